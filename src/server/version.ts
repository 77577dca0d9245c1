import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

/** Which version of Homeplate this is; `root` is where its package.json lies. */
export async function readVersion(root: string): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).version
}
