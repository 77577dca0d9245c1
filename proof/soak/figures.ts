import { execFileSync } from 'node:child_process'
import { heldMemory } from '../../bench/held-memory.ts'

/** What the server says of itself to programs on the same machine. */
export async function metricsOf(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const valueOf = (start: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${start} `))
    if (line === undefined) throw new Error(`/metrics has no ${start}`)
    return Number(line.split(' ').at(-1))
  }
  return {
    /** When timers of 20 ms come, in milliseconds; since it was asked for the last time. */
    delay: valueOf('homeplate_event_loop_delay_seconds{quantile="0.99"}') * 1_000,
    connections:
      valueOf('homeplate_database_connections{state="busy"}') +
      valueOf('homeplate_database_connections{state="idle"}'),
    waiting: valueOf('homeplate_database_waiting'),
    streams: valueOf('homeplate_event_streams'),
    sessions: valueOf('homeplate_sessions_remembered'),
    troubledMails: valueOf('homeplate_mails_troubled'),
  }
}

/** In megabytes: what is held once garbage is collected, and what the system has given. */
export async function memoryOf(pid: number) {
  const held = (await heldMemory(pid)) / 2 ** 20
  const rss = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
  return { held, rss }
}
