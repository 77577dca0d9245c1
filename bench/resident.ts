import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** What the system holds in memory for a process, in MB. */
export const residentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** The most of it while the work goes on. */
export async function mostResident(pid: number, work: () => Promise<unknown>) {
  const clock = { isRunning: true }
  let most = 0
  const looking = (async () => {
    while (clock.isRunning) {
      most = Math.max(most, residentOf(pid))
      await wait(200)
    }
  })()
  try {
    await work()
  } finally {
    clock.isRunning = false
    await looking
  }
  return most
}
