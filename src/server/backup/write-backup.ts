import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { isOfDatabase } from '../db/database.ts'
import { positionOf, ReplicaProblem, untilReached } from '../db/replica-state.ts'
import { type Connection, withConnection } from '../db/single-connection.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Archive, createArchive } from './archive.ts'
import { aboutName, format, markOf, secretName, snapshotName, tablesFolder, uploadsFolder } from './layout.ts'
import { beginSnapshot, holdsSite, pictureKeys, readTable, rememberBackup } from './tables-store.ts'

interface Options {
  file: string
  databaseUrl: string
  /** A copy of the database that is read instead where it can be; says so where it cannot. */
  replica?: { url: string; log(line: string): void }
  uploads: ObjectStore
  version: string
  secret: string | undefined
  withSecret: boolean
}

/** In milliseconds: how long a replica may take to have what was written before. */
const patience = 30_000

/** Writes everything a site consists of into one file, while it runs. */
export const writeBackup = (options: Options) =>
  withConnection(options.databaseUrl, async (primary) => {
    if (!(await holdsSite(primary))) throw new StartupProblem('There is no site in this database yet.')
    const { replica } = options
    if (replica) {
      try {
        return await withConnection(replica.url, (copy) => writeFrom(copy, primary, options))
      } catch (error) {
        if (!(error instanceof ReplicaProblem) && !isOfDatabase(error)) throw error
        replica.log(`The replica cannot be read, and the primary is read instead: ${String(error)}`)
      }
    }
    return writeFrom(primary, primary, options)
  })

async function writeFrom(client: Connection, primary: Connection, options: Options) {
  const caughtUp = async () => {
    if (client !== primary) await untilReached(client, await positionOf(primary), patience)
  }
  await caughtUp()
  const archive = await createArchive(options.file)
  try {
    const began = new Date()
    const { version, secret } = options
    await archive.addText(
      aboutName,
      json({ format, version, madeAt: began, secretMark: markOf(secret ?? '') }),
    )
    // Most pictures first: those of before the moment that the tables are of may be gone after it.
    const pictures = createPictureCopies(archive, options.uploads)
    await pictures.add(await pictureKeys(client))
    // What was not there any more is not named any more, either.
    await caughtUp()
    const held = await beginSnapshot(client)
    const missing = await pictures.add(await pictureKeys(client))
    await archive.addText(snapshotName, json(held))
    for (const table of held.tables) {
      let part = 0
      for await (const rows of readTable(client, table)) {
        const name = `${tablesFolder}${table.name}/${String((part += 1)).padStart(6, '0')}.copy`
        await archive.add(name, rows.length, [rows])
      }
    }
    await client.query('commit')
    if (options.withSecret && secret !== undefined) await archive.addText(secretName, secret)
    const size = await archive.finish()
    // A standby is read and cannot be written.
    const isRemembered = await rememberBackup(primary, began, size).then(
      () => true,
      () => false,
    )
    return { size, isRemembered, tables: held.tables.length, pictures: pictures.count(), missing }
  } catch (error) {
    archive.abandon()
    throw error
  }
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`

function createPictureCopies(archive: Archive, uploads: ObjectStore) {
  const copied = new Set<string>()
  return {
    count: () => copied.size,
    /** Adds those that are not in it yet; answers how many there are no bytes of. */
    async add(keys: string[]) {
      let missing = 0
      for (const key of keys.filter((one) => !copied.has(one))) {
        const found = await uploads.get(key)
        if (found) {
          await archive.add(`${uploadsFolder}${key}`, found.size, found.body)
          copied.add(key)
        } else missing += 1
      }
      return missing
    },
  }
}
