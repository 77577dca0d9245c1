import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeBackup } from './backup/write-backup.ts'
import { command } from './command.ts'
import { type Config, loadConfig } from './config.ts'
import { hasEmbedded } from './db/embedded/join.ts'
import { chooseObjectStore } from './gateways/object-store.ts'
import { findSecret } from './kept-secret.ts'
import { reachDatabase } from './reach-database.ts'
import { StartupProblem } from './startup-problem.ts'
import { readVersion } from './version.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const usage = 'Usage: npm run backup -- [FILE] [--with-secrets]'

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    options: { 'with-secrets': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new StartupProblem(usage)
  const config = loadConfig(process.env)
  const withSecret = values['with-secrets']
  const secret = config.sessionSecret ?? (await findSecret(config.dataDir))
  if (withSecret && secret === undefined)
    throw new StartupProblem(`There is neither SESSION_SECRET nor a secret in ${resolve(config.dataDir)}.`)
  if (config.databaseUrl === undefined && !(await hasEmbedded(resolve(config.dataDir))))
    throw new StartupProblem(`There is no database in ${resolve(config.dataDir)}.`)
  const file = await placeFor(config, positionals[0])
  const { url, leave } = await reachDatabase(config)
  try {
    const { size, tables, pictures, missing, isRemembered } = await writeBackup({
      file,
      databaseUrl: url,
      uploads: await chooseObjectStore(config.uploadsIn, { warn: console.error, error: console.error }),
      version: await readVersion(root),
      secret,
      withSecret,
      ...(config.databaseReplicaUrl !== undefined && {
        replica: { url: config.databaseReplicaUrl, log: console.error },
      }),
    })
    console.log(`${file}: ${(size / 1e6).toFixed(1)} MB, ${tables} tables, ${pictures} files of pictures.`)
    if (missing > 0) console.log(`${missing} files of pictures could not be found and are not in it.`)
    if (!isRemembered)
      console.log('The database cannot be written, so the administration does not know of it.')
    if (!withSecret)
      console.log(
        'The session secret is not in it. Keep a copy: without it nobody can use the two-factor sign-in they set up.',
      )
  } finally {
    await leave()
  }
})

async function placeFor({ dataDir }: Config, named: string | undefined) {
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const file = resolve(named ?? join(dataDir, 'backups', `homeplate-${stamp}.tar.gz`))
  if (named === undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  return file
}
