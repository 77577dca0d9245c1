import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What a server that tells (tell-memory.mjs) holds once its garbage is collected, in bytes. */
export async function heldMemory(pid: number) {
  const told = join(tmpdir(), `homeplate-memory-${pid}`)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(told) || readFileSync(told).length === 0) await wait(20)
  const held = Number(readFileSync(told))
  rmSync(told)
  return held
}
