import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

test('without any setting the site runs on this machine alone', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    secure: false,
    dataDir: 'data',
    databaseUrl: undefined,
    trustProxy: 0,
  })
})

test('a public https address makes cookies secure; an empty variable counts as not set', () => {
  const config = loadConfig({ PUBLIC_URL: 'https://homeplate.example/', PORT: '' })
  expect(config).toMatchObject({ publicUrl: 'https://homeplate.example', secure: true, port: 3000 })
})

test.each([
  [{ PORT: 'soup' }, 'PORT must be a whole number'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be at most 300'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ PUBLIC_URL: 'homeplate' }, 'PUBLIC_URL must be an address such as https://homeplate.example'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://'],
  [{ DATABASE_DIRECT_URL: 'http://x' }, 'DATABASE_DIRECT_URL must be an address such as postgres://'],
  [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_DIRECT_URL also needs DATABASE_URL.'],
  [{ DATABASE_REPLICA_URL: 'postgres://x/y' }, 'DATABASE_REPLICA_URL also needs DATABASE_URL.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
])('%j is refused in words', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence)
})

test('a pooler and a replica have addresses of their own', () => {
  const addresses = {
    DATABASE_URL: 'postgres://pooler/site',
    DATABASE_DIRECT_URL: 'postgres://server/site',
    DATABASE_REPLICA_URL: 'postgres://replica/site',
  }
  expect(loadConfig(addresses)).toMatchObject({
    databaseUrl: 'postgres://pooler/site',
    databaseDirectUrl: 'postgres://server/site',
    databaseReplicaUrl: 'postgres://replica/site',
  })
})

test('every fault is named at once', () => {
  expect(() => loadConfig({ PORT: 'soup', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL/)
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

test.each([
  [{}, 'sandbox'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'sandbox'],
  [{ HOST: '::1' }, 'sandbox'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'sandbox'],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, 'sandbox'],
  [{ PUBLIC_URL: 'https://homeplate.example' }, 'off'],
  [{ PUBLIC_URL: 'http://localhost.example' }, 'off'],
  [{ PUBLIC_URL: 'https://homeplate.example', PAYMENTS: 'sandbox' }, 'sandbox'],
  [{ PAYMENTS: 'off' }, 'off'],
  [{ ...stripe, PAYMENTS: 'off' }, 'off'],
  [{ ...stripe, PUBLIC_URL: 'https://homeplate.example' }, 'stripe'],
])('payments of %j are %s', (env, kind) => {
  expect(loadConfig(env).payments.kind).toBe(kind)
})

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://homeplate.example' }, true],
])('others can reach the site of %j: %s', (env, isPublic) => {
  expect(loadConfig(env).isPublic).toBe(isPublic)
})

test('Stripe comes with all its settings or not at all', () => {
  expect(loadConfig(stripe).payments).toEqual({
    kind: 'stripe',
    secretKey: 'sk_1',
    publishableKey: 'pk_1',
    webhookSecret: 'whsec_1',
    priceId: 'price_1',
  })
  expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_PRICE_ID: 'price_1' })).toThrow(
    'payments also need STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
  )
  expect(() => loadConfig({ PAYMENTS: 'stripe' })).toThrow('payments also need STRIPE_SECRET_KEY')
  expect(() => loadConfig({ PAYMENTS: 'gold' })).toThrow('PAYMENTS must be one of')
})

test('pictures are kept in a folder, or in a bucket where one is named', () => {
  expect(loadConfig({}).uploadsIn).toEqual({ kind: 'disk', directory: 'data/uploads' })
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  expect(loadConfig(keys).uploadsIn.kind).toBe('disk')
  expect(loadConfig({ S3_BUCKET: 'pictures', ...keys }).uploadsIn).toEqual({
    kind: 's3',
    bucket: 'pictures',
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  })
  expect(() => loadConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_ENDPOINT also needs S3_BUCKET')
  expect(() => loadConfig({ S3_BUCKET: 'pictures', AWS_ACCESS_KEY_ID: 'id' })).toThrow('go together')
})
