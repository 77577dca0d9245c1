import { startRefused } from '../../tests/process.ts'
import type { Server } from './cluster.ts'
import type { Findings } from '../findings.ts'
import { expectThat } from './checks.ts'

type Addresses = Record<'direct' | 'pooler' | 'ignoring' | 'elsewhere' | 'replica' | 'old', string>

/** What the start says of addresses that cannot carry a site. */
export async function showRefusals(
  findings: Findings,
  primary: Server,
  { direct, pooler, ignoring, elsewhere, replica, old }: Addresses,
) {
  const refused: [what: string, settings: Record<string, string>, sentence: string][] = [
    ['a pooler alone', { DATABASE_URL: pooler }, 'set DATABASE_DIRECT_URL, too'],
    ['a pooler alone that ignores settings', { DATABASE_URL: ignoring }, 'set DATABASE_DIRECT_URL, too'],
    [
      'a pooler as the server',
      { DATABASE_URL: pooler, DATABASE_DIRECT_URL: pooler },
      'DATABASE_DIRECT_URL leads to a pooler',
    ],
    [
      'a pooler that ignores settings as the server',
      { DATABASE_URL: pooler, DATABASE_DIRECT_URL: ignoring },
      'DATABASE_DIRECT_URL leads to a pooler',
    ],
    [
      'two databases',
      { DATABASE_URL: pooler, DATABASE_DIRECT_URL: elsewhere },
      'they lead to different databases',
    ],
    [
      'a replica as the server',
      { DATABASE_URL: pooler, DATABASE_DIRECT_URL: replica },
      'DATABASE_DIRECT_URL leads to a replica',
    ],
    ['a replica alone', { DATABASE_URL: replica }, 'DATABASE_URL leads to a replica'],
    [
      'a server that is too old',
      { DATABASE_URL: old },
      'The database server is PostgreSQL 14. Homeplate needs 15 or newer',
    ],
    [
      'a direct address alone',
      { DATABASE_DIRECT_URL: direct },
      'DATABASE_DIRECT_URL also needs DATABASE_URL',
    ],
  ]
  for (const [what, settings, sentence] of refused)
    await findings.show(`${what} is refused in words`, async () => {
      const { code, output } = await startRefused(settings)
      expectThat(code === 1 && output.includes(sentence), `it ended with ${code} and said: ${output}`)
    })
  await findings.show('nothing was made meanwhile', async () => {
    const [row] = await primary.ask(
      'site',
      `select count(*)::int as all from pg_tables where schemaname = 'public'`,
    )
    expectThat(row!['all'] === 0, `there are ${String(row!['all'])} tables`)
  })
}
