import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../domain/recipes/recipe.ts'
import { type App, type AppOptions, createApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { type DatabaseAddresses, directUrlOf } from './db/addresses.ts'
import { checkAddresses } from './db/check-addresses.ts'
import { connect, isUnreachable } from './db/database.ts'
import { narrow } from './db/embedded/files.ts'
import { launchEmbedded } from './db/embedded/launch.ts'
import { migrate } from './db/migrate.ts'
import { deliverToFiles, sweepOutbox } from './gateways/outbox-files.ts'
import { deliverOverSmtp } from './gateways/smtp.ts'
import { checkEarlierImports } from './imports/check-earlier.ts'
import { checkEarlierOwnRecipes } from './own-recipes/check-earlier.ts'
import { keptSecret } from './kept-secret.ts'
import { holdCatalogue } from './recipes/catalogue-store.ts'
import { loadApart } from './recipes/load-apart.ts'
import { isLoaded } from './recipes/load-catalogue.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { createStages } from './stages.ts'
import { StartupProblem } from './startup-problem.ts'
import { readVersion } from './version.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const webDirectory = join(root, 'dist/web')
const purgeEvery = 60 * 60_000
const print = (line: string) => console.log(line)

async function run(config: Config, shutdown: Shutdown) {
  const stage = createStages(print)
  const addresses = await stage('database', () => openDatabase(config, shutdown))
  const directUrl = directUrlOf(addresses)
  await stage('migrations', () => runMigrations(directUrl))
  const { pantry, collections } = await stage('catalogue', () => fillCatalogue(directUrl))
  const app = await stage('server', () =>
    startServer(config, { ...addresses, pantry, collections }, shutdown),
  )
  print(`Homeplate is ready: ${config.port === 0 ? addressOf(app) : config.publicUrl}`)
}

async function openDatabase(config: Config, shutdown: Shutdown): Promise<DatabaseAddresses> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    // Who keeps everything elsewhere needs none.
    if (existsSync(dataDir)) await narrow(dataDir, 0o700, print)
    const addresses = { databaseUrl, databaseDirectUrl, databaseReplicaUrl }
    await checkAddresses(addresses, print)
    return addresses
  }
  const embedded = await launchEmbedded({ dataDir, log: print })
  shutdown.add(embedded.stop)
  return { databaseUrl: embedded.url }
}

/** To look through the recipes takes half a second, in vain where they are loaded. */
const besideRecipes = catalogue.omit({ recipes: true })

async function fillCatalogue(databaseUrl: string) {
  const file = join(root, 'dist/catalogue.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartupProblem('The catalogue has not been compiled: run `npm run catalogue` first.')
  })
  const { db, close } = connect(databaseUrl, print)
  try {
    const shipped = besideRecipes.parse(JSON.parse(text))
    if (!(await isLoaded(db, shipped.hash))) await loadApart(file, databaseUrl)
    await checkEarlierImports(db, shipped, holdCatalogue)
    await checkEarlierOwnRecipes(db, shipped.pantry)
    return shipped
  } finally {
    await close()
  }
}

async function runMigrations(databaseUrl: string) {
  const { pool, close } = connect(databaseUrl, print)
  try {
    await migrate(pool, join(root, 'migrations'))
  } catch (error) {
    if (!isUnreachable(error)) throw error
    throw new StartupProblem(
      'The database cannot be reached. Is DATABASE_URL right, and is its server running?',
    )
  } finally {
    await close()
  }
}

async function startServer(
  config: Config,
  filled: DatabaseAddresses & Pick<AppOptions, 'pantry' | 'collections'>,
  shutdown: Shutdown,
) {
  const {
    dataDir,
    payments,
    uploadsIn,
    publicUrl,
    trustProxy,
    registrationsPerHour,
    logLevel,
    metricsToken,
  } = config
  const secret = config.sessionSecret ?? (await keptSecret(dataDir))
  const app = await createApp({
    ...filled,
    publicUrl,
    trustProxy,
    registrationsPerHour,
    logLevel,
    metricsToken,
    version: await readVersion(root),
    payments,
    uploadsIn,
    secret,
    adminCode: adminCodeOf(config, secret),
    // While developing, Vite serves the browser side and nothing is built.
    ...(existsSync(webDirectory) && { webDirectory }),
    ...mailOf(config),
  })
  shutdown.add(
    () => closeWhenAnswered(app),
    () => app.server.closeAllConnections(),
  )
  await app.rehearse().catch((error: unknown) => app.log.warn({ err: error }, 'nothing could be rehearsed'))
  await listen(app, config)
  shutdown.add((hasten) => drain(app, config.drainSeconds, hasten))
  app.messages.start()
  app.billing.start()
  app.admin.start()
  app.uploads.start()
  purgeFromTimeToTime(app, join(dataDir, 'outbox'))
  const adminCode = adminCodeOf(config, secret)
  if (adminCode !== undefined && (await app.accounts.awaitsAdmin()))
    print(`The first administrator creates an account at ${publicUrl}/auth#admin-code=${adminCode}`)
  return app
}

/** Whoever spreads requests over several instances has so long to notice that this one takes leave. */
async function drain(app: App, seconds: number, hasten: AbortSignal) {
  app.drain()
  // It fails only when it is cut short.
  await wait(seconds * 1_000, undefined, { signal: hasten }).catch(() => undefined)
}

/** A connection whose last request was under way falls idle later, and would be waited for in vain. */
async function closeWhenAnswered(app: App) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}

/** Follows from the secret, so that instances that share a database print the same one. */
const adminCodeOf = ({ isPublic }: Config, secret: string) =>
  isPublic
    ? createHmac('sha256', secret).update('first administrator').digest('base64url').slice(0, 24)
    : undefined

/** Over the mail server where there is one, else into files that the outbox shows. */
function mailOf({ dataDir, mail: { smtpUrl, from, support } }: Config) {
  const directory = join(dataDir, 'outbox')
  return smtpUrl === undefined
    ? { supportEmail: support, deliverMail: deliverToFiles({ directory, from }), outboxDirectory: directory }
    : { supportEmail: support, deliverMail: deliverOverSmtp({ url: smtpUrl, from }), mailReachesPeople: true }
}

async function listen(app: App, { port, host, logLevel }: Config) {
  // Fastify logs its own line on listening; ours, the last of the stages, says it for people.
  app.log.level = 'warn'
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartupProblem(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    }
    if (error.code === 'EACCES')
      throw new StartupProblem(`Port ${port} is not allowed. Set PORT to one above 1023.`)
    throw error
  })
  app.log.level = logLevel
}

function purgeFromTimeToTime(app: App, outbox: string) {
  // One after the other: people and recipes hold each other's stars.
  async function purge() {
    const purges = [app.accounts.purge, app.purgeRecipes, () => sweepOutbox(outbox, new Date())]
    for (const one of purges)
      await one().catch((error: unknown) => app.log.error({ err: error }, 'purging failed'))
  }
  setInterval(() => void purge(), purgeEvery).unref()
  void purge()
}

const addressOf = (app: App) => `http://localhost:${(app.server.address() as AddressInfo).port}`

const shutdown = createShutdown(process)
try {
  const config = loadConfig(process.env)
  await shutdown.afterStart(() => run(config, shutdown))
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error)
  await shutdown.now(1)
}
