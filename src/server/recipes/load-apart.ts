import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { catalogueDatabase } from './load-catalogue.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './catalogue-process.js' : './catalogue-process.ts', import.meta.url)

/**
 * Loads the shipped recipes in a process of its own: some hundred and fifty megabytes that it takes meanwhile go with it. A
 * thread kept them, and a site that was started for the first time had twice the memory of one that was started again.
 */
export async function loadApart(file: string, databaseUrl: string) {
  const child = fork(fileURLToPath(script), [file], {
    env: { ...process.env, [catalogueDatabase]: databaseUrl },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The shipped recipes could not be loaded.')
}
