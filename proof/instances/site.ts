import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { launchEmbedded } from '../../src/server/db/embedded/launch.ts'
import { createBrowser } from '../../tests/browser.ts'
import { freePorts } from '../../tests/free-ports.ts'
import { openMailbox } from '../../tests/mailbox.ts'
import { startNginx } from '../../tests/nginx.ts'
import { overHttp } from '../../tests/over-http.ts'
import { startProcess, type ServerProcess } from '../../tests/process.ts'
import { startStripeServer } from '../../tests/stripe-server.ts'

const howMany = 3
/** In seconds: long enough for whoever asks `/readyz` to have asked every instance. */
const drainSeconds = 2

export type Site = Awaited<ReturnType<typeof startSite>>

/** Three built servers on one PostgreSQL behind nginx, with a mail server and Stripe's stand-in. */
export async function startSite(nginxPath: string) {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-instances-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
  const close = async () => {
    for (const one of closing.toReversed()) await one()
  }
  try {
    const [databaseFolder, dataDir] = [join(folder, 'database'), join(folder, 'data')]
    await mkdir(dataDir)
    const database = await launchEmbedded({ dataDir: databaseFolder })
    closing.push(database.stop)
    const mailbox = await openMailbox()
    closing.push(mailbox.close)
    const stripe = await startStripeServer()
    closing.push(stripe.close)
    const [nginxPort, ...ports] = (await freePorts(1 + howMany)) as [number, ...number[]]

    const settings = {
      PUBLIC_URL: `http://localhost:${nginxPort}`,
      TRUST_PROXY: '1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DRAIN_SECONDS: String(drainSeconds),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_PRICE_ID: stripe.settings.priceId,
      STRIPE_API_BASE: stripe.settings.apiBase,
    }
    const start = (port: number) => startProcess({ ...settings, PORT: String(port) })
    const running = new Map<number, ServerProcess>()
    closing.push(() => Promise.all([...running.values()].map(endIfAlive)))
    const starts = await Promise.allSettled(ports.map(start))
    for (const [at, one] of starts.entries())
      if (one.status === 'fulfilled') running.set(ports[at]!, one.value)
    const failed = starts.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason

    const nginx = await startNginx({
      path: nginxPath,
      folder: join(folder, 'nginx'),
      port: nginxPort,
      servers: ports,
    })
    closing.push(nginx.stop)
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    closing.push(() => pool.end())
    const through = overHttp(nginxPort)
    const direct = ports.map((port) => overHttp(port))
    for (const one of [through, ...direct]) closing.push(async () => one.close())

    return {
      nginx,
      nginxPort,
      ports,
      mailbox,
      stripe,
      through,
      direct,
      query: async (text: string, values: unknown[] = []) =>
        (await pool.query<Record<string, unknown>>(text, values)).rows,
      /** With cookies of its own: through nginx, or as one that is known elsewhere and asks this instance. */
      browser: (at?: number, cookies?: Map<string, string>, address = '127.0.0.1') =>
        createBrowser(at === undefined ? through : direct[at]!, address, cookies),
      async kill(at: number) {
        await running.get(ports[at]!)!.end('SIGKILL')
      },
      /** Answers the exit code. */
      stop: (at: number) => running.get(ports[at]!)!.end('SIGTERM'),
      async start(at: number) {
        running.set(ports[at]!, await start(ports[at]!))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function endIfAlive({ child, end }: ServerProcess) {
  if (child.exitCode === null && child.signalCode === null) await end('SIGINT')
}
