import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { unknownMigrations } from '../db/migrate.ts'
import { withConnection } from '../db/single-connection.ts'
import { broken, readArchive, verifyArchive } from './archive.ts'
import {
  about,
  aboutName,
  format,
  markOf,
  secretName,
  snapshotName,
  tablesFolder,
  uploadsFolder,
} from './layout.ts'
import { Refusal } from './refusal.ts'
import {
  beginRestore,
  endSessions,
  holdAlone,
  isEmpty,
  load,
  pictureKeys,
  rememberRestore,
  snapshot,
} from './tables-store.ts'

interface Options {
  file: string
  databaseUrl: string
  uploads: ObjectStore
  /** Where the migrations of this version are. */
  migrations: string
  /** Keeps the secret that came with a backup. */
  keepSecret(secret: string): Promise<void>
  /** The secret that the restored site will run under, if there is one yet. */
  findSecret(): Promise<string | undefined>
}

/** Reads a backup to its end and says what is in it; refuses one that is damaged or of a newer version. */
export async function inspectBackup(file: string, migrations: string) {
  const texts = await verifyArchive(file)
  const parsed = about.safeParse(jsonIn(texts.get(aboutName)))
  if (!parsed.success) throw broken(file)
  const { version, madeAt, secretMark } = parsed.data
  if (parsed.data.format > format) throw newer(version)
  const held = snapshot.safeParse(jsonIn(texts.get(snapshotName)))
  if (!held.success) throw broken(file)
  const unknown = await unknownMigrations(migrations, held.data.migrations)
  if (unknown.length > 0) throw newer(version)
  return { version, madeAt, secretMark, snapshot: held.data, secret: texts.get(secretName) }
}
export type Inspected = Awaited<ReturnType<typeof inspectBackup>>

function jsonIn(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const newer = (version: string) =>
  new Refusal(
    'newer',
    `This backup was made by Homeplate ${version}, whose tables this version does not know. Install that version or a newer one. Nothing was restored.`,
  )

/** Puts a backup into an empty database. What breaks off leaves a database on which no site starts. */
export const restoreBackup = (backup: Inspected, options: Options) =>
  withConnection(options.databaseUrl, async (client) => {
    if (!(await holdAlone(client)))
      throw new Refusal('notEmpty', 'Another restore, or a site that is starting, uses this database.')
    if (!(await isEmpty(client)))
      throw new Refusal(
        'notEmpty',
        'This database is not empty. Restore into a new one: set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
      )
    if (backup.secret !== undefined) await options.keepSecret(backup.secret)
    const secret = await options.findSecret()
    const hasSameSecret = secret !== undefined && markOf(secret) === backup.secretMark
    await beginRestore(client)
    const put = new Set<string>()
    const leftOut = await load(client, backup.snapshot, {
      directory: options.migrations,
      async fill(write) {
        for await (const { name, size, body } of readArchive(options.file)) {
          if (name.startsWith(uploadsFolder)) {
            const key = name.slice(uploadsFolder.length)
            await options.uploads.put(key, { body, size })
            put.add(key)
          } else if (name.startsWith(tablesFolder)) await write(name.split('/')[1]!, await whole(body))
        }
        // Those that were taken away before the moment that the tables are of.
        const named = new Set(await pictureKeys(client))
        for (const key of put) {
          if (!named.has(key)) await options.uploads.remove(key)
        }
        // Who changed the secret after a theft wants nobody to stay.
        if (!hasSameSecret) await endSessions(client)
        await rememberRestore(client, backup.madeAt)
      },
    })
    return { tables: backup.snapshot.tables.length, pictures: put.size, leftOut, hasSameSecret }
  })

async function whole(body: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
