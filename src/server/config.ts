import { join } from 'node:path'
import { z } from 'zod'
import { registration } from '../domain/accounts/limits.ts'
import type { StoreChoice } from './gateways/object-store.ts'
import type { PaymentsChoice } from './gateways/payments.ts'
import { isLocalHost, isLocalUrl, isLoopback } from './http/local-address.ts'
import { StartupProblem } from './startup-problem.ts'

const wholeNumber = (name: string, most: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(0, `${name} must not be negative`)
    .max(most, `${name} must be at most ${most}`)

const address = (name: string, protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `${name} must be an address such as ${example}` })

const databaseAddress = (name: string) =>
  address(name, /^postgres(ql)?$/, 'postgres://user:password@host/database').optional()

const environment = z.object({
  PORT: wholeNumber('PORT', 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('PUBLIC_URL', /^https?$/, 'https://homeplate.example').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_DIRECT_URL: databaseAddress('DATABASE_DIRECT_URL'),
  DATABASE_REPLICA_URL: databaseAddress('DATABASE_REPLICA_URL'),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must have at least 32 characters').optional(),
  SMTP_URL: address('SMTP_URL', /^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Homeplate <hello@homeplate.example>'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an address such as help@homeplate.example').optional(),
  PAYMENTS: z.enum(['stripe', 'sandbox', 'off'], 'PAYMENTS must be one of stripe, sandbox, off').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: address('STRIPE_API_BASE', /^https?$/, 'https://api.stripe.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address('S3_ENDPOINT', /^https?$/, 'https://s3.example').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 10).default(0),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 300).default(0),
  REGISTRATIONS_PER_HOUR: wholeNumber('REGISTRATIONS_PER_HOUR', 1_000_000).default(registration.perHour),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once; an empty variable counts as not set. */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const sentences = result.error.issues.map((issue) => issue.message)
    throw new StartupProblem(`Please correct the configuration: ${sentences.join('; ')}.`)
  }
  const settings = result.data
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    /** Whether others than this machine can reach the site. */
    isPublic: !isLocalUrl(publicUrl) || !isOwnAddress(settings.HOST),
    secure: publicUrl.startsWith('https:'),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    ...chooseFurtherAddresses(settings),
    sessionSecret: settings.SESSION_SECRET,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, support: settings.SUPPORT_EMAIL },
    payments: choosePayments(settings, publicUrl),
    uploadsIn: chooseUploads(settings),
    trustProxy: settings.TRUST_PROXY,
    drainSeconds: settings.DRAIN_SECONDS,
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  }
}

/** What the embedded database has neither of. */
function chooseFurtherAddresses(settings: z.output<typeof environment>) {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (settings[name] !== undefined && settings.DATABASE_URL === undefined)
      throw new StartupProblem(`Please correct the configuration: ${name} also needs DATABASE_URL.`)
  return {
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
  }
}

const isOwnAddress = (host: string) => isLocalHost(host) || isLoopback(host)

const stripeSettings = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const

/** Stripe where there is a key; test payments by themselves on this machine only; else none. */
function choosePayments(settings: z.output<typeof environment>, publicUrl: string): PaymentsChoice {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey } = settings
  // Without PUBLIC_URL its default only says what is true while nobody else can reach the site.
  const isLocal = isLocalUrl(publicUrl) && (settings.PUBLIC_URL !== undefined || isOwnAddress(settings.HOST))
  const kind = PAYMENTS ?? (secretKey !== undefined ? 'stripe' : isLocal ? 'sandbox' : 'off')
  if (kind !== 'stripe') return { kind }
  const missing = (['STRIPE_SECRET_KEY', ...stripeSettings] as const).filter((name) => !settings[name])
  if (missing.length > 0)
    throw new StartupProblem(`Please correct the configuration: payments also need ${missing.join(', ')}.`)
  return {
    kind,
    secretKey: secretKey!,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET!,
    priceId: settings.STRIPE_PRICE_ID!,
    apiBase: settings.STRIPE_API_BASE,
  }
}

/** A bucket where one is named; else a folder. Keys that belong to something else of the machine do no harm. */
function chooseUploads(settings: z.output<typeof environment>): StoreChoice {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, DATA_DIR } = settings
  if (bucket === undefined) {
    if (endpoint === undefined) return { kind: 'disk', directory: join(DATA_DIR, 'uploads') }
    throw new StartupProblem('Please correct the configuration: S3_ENDPOINT also needs S3_BUCKET.')
  }
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key, AWS_SESSION_TOKEN: token } = settings
  if ((id === undefined) !== (key === undefined))
    throw new StartupProblem(
      'Please correct the configuration: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together.',
    )
  const keys = id !== undefined && key !== undefined && { accessKeyId: id, secretAccessKey: key }
  return {
    kind: 's3',
    bucket,
    region,
    endpoint,
    ...(keys && { credentials: { ...keys, ...(token !== undefined && { sessionToken: token }) } }),
  }
}
