import type { Bind } from '../http/bind.ts'
import { createCollections } from './collections.ts'
import { createImportHistory } from './history.ts'
import { createImportTurns } from './import-turns.ts'
import { bindImports } from './routes.ts'
import { createImportService } from './service.ts'

type Dependencies = Omit<
  Parameters<typeof createImportService>[0] &
    Parameters<typeof createCollections>[0] &
    Parameters<typeof createImportHistory>[0],
  'inTurn'
>

export function createImports(dependencies: Dependencies) {
  const inTurn = createImportTurns()
  const room = {
    imports: createImportService({ ...dependencies, inTurn }),
    collections: createCollections(dependencies),
    history: createImportHistory({ ...dependencies, inTurn }),
  }
  return { bind: (bind: Bind) => bindImports(bind, room), stop: room.imports.stop }
}
