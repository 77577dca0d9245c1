import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { liftSuspension } from './accounts/lift-suspension.ts'
import { setRole } from './accounts/set-role.ts'
import { turnTwoFactorOff } from './accounts/turn-two-factor-off.ts'
import { byCommandLine } from './by-command-line.ts'
import { loadConfig } from './config.ts'
import { checkAddresses } from './db/check-addresses.ts'
import { connect, type Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { ownersByOutbox } from './owners-by-outbox.ts'
import { reachDatabase } from './reach-database.ts'
import { Failure } from '../domain/errors.ts'
import { StartupProblem } from './startup-problem.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Action = (db: Database, username: string) => Promise<string>

const hand = byCommandLine({ info: (details, msg) => console.error(JSON.stringify({ ...details, msg })) })

/** What can be done from the command line; each says what it has done. */
const actions: Record<string, Action> = {
  grant: async (db, username) => `${await setRole(db, username, 'admin', hand)} is an administrator now.`,
  revoke: async (db, username) =>
    `${await setRole(db, username, 'member', hand)} is no longer an administrator.`,
  'two-factor-off': async (db, username) => {
    const name = await turnTwoFactorOff(db, username, { owners: ownersByOutbox(db), hand })
    return `${name} signs in with the password alone now, and was signed out everywhere.`
  },
  unsuspend: async (db, username) => `${await liftSuspension(db, username, hand)} is not suspended any more.`,
}

async function run(name = '', username: string | undefined) {
  const action = Object.entries(actions).find(([one]) => one === name)?.[1]
  if (action === undefined || username === undefined) {
    throw new StartupProblem(`Usage: npm run admin -- ${Object.keys(actions).join('|')} NAME_OR_ADDRESS`)
  }
  const config = loadConfig(process.env)
  const { databaseUrl, databaseDirectUrl } = config
  if (databaseUrl !== undefined) await checkAddresses({ databaseUrl, databaseDirectUrl })
  const { url, leave } = await reachDatabase(config)
  const { db, pool, close } = connect(url, console.error)
  try {
    await migrate(pool, join(root, 'migrations'))
    console.log(await action(db, username))
  } finally {
    await close()
    await leave()
  }
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  const isClear = error instanceof StartupProblem || error instanceof Failure
  console.error(isClear ? error.message : error)
  process.exitCode = 1
}
