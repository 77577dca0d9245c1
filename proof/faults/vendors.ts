import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import {
  cutShort,
  endlessBody,
  type Fault,
  flood,
  headersOnly,
  html,
  noise,
  saying,
  silent,
} from '../../tests/faulty-server.ts'
import { openMailbox } from '../../tests/mailbox.ts'
import { query } from '../../tests/query.ts'
import { startS3Server } from '../../tests/s3-server.ts'
import { startStripeServer } from '../../tests/stripe-server.ts'
import { type Front, openFront } from './front.ts'
import { highestMemory, memoryOf, timeUntil } from './processes.ts'
import { type Site, withSite } from './site.ts'
import { chapter, line, seconds } from './findings.ts'
import { ask, parsed, register, sentenceOf } from './writers.ts'

type Trouble = Fault | 'refusing'

const overHttp: Record<string, Trouble> = {
  'refuses connections': 'refusing',
  'accepts and never answers': silent,
  'sends headers and then nothing': headersOnly,
  'says noise': noise,
  'says a web page': saying(html, 'text/html'),
  'says half an answer': cutShort,
  'says a bare word': saying('"ok"'),
  'answers without end': endlessBody,
  fails: saying(html, 'text/html', '500 Internal Server Error'),
  refuses: saying('{"error":{"type":"card_error","message":"No"}}', 'application/json', '403 Forbidden'),
}

const overSmtp: Record<string, Trouble> = {
  'refuses connections': 'refusing',
  'accepts and never answers': silent,
  'greets and then nothing': (socket) => void socket.write('220 mail.example\r\n'),
  'says noise': (socket) => void socket.end(randomBytes(64 * 1024)),
  'is a web page': (socket) => void socket.end(`HTTP/1.1 200 OK\r\n\r\n${html}`),
  'answers without end': (socket) => flood(socket, '220 ', 'x'.repeat(64 * 1024)),
  'takes nothing': (socket) => void socket.end('554 No\r\n'),
}

/** Longer than any of them is waited for, and what is tried again by itself. */
const patience = 25_000

export async function vendors() {
  await pictures()
  await payments()
  await mails()
}

/** What one person gets while a vendor is in trouble, and what everybody else gets beside it. */
async function during(
  site: Site,
  front: Front,
  trouble: Trouble,
  cookie: string,
  work: () => Promise<string[]>,
) {
  await front.become(trouble)
  const before = memoryOf(site.pid())
  const start = performance.now()
  const working = highestMemory(site.pid(), work)
  let slowest = 0
  const looking = { isOver: false }
  const others = (async () => {
    while (!looking.isOver) {
      const asked = performance.now()
      const { status } = await ask(site.url(), '/api/recipes?limit=24', { cookie })
      slowest = status === 200 ? Math.max(slowest, performance.now() - asked) : Infinity
      await wait(50)
    }
  })()
  const { result, highest } = await working
  const took = performance.now() - start
  looking.isOver = true
  await others
  // Some are asked again by themselves, after the person was told.
  const left = await timeUntil(async () => front.open() === 0, 45_000)
  return { said: result, took, slowest, grown: highest - before, left: left === undefined ? front.open() : 0 }
}

type Seen = Awaited<ReturnType<typeof during>>

const figures = ({ said, took, slowest, grown, left }: Seen) =>
  `${[...new Set(said)].join('; ')}; ${seconds(took)}, others ${slowest.toFixed(0)} ms at most, +${grown.toFixed(0)} MB, ${left} connections left`

const isBounded = ({ took, slowest, grown, left }: Seen) =>
  took < patience * 2 && slowest < 2_000 && grown < 150 && left === 0

