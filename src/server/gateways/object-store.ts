import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'
import { createDiskStore, removeUnfinished } from './disk-store.ts'
import type { S3Settings } from './s3-store.ts'

export type StoreChoice = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Settings)

/** The place where uploaded files are kept. */
export async function chooseObjectStore(choice: StoreChoice, log: Log): Promise<ObjectStore> {
  if (choice.kind === 'disk') {
    const folder = { directory: choice.directory, log }
    await removeUnfinished(folder)
    return createDiskStore(folder)
  }
  // Hundreds of files, which only a site with a bucket has to load.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(choice, log)
}

/** Whether it can be asked, and how much more it can take where that is known. */
export const storeHealth = (choice: StoreChoice, objects: ObjectStore) => ({
  // Of a store that is well it is known that it has no such thing.
  isReachable: () =>
    objects.get('people/nobody.webp').then(
      () => true,
      () => false,
    ),
  freeBytes: async () => (choice.kind === 'disk' ? freeAt(resolve(choice.directory)) : null),
})

/** The folder is made with the first picture; until then one that it will be in says it. */
async function freeAt(directory: string): Promise<number | null> {
  const found = await statfs(directory).catch(() => undefined)
  if (found) return found.bavail * found.bsize
  return dirname(directory) === directory ? null : freeAt(dirname(directory))
}
