import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { createReplica } from './replica.ts'
import { positionOf, untilReached } from './replica-state.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('without a replica the primary is asked, and nobody says that one is away', async () => {
  const replica = createReplica({ url: undefined, primary: database, log: () => {} })
  expect(await replica.read(async (from) => from === database.db)).toBe(true)
  expect(replica.serves()).toBeUndefined()
})

test.each([
  ['nobody answers at', 'postgres://nobody@127.0.0.1:1/none', /ECONNREFUSED/],
  ['is the primary itself', undefined, /it is a server of its own and copies none$/],
])('one that %s is said to be away once, and the primary is asked', async (_, address, reason) => {
  const said: string[] = []
  const url = address ?? database.url
  const replica = createReplica({ url, primary: database, log: (line) => said.push(line) })
  try {
    for (let times = 0; times < 3; times += 1) {
      await replica.look()
      expect(await replica.read(async (from) => from === database.db)).toBe(true)
    }
    expect(replica.serves()).toBe(false)
    expect(said).toEqual([expect.stringMatching(reason)])
    expect(said[0]).toMatch(/^The replica does not serve, and the primary is asked instead until it does: /)
  } finally {
    await replica.close()
  }
})

test('what fails for a reason of its own fails, and is not asked twice', async () => {
  const replica = createReplica({ url: undefined, primary: database, log: () => {} })
  let asked = 0
  const wrong = replica.read(async () => {
    asked += 1
    throw new TypeError('not a number')
  })
  await expect(wrong).rejects.toThrow('not a number')
  expect(asked).toBe(1)
})

/** What a replica says of itself, one answer after the other. */
function saying(...answers: object[]) {
  const left = [...answers]
  return { query: async () => ({ rows: [left.length > 1 ? left.shift() : left[0]] }) } as never
}

test('a replica is waited for until it has what the primary had, and not for ever', async () => {
  const { cluster, database: name, at } = await positionOf(database.pool)
  const copy = { standby: true, cluster, database: name }
  const position = { cluster, database: name, at }
  await untilReached(saying({ ...copy, has: false }, { ...copy, has: true }), position, 60_000)
  await expect(untilReached(saying({ ...copy, has: false }), position, 0)).rejects.toThrow('behind')
  await expect(untilReached(saying({ ...copy, cluster: '1', has: true }), position, 0)).rejects.toThrow(
    'it is a copy of another database',
  )
})
