import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, type Family, gauge } from './open-metrics.ts'

const quantiles = [0.5, 0.9, 0.99, 1]
const startedAt = Date.now() / 1_000 - process.uptime()

/** What the process itself takes. */
export function measureProcess() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  /** Since it was asked for the last time. */
  function delays(): Family {
    const samples = quantiles.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: (quantile === 1 ? delay.max : delay.percentile(quantile * 100)) / 1e9,
    }))
    delay.reset()
    const help = 'How late timers came since the last look, with the 20 ms they are set to.'
    return { name: 'homeplate_event_loop_delay_seconds', type: 'summary', help, samples }
  }

  return {
    families(): Family[] {
      const { rss, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      return [
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('nodejs_heap_used_bytes', 'Memory that JavaScript holds.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory that JavaScript holds outside of its heap.', external),
        counter('process_cpu_seconds', 'Time on the processor.', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'When the process started.', startedAt),
        delays(),
      ]
    },
    stop: () => delay.disable(),
  }
}
