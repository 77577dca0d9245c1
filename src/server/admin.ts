import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setRole } from './accounts/set-role.ts'
import { loadConfig } from './config.ts'
import { connect } from './db/database.ts'
import { joinEmbedded } from './db/embedded/join.ts'
import { launchEmbedded } from './db/embedded/launch.ts'
import { migrate } from './db/migrate.ts'
import { Failure } from '../domain/errors.ts'
import { StartupProblem } from './startup-problem.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const roles = { grant: 'admin', revoke: 'member' } as const

async function run(action: string | undefined, username: string | undefined) {
  if ((action !== 'grant' && action !== 'revoke') || username === undefined) {
    throw new StartupProblem('Usage: npm run admin -- grant|revoke USERNAME')
  }
  const { url, leave } = await reachDatabase()
  const { db, pool, close } = connect(url, console.error)
  try {
    await migrate(pool, join(root, 'migrations'))
    const name = await setRole(db, username, roles[action])
    console.log(
      action === 'grant' ? `${name} is an administrator now.` : `${name} is no longer an administrator.`,
    )
  } finally {
    await close()
    await leave()
  }
}

/** The configured database, the one a running server has open, or the embedded one started for this moment. */
async function reachDatabase() {
  const { databaseUrl, dataDir } = loadConfig(process.env)
  const open = databaseUrl ?? (await joinEmbedded(resolve(dataDir)))
  if (open !== undefined) return { url: open, leave: async () => {} }
  const embedded = await launchEmbedded({ dataDir, log: console.error })
  return { url: embedded.url, leave: embedded.stop }
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  const isClear = error instanceof StartupProblem || error instanceof Failure
  console.error(isClear ? error.message : error)
  process.exitCode = 1
}
