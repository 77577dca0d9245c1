import type { FastifyInstance } from 'fastify'
import type { Family, Sample } from './open-metrics.ts'

/** In seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: { method: string; route: string; status: string }
  /** How many took as long as each of the bounds and longer than the one before; the last is for all others. */
  counts: number[]
  sum: number
}

/** Counts how long every route takes to answer. To be called before there are routes. */
export function watchRequestTimes(app: FastifyInstance) {
  const all: Series[] = []

  /** Each route has its own, so that nothing is looked up when it has answered. */
  function observerOf(method: string, route: string) {
    const byStatus: (Series | undefined)[] = []
    return (status: number, seconds: number) => {
      const hundreds = Math.floor(status / 100)
      let series = byStatus[hundreds]
      if (!series) {
        const labels = { method, route, status: `${hundreds}xx` }
        series = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
        byStatus[hundreds] = series
        all.push(series)
      }
      let bucket = 0
      while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1
      series.counts[bucket]! += 1
      series.sum += seconds
    }
  }

  app.addHook('onRoute', (route) => {
    if (route.config?.isStream) return
    const observe = observerOf(String(route.method), route.url)
    const own = route.onResponse === undefined ? [] : [route.onResponse].flat()
    route.onResponse = [
      ...own,
      (_request, reply, done) => {
        observe(reply.statusCode, reply.elapsedTime / 1_000)
        done()
      },
    ]
  })

  return (): Family => ({
    name: 'homeplate_http_request_duration_seconds',
    type: 'histogram',
    help: 'How long requests took, by route and by what they were answered with.',
    samples: all.flatMap(samplesOf),
  })
}

function samplesOf({ labels, counts, sum }: Series): Sample[] {
  let count = 0
  const buckets = [...bounds, Infinity].map((bound, index) => {
    count += counts[index]!
    const le = bound === Infinity ? '+Inf' : String(bound)
    return { suffix: '_bucket', labels: { ...labels, le }, value: count }
  })
  return [...buckets, { suffix: '_count', labels, value: count }, { suffix: '_sum', labels, value: sum }]
}
