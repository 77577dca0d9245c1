import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again; answers after how many milliseconds it was so, or undefined when it was not within so many. */
export async function until(isSo: () => boolean | Promise<boolean>, within: number, every = 20) {
  const begun = performance.now()
  for (;;) {
    if (await isSo()) return Math.round(performance.now() - begun)
    if (performance.now() - begun > within) return undefined
    await wait(every)
  }
}
