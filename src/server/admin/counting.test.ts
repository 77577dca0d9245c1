import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { holdRows } from '../../../tests/held-rows.ts'
import { day } from '../../domain/durations.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import { createCountingStore } from './counting-store.ts'
import { createCounting } from './counting.ts'
import { createSearchMisses } from './search-misses.ts'
import { createVisits } from './visits.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let now: Date
beforeEach(async () => {
  database = await freshDatabase()
  now = new Date('2030-01-02T12:00:00Z')
})
afterEach(() => database.drop())

const clock = () => now
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const rows = async (text: string) => (await database.pool.query(text)).rows

type LogLine = (details: object, message: string) => void
function aCounter() {
  const log = { warn: vi.fn<LogLine>(), error: vi.fn<LogLine>() }
  const [misses, visits] = [createSearchMisses(clock), createVisits(clock)]
  const counting = createCounting({ store: createCountingStore(database.db), misses, visits, clock, log })
  return { misses, visits, log, ...counting }
}

async function aPerson(name: string) {
  const { rows: made } = await database.pool.query(
    `insert into users (username, password) values ($1, 'x') returning id`,
    [name],
  )
  return String(made[0].id)
}

test('two instances add to the same counts', async () => {
  const [one, other] = [aCounter(), aCounter()]
  one.misses.note('ada', 'poutine', false)
  other.misses.note('ben', 'poutine', false)
  pass(limits.typingPause)
  await Promise.all([one.write(), other.write()])
  expect(await rows('select term, count from search_misses')).toEqual([{ term: 'poutine', count: 2 }])
})

test('what is still being typed waits, what was found after all does not count, and stopping writes the rest', async () => {
  const counter = aCounter()
  counter.misses.note('ada', 'pout', false)
  counter.misses.note('ben', 'raman', false)
  counter.misses.note('ben', 'rama', true)
  await counter.write()
  expect(await rows('select 1 from search_misses')).toEqual([])
  await counter.stop()
  expect(await rows('select term, count from search_misses')).toEqual([{ term: 'pout', count: 1 }])
})

test('a flood of different searches takes a bounded place, in memory and in the table', async () => {
  const counter = aCounter()
  for (let index = 0; index < 3_000; index++) counter.misses.note('ada', `${index} nothing`, false)
  pass(limits.typingPause)
  expect(counter.misses.take().length).toBeLessThanOrEqual(1_000)
  await database.pool.query(
    `insert into search_misses select 'term ' || n, n, $1 from generate_series(1, $2::int) n`,
    [now, limits.mostMisses + 50],
  )
  await counter.write()
  expect(await rows('select count(*)::int, min(count) from search_misses')).toEqual([
    { count: limits.mostMisses, min: 51 },
  ])
})

test('a flood that goes on is cut back while it lasts', async () => {
  const counter = aCounter()
  for (let round = 0; round < 20; round++) {
    for (let index = 0; index < 1_000; index++) counter.misses.note('ada', `${round} ${index} nothing`, false)
    await counter.write(true)
    pass(3_000)
  }
  const [{ count }] = await rows('select count(*)::int from search_misses')
  expect(count).toBeLessThanOrEqual(2 * limits.mostMisses)
})

test('what has become far too much is forgotten piece by piece', async () => {
  const counter = aCounter()
  await database.pool.query(
    `insert into search_misses select 'term ' || n, n, $1::timestamptz from generate_series(1, $2::int) n
     union all select 'old ' || n, 1, '2020-01-01' from generate_series(1, $2::int) n`,
    [now, 2 * limits.mostMisses + 50],
  )
  for (let round = 0; round < 4; round++) {
    const [{ count: before }] = await rows('select count(*)::int from search_misses')
    await counter.write()
    const [{ count: after }] = await rows('select count(*)::int from search_misses')
    expect(before - after).toBeLessThanOrEqual(2 * limits.mostMisses)
    pass(limits.countsKept)
  }
  expect(await rows('select count(*)::int, min(count) from search_misses')).toEqual([
    { count: limits.mostMisses, min: limits.mostMisses + 51 },
  ])
})

