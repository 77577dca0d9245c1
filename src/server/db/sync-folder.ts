import { open } from 'node:fs/promises'

/** A new name is safe once its folder is written, too. */
export async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
