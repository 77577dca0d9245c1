import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'
import { locateBinaries, requireBinaries, usableBinaries } from './binaries.ts'
import {
  clusterExists,
  clusterIn,
  clusterOwner,
  createCluster,
  databaseUrl,
  readOrMakePassword,
} from './cluster.ts'
import { giveTo, isErrno, narrow, spaceHint } from './files.ts'
import { chooseIdentity } from './identity.ts'
import type { IdentityOptions } from './identity.ts'
import { takeOwnership } from './ownership.ts'
import type { OwnershipOptions } from './ownership.ts'
import { defaultSpareRoot, findHome, settleHome } from './place.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startPostmaster } from './postmaster.ts'
import type { StartedPostmaster } from './postmaster.ts'
import { inTurn } from './start-gate.ts'
import { supervise } from './supervision.ts'

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

export interface LaunchOptions extends Pick<IdentityOptions, 'accounts' | 'runAs'> {
  dataDir: string
  log?: (line: string) => void
  // Extra settings of postgresql.conf; tests pass fsync=off.
  settings?: Record<string, string>
  // The folder with bin, lib and share, when not the one npm installed.
  binaries?: string
  // Where the cluster goes when PostgreSQL's user cannot enter the data directory.
  spareRoot?: string
}

export async function launchEmbedded(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const dataDir = await openDataDir(resolve(options.dataDir))
  const log = options.log ?? (() => {})
  try {
    return await launch({ ...options, dataDir, log })
  } catch (error) {
    if (error instanceof StartupProblem || !isErrno(error)) throw error
    throw new StartupProblem(`The data directory ${dataDir} cannot be used: ${error.message}.`, {
      cause: error,
    })
  }
}

type Settled = LaunchOptions & Required<Pick<LaunchOptions, 'log'>>

async function launch(options: Settled): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options
  const { owned, password, ownership } = await inTurn(dataDir, async () => {
    const secret = await readOrMakePassword(dataDir, await findHome(dataDir))
    const claim: OwnershipOptions = {
      dataDir,
      password: secret,
      cluster: async () => clusterIn(await findHome(dataDir)),
      start: (port) => start(options, secret, port, 'may-create'),
    }
    return { owned: await takeOwnership(claim), password: secret, ownership: claim }
  })
  const supervised = supervise(owned, log, {
    ...ownership,
    port: owned.port,
    start: (port) => start(options, password, port, 'must-exist'),
  })
  try {
    await prepareDatabase(owned.port, password)
  } catch (error) {
    await supervised.stop()
    const reason = error instanceof Error ? error.message : String(error)
    const hint = await spaceHint(dataDir)
    throw new StartupProblem(`The database in ${dataDir} could not be prepared: ${reason}.${hint}`, {
      cause: error,
    })
  }
  return {
    url: databaseUrl(owned.port, password),
    stop: supervised.stop,
  }
}

async function start(
  options: Settled,
  password: string,
  port: number,
  cluster: 'may-create' | 'must-exist',
): Promise<StartedPostmaster> {
  const { dataDir, log, settings = {} } = options
  const native = options.binaries ?? locateBinaries()
  await requireBinaries(native)
  const identity = await chooseIdentity({
    ...options,
    clusterOwner: await clusterOwner(await findHome(dataDir)),
  })
  // Who runs PostgreSQL as somebody else has to let them pass through to their files.
  await narrow(dataDir, identity.kind === 'user' ? 0o711 : 0o700, log)
  const home = await settleHome(dataDir, identity, options.spareRoot ?? defaultSpareRoot, log)
  const binaries = await usableBinaries(native, home, identity)
  if (await clusterExists(home)) {
    await giveTo(identity.files, clusterIn(home))
  } else if (cluster === 'must-exist') {
    throw new StartupProblem(`The database in ${home} is gone.`)
  } else {
    await createCluster({ home, binaries, identity, password, sync: settings['fsync'] !== 'off' })
  }
  return await startPostmaster({
    cluster: clusterIn(home),
    binaries,
    identity,
    port,
    logFile: join(dataDir, 'postgres.log'),
    settings,
  })
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    if (!isErrno(error)) throw error
    throw new StartupProblem(
      `The data directory ${dataDir} cannot be created or written (${error.code}). ` +
        'Make it writable for the user that runs Homeplate, or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
}
