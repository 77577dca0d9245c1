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
