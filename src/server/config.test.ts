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
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ PUBLIC_URL: 'homeplate' }, 'PUBLIC_URL must be an address such as https://homeplate.example'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
])('%j is refused in words', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence)
})

test('every fault is named at once', () => {
  expect(() => loadConfig({ PORT: 'soup', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL/)
})
