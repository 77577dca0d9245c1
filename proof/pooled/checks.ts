import { setTimeout as wait } from 'node:timers/promises'

export function expectThat(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}

/** Asks again until it is so; on a busy machine that takes as long as it takes, but not for ever. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, patience = 60_000) {
  for (const end = performance.now() + patience; !(await isSo()); await wait(50))
    if (performance.now() > end) throw new Error(`${what} did not come about within ${patience / 1_000} s`)
}
