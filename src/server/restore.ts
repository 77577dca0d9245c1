import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { inspectBackup, restoreBackup } from './backup/restore-backup.ts'
import { Refusal } from './backup/refusal.ts'
import { command } from './command.ts'
import { type Config, loadConfig } from './config.ts'
import { directUrlOf } from './db/addresses.ts'
import { checkAddresses } from './db/check-addresses.ts'
import { connect } from './db/database.ts'
import { launchEmbedded } from './db/embedded/launch.ts'
import { migrate } from './db/migrate.ts'
import { chooseObjectStore } from './gateways/object-store.ts'
import { findSecret, keepSecret } from './kept-secret.ts'
import { StartupProblem } from './startup-problem.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = join(root, 'migrations')
const usage = 'Usage: npm run restore -- FILE'
const anotherSecret =
  'The session secret is not the one the backup was made with: everybody was signed out, and two-factor sign-in does not work until ' +
  'the right one is set as SESSION_SECRET or stands in the file session-secret of DATA_DIR.'

await command(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1) throw new StartupProblem(usage)
  const file = resolve(positionals[0]!)
  const config = loadConfig(process.env)
  const backup = await inspectBackup(file, migrations)
  const { url, leave } = await ownDatabase(config)
  try {
    const restored = await restoreBackup(backup, {
      file,
      databaseUrl: url,
      uploads: await chooseObjectStore(config.uploadsIn, { warn: console.error, error: console.error }),
      migrations,
      keepSecret: (secret) => keepUnlessSet(config, secret),
      findSecret: async () => config.sessionSecret ?? findSecret(config.dataDir),
    })
    await migrateFurther(url)
    console.log(
      `The backup of ${backup.madeAt} is restored: ${restored.tables} tables, ${restored.pictures} files of pictures.`,
    )
    for (const name of restored.leftOut) console.log(`The table ${name} is not Homeplate's and was left out.`)
    if (!restored.hasSameSecret) console.log(anotherSecret)
  } finally {
    await leave()
  }
})

/** Nobody restores beneath a running site. */
async function ownDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config) {
  if (databaseUrl !== undefined) {
    const addresses = { databaseUrl, databaseDirectUrl }
    await checkAddresses(addresses)
    return { url: directUrlOf(addresses), leave: async () => {} }
  }
  const embedded = await launchEmbedded({ dataDir, log: console.error })
  return { url: embedded.url, leave: embedded.stop }
}

/** One that is set already counts; a file is never replaced. */
async function keepUnlessSet({ sessionSecret, dataDir }: Config, secret: string) {
  if (sessionSecret !== undefined) return
  if ((await keepSecret(dataDir, secret)) !== secret)
    throw new Refusal(
      'notEmpty',
      `There is another session secret in ${resolve(dataDir)}. Set DATA_DIR to a new folder, or move the file session-secret away.`,
    )
}

/** Changes of tables that came after the backup was made. */
async function migrateFurther(url: string) {
  const { pool, close } = connect(url, console.error)
  try {
    await migrate(pool, migrations)
  } finally {
    await close()
  }
}