test('what another instance counts just now is not waited for, and forgotten another time', async () => {
  const counter = aCounter()
  await database.pool.query(
    `insert into search_misses values ('counted', 1, '2020-01-01'), ('old', 1, '2020-01-01')`,
  )
  const letGo = await holdRows(database.pool, 'select 1 from search_misses where term = $1 for update', [
    'counted',
  ])
  await counter.write()
  expect(await rows('select term from search_misses')).toEqual([{ term: 'counted' }])
  await letGo()
  pass(day)
  await counter.write()
  expect(await rows('select term from search_misses')).toEqual([])
})

test('what could not be forgotten is tried again with the next counts', async () => {
  const counter = aCounter()
  await database.pool.query(`insert into search_misses values ('long ago', 1, '2020-01-01')`)
  await database.pool.query('alter table search_misses rename to elsewhere')
  await counter.write()
  expect(counter.log.warn).toHaveBeenCalledTimes(1)
  await database.pool.query('alter table elsewhere rename to search_misses')
  pass(limits.countsKept)
  await counter.write()
  expect(await rows('select term from search_misses')).toEqual([])
})

test('old searches and old visits are forgotten', async () => {
  const counter = aCounter()
  const id = await aPerson('ada')
  counter.misses.note('ada', 'poutine', false)
  counter.visits.note(id)
  pass(limits.typingPause)
  await counter.write()
  pass(limits.visitsKept + 7 * 24 * 60 * 60_000)
  await counter.write()
  expect([await rows('select 1 from search_misses'), await rows('select 1 from visits')]).toEqual([[], []])
})

test('a person counts once a week, with the last moment they were here', async () => {
  const counter = aCounter()
  const id = await aPerson('ada')
  for (let hour = 0; hour < 24 * 7; hour++) {
    counter.visits.note(id)
    await counter.write()
    pass(60 * 60_000)
  }
  expect(await rows('select week::text, last_at from visits order by week')).toEqual([
    { week: '2029-12-31', last_at: new Date('2030-01-06T23:00:00Z') },
    { week: '2030-01-07', last_at: new Date('2030-01-09T11:00:00Z') },
  ])
})

test('someone who left before it was written harms nobody else', async () => {
  const counter = aCounter()
  const id = await aPerson('ada')
  counter.visits.note(crypto.randomUUID())
  counter.visits.note(id)
  await counter.write()
  expect(await rows('select user_id from visits')).toEqual([{ user_id: id }])
  expect(counter.log.warn).not.toHaveBeenCalled()
})

test.each(['zz\0zz pie', 'zz\u007Fzz pie', 'zz\uD800zz pie'])(
  'a search with what no database keeps (%j) harms no other count',
  async (text) => {
    const counter = aCounter()
    const id = await aPerson('ada')
    counter.misses.note('ada', text, false)
    counter.misses.note('ben', 'poutine', false)
    counter.misses.note('cleo', text.replace('\uD800', '\uDC00'), false)
    counter.visits.note(id)
    await counter.write(true)
    expect(await rows('select term from search_misses')).toEqual([{ term: 'poutine' }])
    expect(await rows('select user_id from visits')).toEqual([{ user_id: id }])
    expect(counter.log.warn).not.toHaveBeenCalled()
  },
)

test('searches that cannot be written harm neither visits nor what is to be forgotten', async () => {
  const counter = aCounter()
  const id = await aPerson('ada')
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
     insert into search_misses values ('long ago', 1, '2020-01-01');
     create trigger refuse before insert on search_misses execute function refuse()`,
  )
  counter.misses.note('ada', 'poutine', false)
  counter.visits.note(id)
  await counter.write(true)
  expect(await rows('select user_id from visits')).toEqual([{ user_id: id }])
  expect(await rows('select term from search_misses')).toEqual([])
  expect(counter.log.warn).toHaveBeenCalledTimes(1)
})

test('a database that fails is said, and the next counts are written', async () => {
  const counter = aCounter()
  const note = async (text: string) => {
    counter.misses.note('ada', text, false)
    pass(limits.typingPause)
    await counter.write()
  }
  await database.pool.query('alter table search_misses rename to elsewhere')
  await note('poutine')
  // The searches that were missed, and the trim of them.
  expect(counter.log.warn).toHaveBeenCalledTimes(2)
  await database.pool.query('alter table elsewhere rename to search_misses')
  await note('cronut')
  expect(await rows('select term from search_misses')).toEqual([{ term: 'cronut' }])
})
