import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type App, createApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { connect } from './db/database.ts'
import { launchEmbedded } from './db/embedded/launch.ts'
import { migrate } from './db/migrate.ts'
import { deliverToFiles } from './gateways/outbox-files.ts'
import { deliverOverSmtp } from './gateways/smtp.ts'
import { createStages } from './stages.ts'
import { StartupProblem } from './startup-problem.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const webDirectory = join(root, 'dist/web')
const purgeEvery = 60 * 60_000
const print = (line: string) => console.log(line)

async function run(config: Config) {
  const stage = createStages(print)
  const { databaseUrl, stopDatabase } = await stage('database', () => openDatabase(config))
  try {
    await stage('migrations', () => runMigrations(databaseUrl))
    const app = await stage('server', () => startServer(config, databaseUrl))
    stopOnSignal(async () => {
      await app.close()
      await stopDatabase()
    })
    print(`Homeplate is ready: ${config.publicUrl}`)
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined) return { databaseUrl, stopDatabase: async () => {} }
  const embedded = await launchEmbedded({ dataDir, log: print })
  return { databaseUrl: embedded.url, stopDatabase: embedded.stop }
}

async function runMigrations(databaseUrl: string) {
  const { pool, close } = connect(databaseUrl, print)
  try {
    await migrate(pool, join(root, 'migrations'))
  } finally {
    await close()
  }
}

async function startServer(config: Config, databaseUrl: string) {
  const { dataDir, mail, publicUrl, trustProxy, logLevel } = config
  const app = await createApp({
    databaseUrl,
    publicUrl,
    trustProxy,
    logLevel,
    secret: config.sessionSecret ?? (await keptSecret(dataDir)),
    // While developing, Vite serves the browser side and nothing is built.
    ...(existsSync(webDirectory) && { webDirectory }),
    deliverMail:
      mail.smtpUrl === undefined
        ? deliverToFiles({ directory: join(dataDir, 'outbox'), from: mail.from })
        : deliverOverSmtp({ url: mail.smtpUrl, from: mail.from }),
  })
  const purge = () =>
    void app.accounts.purge().catch((error: unknown) => app.log.error({ err: error }, 'purging failed'))
  const purging = setInterval(purge, purgeEvery)
  app.addHook('onClose', async () => clearInterval(purging))
  await listenQuietly(app, config)
  app.messages.start()
  purge()
  return app
}

// Fastify logs its own line on listening; ours, the last of the stages, says it for people.
async function listenQuietly(app: App, { port, host, logLevel }: Config) {
  app.log.level = 'warn'
  await app.listen({ port, host })
  app.log.level = logLevel
}

/** Without SESSION_SECRET one is made up and kept, so that signed cookies outlive a restart. */
async function keptSecret(dataDir: string) {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
}

function fail(error: unknown): never {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exit(1)
}

try {
  await run(loadConfig(process.env))
} catch (error) {
  fail(error)
}
