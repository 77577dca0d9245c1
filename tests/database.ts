import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseAddresses, isPooled } from '../src/server/db/addresses.ts'
import { connect } from '../src/server/db/database.ts'
import { application } from '../src/server/db/embedded/cluster.ts'
import { once } from '../src/server/db/once.ts'
import { template } from './global-setup.ts'
import { throughPort } from './through-port.ts'

/** A migrated database of one's own, and the way to drop it. */
export const freshDatabase = () => copyOf(template)

/** One without any tables. */
export const emptyDatabase = () => copyOf('template0')

async function copyOf(original: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files are copied as they are, instead of writing every page to the log.
  await onCluster(`create database ${name} template ${original} owner ${application} strategy file_copy`)
  const url = new URL(inject('applicationUrl'))
  url.pathname = `/${name}`
  const direct = connect(url.href, console.error)
  const addresses = addressesOf(url.href)
  const pooled = isPooled(addresses) && connect(addresses.databaseUrl, console.error, { isPooled: true })
  return {
    db: (pooled || direct).db,
    // For what tests hold, which needs a connection that stays.
    pool: direct.pool,
    url: url.href,
    addresses,
    async drop() {
      if (pooled) await pooled.close()
      await direct.close()
      await onCluster(`drop database ${name} with (force)`)
    },
  }
}

/** Through a pooler where the tests run through one. */
function addressesOf(url: string): DatabaseAddresses {
  const port = inject('poolerPort')
  return port === 0 ? { databaseUrl: url } : { databaseUrl: throughPort(port, url), databaseDirectUrl: url }
}

/** One connection for all files of a worker: signing in costs as much as a copy. */
const connectToCluster = once(() => {
  const connectionString = inject('clusterUrl')
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The cluster may end before who has asked it.
  return pool.on('error', () => undefined)
})

const onCluster = (statement: string) => connectToCluster().query(statement)
