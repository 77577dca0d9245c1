import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '../src/server/db/database.ts'
import { application } from '../src/server/db/embedded/cluster.ts'
import { template } from './global-setup.ts'

/** A migrated database of one's own, and the way to drop it. */
export const freshDatabase = () => copyOf(template)

/** One without any tables. */
export const emptyDatabase = () => copyOf('template0')

/** The address of a database over another port, on which somebody passes on what is said. */
export function throughPort(port: number, databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.port = String(port)
  // The folder of its sockets.
  url.searchParams.delete('host')
  return url.href
}

async function copyOf(original: string) {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files are copied as they are, instead of writing every page to the log.
  await onCluster(
    clusterUrl,
    `create database ${name} template ${original} owner ${application} strategy file_copy`,
  )
  const url = new URL(inject('applicationUrl'))
  url.pathname = `/${name}`
  const { db, pool, close } = connect(url.href, console.error)
  return {
    db,
    pool,
    url: url.href,
    async drop() {
      await close()
      await onCluster(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
