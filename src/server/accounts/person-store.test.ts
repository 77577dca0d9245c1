import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const writes =
  /\.(insert|update|delete)\((users|oldUsers)\)|(insert into|update|delete from) (users|old_users)\b/i

test('only accounts write people and the archive; other rooms ask them to', () => {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const writers = sources.filter((name) => writes.test(readFileSync(`src/server/${name}`, 'utf8')))
  expect(writers.toSorted()).toEqual(['accounts/person-store.ts', 'accounts/user-store.ts'])
})
