import { expect, test } from 'vitest'
import { answerPage } from './answer-page.ts'

const never = new Promise<never>(() => undefined)
const page = (text: string, status = 200) => new Response(text, { status })
const gone = async () => {
  throw new TypeError('Failed to fetch')
}
const kept = async () => page('kept')
const nothing = async () => undefined

test('the server goes first', async () => {
  const answer = await answerPage({ asked: Promise.resolve(page('fresh')), kept, timeout: never })
  expect(await answer.text()).toBe('fresh')
})

test('a refusal is an answer', async () => {
  const answer = await answerPage({ asked: Promise.resolve(page('no', 404)), kept, timeout: never })
  expect(answer.status).toBe(404)
})

test.each([
  ['gone', gone, never],
  ['broken', async () => page('sorry', 503), never],
  ['too slow', async () => never, Promise.resolve()],
])('a server that is %s leaves the kept page', async (_, ask, timeout) => {
  const answer = await answerPage({ asked: ask(), kept, timeout })
  expect(await answer.text()).toBe('kept')
})

test('who is not signed in sees what the network says, and waits for it', async () => {
  await expect(answerPage({ asked: gone(), kept: nothing, timeout: never })).rejects.toThrow(
    'Failed to fetch',
  )
  let arrive: (answer: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => (arrive = resolve))
  const answer = answerPage({ asked: late, kept: nothing, timeout: Promise.resolve() })
  arrive(page('late'))
  expect(await (await answer).text()).toBe('late')
})
