import { readdirSync, readFileSync } from 'node:fs'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'

/** They were all started at once, on an empty database. */
export async function showStart({ query }: Site, { shows }: Findings) {
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  const applied = await query('select name from schema_migrations')
  shows(
    'three that start at once migrate once',
    applied.length === files.length,
    `${applied.length} migrations of ${files.length}`,
  )
  const shipped = JSON.parse(readFileSync('dist/catalogue.json', 'utf8')) as { recipes: unknown[] }
  const [row] = await query('select count(*)::int as count from recipes')
  shows(
    'and load each recipe once',
    row?.['count'] === shipped.recipes.length,
    `${String(row?.['count'])} of ${shipped.recipes.length}`,
  )
}
