import { expect, test, vi } from 'vitest'
import { shareNext } from './share-next.ts'

/** A work that ends when it is told to. */
function aWork() {
  const ends: ((outcome: string | Error) => void)[] = []
  const work = vi.fn<() => Promise<string>>(
    () =>
      new Promise((resolve, reject) =>
        ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
      ),
  )
  return { work, end: (outcome: string | Error) => ends.shift()!(outcome) }
}

test('who asks while it runs gets what begins afterwards, all of them the same', async () => {
  const { work, end } = aWork()
  const ask = shareNext(work)
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(work).toHaveBeenCalledTimes(1)
  end('first')
  expect(await first).toBe('first')
  await expect.poll(() => work.mock.calls.length).toBe(2)
  const later = ask()
  end('second')
  expect(await Promise.all(others)).toEqual(['second', 'second', 'second'])
  await expect.poll(() => work.mock.calls.length).toBe(3)
  end('third')
  expect(await later).toBe('third')
})

test('a failure is that of its own run', async () => {
  const { work, end } = aWork()
  const ask = shareNext(work)
  const [first, second] = [ask(), ask()]
  end(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => work.mock.calls.length).toBe(2)
  end('fine')
  expect(await second).toBe('fine')
})
