import { readTable } from './workbook/read-table.ts'
import { RefusedFile } from './workbook/refused.ts'
import type { FileAnswer } from './read-file.ts'

// A large workbook takes seconds; here they hold nobody up.
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answer(data).then((said) => postMessage(said))
})

async function answer(file: File): Promise<FileAnswer> {
  try {
    return await readTable(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message }
    console.error(error)
    return { refused: 'This file cannot be read.' }
  }
}
