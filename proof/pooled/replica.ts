import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getStatistics } from '../../src/domain/admin/calls.ts'
import { unset } from '../../tests/environment.ts'
import type { Server } from './cluster.ts'
import type { Findings } from '../findings.ts'
import { expectThat, until } from './checks.ts'
import { aPerson, asAdmin, type Site } from './two-instances.ts'

const root = join(import.meta.dirname, '../..')
const away = 'The replica does not serve'

/** How often the replica was asked what statistics ask. */
const readsOf = (replica: Server) => replica.log().split('group by site_recipe_id').length - 1

async function signUps(site: string) {
  const { status, body } = await asAdmin().send(site, getStatistics, {})
  expectThat(status === 200, `statistics are answered ${status}: ${JSON.stringify(body)}`)
  return Number(body['conversion'].signUps)
}

async function gaugeOf(site: string) {
  const text = await (await fetch(new URL('/metrics', site))).text()
  return /^homeplate_database_replica (\d)$/m.exec(text)?.[1]
}

export async function showReplica(findings: Findings, { here, there, instances }: Site, replica: Server) {
  const lines = (words: string) => instances.map(({ output }) => output().split(words).length - 1)

  await findings.show('statistics are read from the replica, with what was written just before', async () => {
    const before = readsOf(replica)
    const known = await signUps(here)
    await aPerson(here)
    expectThat((await signUps(there)) === known + 1, 'the newcomer is not counted')
    expectThat(readsOf(replica) - before === 2, `the replica was asked ${readsOf(replica) - before} times`)
    expectThat((await gaugeOf(here)) === '1', `/metrics says ${await gaugeOf(here)}`)
  })
  await findings.show('of a replica that stands still nobody is told what is old', async () => {
    await replica.ask('postgres', 'select pg_wal_replay_pause()')
    const known = await signUps(here)
    await aPerson(here)
    expectThat((await signUps(here)) === known + 1, 'the newcomer is not counted')
    await replica.ask('postgres', 'select pg_wal_replay_resume()')
    await until('that it serves again', async () => (await gaugeOf(here)) === '1')
  })
  await findings.show('while the replica is away the primary answers, and one line says so', async () => {
    await until('that both use it', async () => [await gaugeOf(here), await gaugeOf(there)].join('') === '11')
    const before = lines(away)
    await replica.stop()
    for (let times = 0; times < 3; times += 1) for (const site of [here, there]) await signUps(site)
    const said = lines(away).map((count, n) => count - before[n]!)
    expectThat(said.join() === '1,1', `it was said ${said.join(' and ')} times`)
    expectThat((await gaugeOf(here)) === '0', `/metrics says ${await gaugeOf(here)}`)
  })
  await findings.show('once it is back it serves again, by itself', async () => {
    await replica.start()
    await until('that it serves', async () => [await gaugeOf(here), await gaugeOf(there)].join('') === '11')
    const before = readsOf(replica)
    await signUps(here)
    expectThat(readsOf(replica) - before === 1, 'the replica was not asked')
  })
}

const run = promisify(execFile)

async function backup(site: Site, file: string) {
  const env = { ...process.env, ...unset, ...site.settings, DATA_DIR: join(root, 'dist/no-such-folder') }
  const { stdout, stderr } = await run(process.execPath, ['dist/server/backup.js', file], { cwd: root, env })
  return { said: stdout + stderr, tables: /(\d+) tables/.exec(stdout)?.[1] }
}

/** The rows of every table, as they stand in a backup; where a table was cut does not matter. */
async function rowsIn(file: string) {
  const folder = `${file}.open`
  await mkdir(folder)
  await run('tar', ['-xzf', file, '-C', folder])
  const tables = join(folder, 'tables')
  const names = (await readdir(tables)).filter((name) => name !== 'site_facts').toSorted()
  return Promise.all(
    names.map(async (name) => {
      const parts = (await readdir(join(tables, name))).toSorted()
      const rows = await Promise.all(parts.map((part) => readFile(join(tables, name, part))))
      return { name, rows: Buffer.concat(rows) }
    }),
  )
}

export async function showBackups(findings: Findings, site: Site, replica: Server, folder: string) {
  const [fromReplica, fromPrimary] = [join(folder, 'replica.tar.gz'), join(folder, 'primary.tar.gz')]
  await findings.show('a backup is read from the replica', async () => {
    const { said, tables } = await backup(site, fromReplica)
    expectThat(!said.includes('The replica cannot be read'), said)
    expectThat(/copy "users"/.test(replica.log()), 'the replica was not read')
    return `${tables} tables`
  })
  await findings.show('without the replica it is read from the primary, and is the same', async () => {
    await replica.stop()
    const { said } = await backup(site, fromPrimary)
    await replica.start()
    expectThat(said.includes('The replica cannot be read, and the primary is read instead'), said)
    const [one, other] = [await rowsIn(fromReplica), await rowsIn(fromPrimary)]
    const different = one.filter(
      ({ name, rows }) => !other.find((its) => its.name === name)?.rows.equals(rows),
    )
    expectThat(
      one.length === other.length && different.length === 0,
      `of ${one.length} and ${other.length} tables these differ: ${different.map(({ name }) => name).join(', ')}`,
    )
    return `the rows of ${one.length} tables, byte by byte`
  })
}
