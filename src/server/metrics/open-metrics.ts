/** One thing that is measured, with as many values as its labels have. */
export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram' | 'info' | 'summary'
  help: string
  samples: Sample[]
}

export interface Sample {
  value: number
  labels?: Record<string, string>
  /** What OpenMetrics has after the name: `_total` of a counter, `_bucket` of a histogram … */
  suffix?: string
}

export const contentType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

const units = /_(seconds|bytes)$/

/** The text that Prometheus and its kin read: https://prometheus.io/docs/specs/om/open_metrics_spec/ */
export function openMetrics(families: Family[]): string {
  return `${families.map(written).join('')}# EOF\n`
}

function written({ name, type, help, samples }: Family): string {
  const unit = units.exec(name)?.[1]
  const head = [
    `# TYPE ${name} ${type}\n`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}\n`]),
    `# HELP ${name} ${escaped(help)}\n`,
  ]
  const lines = samples.map(({ value, labels = {}, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${number(value)}\n`
  })
  return [...head, ...lines].join('')
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const number = (value: number) => (value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value))

/** A single value. */
export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
})

/** A single value that only grows. */
export const counter = (name: string, help: string, value: number): Family => ({
  name,
  type: 'counter',
  help,
  samples: [{ value, suffix: '_total' }],
})
