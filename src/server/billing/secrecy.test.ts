import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCatalogue } from '../../../tests/factories/a-recipe.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { freshDatabase } from '../../../tests/database.ts'
import { startProcess, type ServerProcess } from '../../../tests/process.ts'
import { startStripeServer, type StripeServer } from '../../../tests/stripe-server.ts'
import { loadCatalogue } from '../recipes/load-catalogue.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let stripe: StripeServer
let server: ServerProcess | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'homeplate-secrecy-'))
  database = await freshDatabase()
  await passForLoaded()
  stripe = await startStripeServer()
})
afterEach(async () => {
  await server?.end('SIGTERM')
  await stripe.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Nobody looks at recipes here: the server finds none, and those it would write taken for written. */
async function passForLoaded() {
  const { hash } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../dist/catalogue.json'), 'utf8'),
  )
  await loadCatalogue(database.db, { ...aCatalogue([]), hash })
}

/** A person at the running server; every answer is kept to be searched. */
async function aVisitor(url: string, answers: string[]) {
  let cookie = ''
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const text = await answer.text()
    answers.push(`${JSON.stringify([...answer.headers])} ${text}`)
    return { status: answer.status, text }
  }
}

async function start(env: Record<string, string>) {
  server = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    ...env,
  })
  return server
}

test(
  'with Stripe neither answers nor logs hold a key, a customer or a subscription',
  { timeout: 90_000 },
  async () => {
    const { secretKey, publishableKey, webhookSecret, priceId, apiBase } = stripe.settings
    const { url, output } = await start({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: priceId,
      STRIPE_API_BASE: apiBase,
    })
    const answers: string[] = []
    const ask = await aVisitor(url, answers)
    await ask('POST', '/api/register', aUser())
    await ask('POST', '/api/get-or-create-subscription')
    stripe.books.confirmCard(stripe.books.customers[0]!)
    for (const event of stripe.books.events) {
      const { payload, headers } = stripe.signed(event)
      const address = new URL('/api/stripe/webhook', url)
      const good = await fetch(address, { method: 'POST', headers, body: payload })
      const forged = await fetch(address, { method: 'POST', headers, body: `${payload} ` })
      expect([good.status, forged.status]).toEqual([200, 400])
      answers.push(await good.text(), await forged.text())
    }
    expect((await ask('GET', '/api/subscription')).text).toContain('"isPremium":true')
    stripe.break({ kind: 'failing', status: 500 })
    expect((await ask('POST', '/api/create-portal-session')).status).toBe(502)
    expect((await ask('POST', '/api/subscription/refresh')).status).toBe(502)

    const said = [...answers, output()].join('\n')
    expect(output()).toContain('The payment provider failed')
    for (const secret of [secretKey, webhookSecret, ...stripe.books.customers, 'print-of-4242'])
      expect(said).not.toContain(secret)
  },
)

test(
  'the sandbox repeats no card number, in answers, logs or the database',
  { timeout: 90_000 },
  async () => {
    const { url, output } = await start({})
    const answers: string[] = []
    const ask = await aVisitor(url, answers)
    await ask('POST', '/api/register', aUser())
    const { clientSecret } = JSON.parse((await ask('POST', '/api/get-or-create-subscription')).text)
    const numbers = ['4242424242424242', '4000000000000002', '4111111111111111', '4000 0025 0000 3155']
    for (const number of numbers) await ask('POST', '/api/sandbox/card', { clientSecret, number })
    await ask('POST', '/api/sandbox/card', { clientSecret, number: '4242 4242 4242 424' })
    await ask('GET', '/api/sandbox/portal')
    expect((await ask('GET', '/api/subscription')).text).toContain('"isPremium":true')

    const { rows } = await database.pool.query(
      'select (select jsonb_agg(c) from sandbox_customers c) as books, (select jsonb_agg(s) from subscriptions s) as ours',
    )
    const said = [...answers, output(), JSON.stringify(rows)].join('\n')
    for (const number of numbers) {
      expect(said).not.toContain(number)
      expect(said).not.toContain(number.replaceAll(' ', ''))
    }
    const customer = rows[0].books[0].id as string
    expect([...answers, output()].join('\n')).not.toContain(customer)
  },
)
