import { expect, test } from 'vitest'
import { readyAnswer } from '../http/ready-answer.ts'
import { createAnswers } from './answers.ts'
import { createTexts } from './index/texts.ts'

const compose = () => ({ body: Buffer.from('["soup"]'), holds: () => true })

function isKeptAfter(others: number, length: number) {
  const answers = createAnswers()
  answers.make('soup', compose)
  for (let n = 0; n < others; n++) answers.make(`${n} `.padEnd(length, 'x'), compose)
  answers.make('soup', compose)
  return answers.recall('soup') !== undefined
}

test('a question asked once is remembered for thousands of others, and for fewer where they are long', () => {
  expect(isKeptAfter(9_000, 100)).toBe(true)
  expect(isKeptAfter(9_000, 4_500)).toBe(false)
})

test('what many ask for at the same moment is composed once', async () => {
  const answers = createAnswers()
  let composed = 0
  const ask = () =>
    answers.read(
      'whole soup',
      async () => 'soup',
      (row) => Buffer.from(`${row} ${(composed += 1)}`),
    )
  const told = await Promise.all([ask(), ask(), ask()])
  expect(told.map(({ body }) => String(body))).toEqual(['soup 1', 'soup 1', 'soup 1'])
})

test('what was read before news is not kept, and gives way to what was read after it', async () => {
  const answers = createAnswers()
  let tell = (_row: string) => {}
  const asBytes = (row: string) => Buffer.from(row)
  const before = answers.read('whole soup', () => new Promise<string>((resolve) => (tell = resolve)), asBytes)
  answers.forget('whole soup')
  await answers.read('whole soup', async () => 'new', asBytes)
  tell('old')
  expect(String((await before).body)).toBe('new')
  expect(String(answers.recall('whole soup')!.body)).toBe('new')
})

test('what is kept keeps no more memory than its bytes', async () => {
  const answers = createAnswers()
  const texts = createTexts()
  for (const text of ['pea soup', 'bean soup']) texts.write(0, text)
  answers.make('soup', compose)
  const kept = [
    texts.bytes(0),
    answers.make('soup', compose).body,
    (
      await answers.read(
        'whole soup',
        async () => 'soup',
        (row) => Buffer.from(row),
      )
    ).body,
    await readyAnswer(Buffer.from('soup '.repeat(1_000))).compressed('br')!,
  ]
  for (const bytes of kept) expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
})
