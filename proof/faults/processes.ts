import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A process and all that it has started, from the table of the system. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [pid]
  for (const one of family) family.push(...(children.get(one) ?? []))
  return family
}

function parentOf(pid: number) {
  const status = statusOf(pid)
  return status === undefined ? undefined : Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}

function statusOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ESRCH') throw error
    }
}

/** In megabytes. */
export const memoryOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid) ?? '')?.[1] ?? 0) / 1024

/** Files and connections a process has open. */
export const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** The most memory a process had while something went on, looked at now and then. */
export async function highestMemory<T>(pid: number, work: () => Promise<T>) {
  let highest = memoryOf(pid)
  const looking = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 100)
  const result = await work().finally(() => clearInterval(looking))
  return { result, highest }
}

/** Asks until the answer is yes, and says how long that took; undefined where it never was. */
export async function timeUntil(isSo: () => Promise<boolean>, longest: number) {
  const start = performance.now()
  while (performance.now() - start < longest) {
    if (await isSo()) return performance.now() - start
    await wait(50)
  }
  return undefined
}
