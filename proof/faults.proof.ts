import { clock } from './faults/clock.ts'
import { fullDisk } from './faults/full-disk.ts'
import { killedDatabase } from './faults/killed-database.ts'
import { killedServer } from './faults/killed-server.ts'
import { silentDatabase } from './faults/silent-database.ts'
import { slowClients } from './faults/slow-clients.ts'
import { finish } from './faults/findings.ts'
import { vendors } from './faults/vendors.ts'

/** `npm run proof -- faults killed-server`: these chapters; without names all of them, a quarter of an hour. */
const chapters: Record<string, () => Promise<void>> = {
  'killed-server': killedServer,
  'killed-database': killedDatabase,
  'silent-database': silentDatabase,
  'full-disk': fullDisk,
  vendors,
  'slow-clients': slowClients,
  clock,
}
const wanted = process.argv.slice(3)
for (const name of wanted.length > 0 ? wanted : Object.keys(chapters)) await chapters[name]!()
finish()
