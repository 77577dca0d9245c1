import { setTimeout as wait } from 'node:timers/promises'

/** One line for each thing shown; one that fails makes the whole proof fail. */
export function createTable() {
  let failed = 0
  return {
    /** What is to be shown, and the showing: words to add to the line, or an error that says why not. */
    async show(what: string, how: () => Promise<string | void>) {
      try {
        const words = await how()
        console.log(`pass  ${what}${words ? `: ${words}` : ''}`)
      } catch (error) {
        failed += 1
        console.log(`FAIL  ${what}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    end() {
      console.log(failed === 0 ? 'All of it holds.' : `${failed} of it did not hold.`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}

export function expectThat(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}

/** Asks again until it is so; on a busy machine that takes as long as it takes, but not for ever. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, patience = 60_000) {
  for (const end = performance.now() + patience; !(await isSo()); await wait(50))
    if (performance.now() > end) throw new Error(`${what} did not come about within ${patience / 1_000} s`)
}
