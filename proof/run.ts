import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** `npm run proof -- soak`: one proof, with the words after its name for it; without a name it says which there are. */
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.proof.ts'))
  .map((file) => basename(file, '.proof.ts'))
const name = process.argv[2]
if (name !== undefined && known.includes(name)) await import(`./${name}.proof.ts`)
else {
  console.error(`Which proof? There are ${known.join(', ')}.`)
  process.exitCode = 1
}