async function pictures() {
  chapter('The place of pictures (S3) is in trouble')
  const s3 = await startS3Server()
  const front = await openFront(Number(new URL(s3.settings.endpoint).port))
  const { accessKeyId, secretAccessKey } = s3.settings.credentials
  const env = {
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${front.port}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c83c1e' } })
    .jpeg()
    .toBuffer()
  try {
    await withSite(env, async (site) => {
      for (const [what, trouble] of Object.entries(overHttp)) {
        await front.become('well')
        const person = await aPersonWithPicture(site, file)
        const { address, send, show, mine, at, before } = person
        const [waiting, sent] = [await address(), await address()]
        await send(sent)
        const seen = await during(site, front, trouble, person.cookie, async () => {
          const answers = await Promise.all([send(waiting), show(sent), at(before)])
          return answers.map((answer) => `${answer.status} ${sentenceOf(answer)}`)
        })
        const isNamed = seen.said.every((words) => /^503 .*pictures are kept/.test(words))
        const isAsBefore = (await mine()) === before
        await front.become('well')
        const isShown = (await at(before)).status === 200
        const again = [await send(waiting), await show(waiting), await at(await mine())].map(
          ({ status }) => status,
        )
        line(
          `it ${what}`,
          isNamed && isAsBefore && isShown && again.join() === '200,200,200' && isBounded(seen),
          `${figures(seen)}; the picture is ${isAsBefore ? 'the one before' : 'another one'}; afterwards ${again.join(' ')}`,
        )
      }
    })
  } finally {
    await front.close()
    await s3.close()
  }
}

async function aPersonWithPicture(site: Site, file: Buffer) {
  const { cookie = '' } = await register(site.url())
  const at = (path: string, method = 'GET', body?: unknown) => ask(site.url(), path, { method, cookie, body })
  const address = async () => String(parsed(await at('/api/objects/upload', 'POST'))['uploadURL'])
  const send = (url: string) => at(url, 'PUT', file)
  const show = (url: string) => at('/api/profile/picture', 'PUT', { profilePictureURL: url })
  const mine = async () => String(parsed(await at('/api/user'))['profileImageUrl'])
  const first = await address()
  await send(first)
  await show(first)
  return { cookie, at, address, send, show, mine, before: await mine() }
}

async function payments() {
  chapter('Stripe is in trouble')
  const stripe = await startStripeServer()
  const { apiBase, secretKey, publishableKey, webhookSecret, priceId } = stripe.settings
  const front = await openFront(Number(new URL(apiBase).port))
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_BASE: `http://127.0.0.1:${front.port}`,
  }
  try {
    await withSite(env, async (site) => {
      const { cookie = '' } = await register(site.url())
      const post = (path: string) => ask(site.url(), path, { method: 'POST', cookie })
      await post('/api/get-or-create-subscription')
      stripe.books.confirmCard(stripe.books.customers[0]!)
      await post('/api/subscription/refresh')
      const state = async (whose: string) =>
        (await ask(site.url(), '/api/subscription', { cookie: whose })).text
      const before = await state(cookie)

      for (const [what, trouble] of Object.entries(overHttp)) {
        const { cookie: newcomer = '' } = await register(site.url())
        const nothing = await state(newcomer)
        const customers = stripe.books.customers.length
        const seen = await during(site, front, trouble, cookie, async () => {
          const answers = await Promise.all([
            post('/api/subscription/refresh'),
            post('/api/create-portal-session'),
            ask(site.url(), '/api/get-or-create-subscription', { method: 'POST', cookie: newcomer }),
          ])
          return answers.map((answer) => `${answer.status} ${sentenceOf(answer)}`)
        })
        const isNamed = seen.said.every((words) => /^50[23] .*payment provider/.test(words))
        const isSame = (await state(cookie)) === before && (await state(newcomer)) === nothing
        await front.become('well')
        const begun = await ask(site.url(), '/api/get-or-create-subscription', {
          method: 'POST',
          cookie: newcomer,
        })
        const isBegunOnce = begun.status === 200 && stripe.books.customers.length === customers + 1
        line(
          `it ${what}`,
          isNamed && isSame && isBegunOnce && isBounded(seen),
          `${figures(seen)}; subscriptions are ${isSame ? 'as before' : 'changed'}`,
        )
      }
    })
  } finally {
    await front.close()
    await stripe.close()
  }
}

async function mails() {
  chapter('The mail server is in trouble')
  const mailbox = await openMailbox()
  const front = await openFront(mailbox.port)
  try {
    await withSite({ SMTP_URL: `smtp://127.0.0.1:${front.port}` }, async (site) => {
      const { cookie = '', person } = await register(site.url())
      const asked = [person.email]
      const tried = (email: string) =>
        query(
          site.dataDir,
          `select attempts from outbox_mails where mail ->> 'to' = $1 and last_error is not null`,
          [email],
        )
      for (const [what, trouble] of Object.entries(overSmtp)) {
        const seen = await during(site, front, trouble, cookie, async () => {
          const joined = await register(site.url())
          asked.push(joined.person.email)
          const noticed = await timeUntil(
            async () => (await tried(joined.person.email)).length === 1,
            patience,
          )
          return [`${joined.status}`, noticed === undefined ? 'never noticed' : 'kept']
        })
        line(`it ${what}`, seen.said.join() === '201,kept' && isBounded(seen), figures(seen))
      }
      await front.become('well')
      const arrived = () => mailbox.received.flatMap(({ to }) => (to ?? []).map(({ address }) => address))
      const all = await timeUntil(async () => asked.every((email) => arrived().includes(email)), 150_000)
      line(
        'all mails go out later',
        all !== undefined,
        all === undefined
          ? `${arrived().length} of ${asked.length}`
          : `${asked.length}, the last after ${seconds(all)}`,
      )
      const ids = mailbox.received.map(({ messageId }) => messageId)
      line('none of them twice', new Set(ids).size === ids.length, `${ids.length} arrived`)
    })
  } finally {
    await front.close()
    await mailbox.close()
  }
}
