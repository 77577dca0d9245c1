import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergePantry } from '../../build/catalogue/pantry-folder.ts'

const folder = join(import.meta.dirname, '../../catalogue/pantry')
const files = readdirSync(folder).toSorted()

/** That of our own catalogue, read once for all files of tests that share their modules. */
export const { pantry } = mergePantry(
  files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
)
