import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Buffers are given back a while after they are garbage. */
const looks = { count: 3, apart: 1_000 }

/** What a server that tells (tell-memory.mjs) holds once its garbage is collected and nothing is under way, in bytes. */
export async function heldMemory(pid: number) {
  let least = Infinity
  for (let look = 0; look < looks.count; look++) {
    await wait(looks.apart)
    least = Math.min(least, await toldBy(pid))
  }
  return least
}

async function toldBy(pid: number) {
  const told = join(tmpdir(), `homeplate-memory-${pid}`)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(told) || readFileSync(told).length === 0) await wait(20)
  const held = Number(readFileSync(told))
  rmSync(told)
  return held
}
