import { spawn } from 'node:child_process'
import { setTimeout as pass } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** `SLOW=1`: a bad network and a machine that is busy with other things. */
export const isSlow = Boolean(process.env['SLOW'])

const longestDelay = 700

/** Holds every call of its pages back, each for another while, so that answers come in another order than usual. */
export async function holdBack(context: BrowserContext) {
  await context.route('**/api/**', async (route) => {
    await pass(Math.random() * longestDelay)
    // The page may be gone by now, and its call with it.
    await route.fallback().catch(() => undefined)
  })
}

// Ends by itself when the journeys do not get to end it.
const busyLoop = `
  const parent = process.ppid
  const work = () => {
    for (const end = Date.now() + 100; Date.now() < end; );
    if (process.ppid === parent) setImmediate(work)
  }
  work()`

/** Keeps two cores busy until it is told to stop. */
export function keepBusy() {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }))
  return () => loops.forEach((loop) => loop.kill())
}
