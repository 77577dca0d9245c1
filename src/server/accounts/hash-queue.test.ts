import { describe, expect, test } from 'vitest'
import { createHashQueue, type Urgency } from './hash-queue.ts'

/** A queue for one at a time whose works end when they are told to. */
function aQueue(mostWaiting: number) {
  const inTurn = createHashQueue({ atOnce: 1, mostWaiting, turnOfOthers: 3 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, urgency: Urgency, network = '192.0.2.1') =>
    inTurn({ urgency, network }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  /** Ends what runs, once it does. */
  async function endOne() {
    await new Promise((resolve) => setImmediate(resolve))
    ends.shift()!()
  }
  return { add, begun, endOne }
}

describe('passwords that wait for being hashed', () => {
  test('of those who sign in come first, in the order they came', async () => {
    const { add, begun, endOne } = aQueue(9)
    const all = [
      add('new account', 'everything else'),
      add('another', 'everything else'),
      add('Ada', 'strangers'),
      add('Grace', 'strangers'),
    ]
    for (const _ of all) await endOne()
    expect(begun).toEqual(['new account', 'Ada', 'Grace', 'another'])
    expect(await Promise.all(all)).toHaveLength(4)
  })

  test('are so many at most; a crowd of new accounts keeps nobody from signing in', async () => {
    const { add, begun, endOne } = aQueue(2)
    const kept = [1, 2, 3].map((n) => add(`new account ${n}`, 'everything else'))
    const refused = add('one more', 'everything else')
    await expect(refused).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } })
    kept.push(add('Ada', 'strangers'))
    for (const _ of kept) await endOne()
    expect(begun).toEqual(['new account 1', 'Ada', 'new account 2', 'new account 3'])
    await Promise.all(kept)
  })

  test('of a crowd that signs in let the others through: every third turn is theirs', async () => {
    const { add, begun, endOne } = aQueue(9)
    const all = [
      add('first', 'strangers'),
      ...['Maria', 'Ada'].map((name) => add(name, 'everything else')),
      ...[1, 2, 3, 4, 5].map((n) => add(`check ${n}`, 'strangers')),
    ]
    for (const _ of all) await endOne()
    expect(begun.slice(1)).toEqual(['check 1', 'check 2', 'Maria', 'check 3', 'check 4', 'Ada', 'check 5'])
    await Promise.all(all)
  })

  test('of known browsers go ahead of strangers, however many of those wait', async () => {
    const { add, begun, endOne } = aQueue(2)
    const kept = [1, 2, 3].map((n) => add(`stranger ${n}`, 'strangers'))
    await expect(add('one more', 'strangers')).rejects.toMatchObject({ status: 503 })
    kept.push(add('Ada', 'known browsers'))
    for (const _ of kept) await endOne()
    expect(begun).toEqual(['stranger 1', 'Ada', 'stranger 2', 'stranger 3'])
    await Promise.all(kept)
  })

  test('of known browsers let strangers through, and those let through who wants something else', async () => {
    const { add, begun, endOne } = aQueue(20)
    const some = (name: string, urgency: Urgency, count: number) =>
      Array.from({ length: count }, () => add(name, urgency))
    const all = [
      add('first', 'strangers'),
      ...some('known', 'known browsers', 10),
      ...some('stranger', 'strangers', 4),
      ...some('other', 'everything else', 1),
    ]
    for (const _ of all) await endOne()
    const turns = ['stranger', 'stranger', 'other', 'stranger', 'stranger']
    expect(begun.slice(1)).toEqual(turns.flatMap((behind) => ['known', 'known', behind]))
    await Promise.all(all)
  })

  test.each<Urgency>(['known browsers', 'strangers', 'everything else'])(
    'of %s are hashed network by network in turn: who comes from elsewhere waits for one of a crowd',
    async (urgency) => {
      const { add, begun, endOne } = aQueue(60)
      const crowd = Array.from({ length: 40 }, () => add('crowd', urgency, '198.51.100.7'))
      const others = [
        add('Ada', urgency, '192.0.2.1'),
        add('Grace', urgency, '192.0.2.2'),
        add('Ada again', urgency, '192.0.2.1'),
      ]
      for (const _ of [...crowd, ...others]) await endOne()
      expect(begun.slice(0, 6)).toEqual(['crowd', 'crowd', 'Ada', 'Grace', 'crowd', 'Ada again'])
      expect(await Promise.all([...crowd, ...others])).toHaveLength(43)
    },
  )

  test('that fail make way for the next', async () => {
    const inTurn = createHashQueue({ atOnce: 1, mostWaiting: 1, turnOfOthers: 3 })
    const network = '192.0.2.1'
    await expect(
      inTurn({ urgency: 'strangers', network }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
    expect(await inTurn({ urgency: 'everything else', network }, async () => 'done')).toBe('done')
  })
})
