import { expect, test } from 'vitest'
import { onePerPerson } from './one-per-person.ts'

function aDesk() {
  const waiting: { userId: string; answer(word: string): void; fail(error: Error): void }[] = []
  const ask = onePerPerson(
    (userId) =>
      new Promise<string>((answer, fail) => {
        waiting.push({ userId, answer, fail })
      }),
  )
  return { ask, waiting }
}

test('wishes of one person at the same time are one, those of others are their own', async () => {
  const { ask, waiting } = aDesk()
  const answers = [ask('ada'), ask('bob'), ask('ada')]
  expect(waiting.map(({ userId }) => userId)).toEqual(['ada', 'bob'])
  for (const { userId, answer } of waiting) answer(`for ${userId}`)
  expect(await Promise.all(answers)).toEqual(['for ada', 'for bob', 'for ada'])
})

test('a wish after the answer is a new one, also after a failure', async () => {
  const { ask, waiting } = aDesk()
  const first = ask('ada')
  waiting[0]!.fail(new Error('silent'))
  await expect(first).rejects.toThrow('silent')
  const second = ask('ada')
  waiting[1]!.answer('here')
  expect(await second).toBe('here')
  void ask('ada')
  expect(waiting).toHaveLength(3)
})
