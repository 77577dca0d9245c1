import { expect, test } from 'vitest'
import { replyLetter } from './letter-reply.ts'

const written = { name: 'Ida', email: 'ida@example.com', subject: 'Soup', message: 'How long\ndoes it keep?' }

test('an answer greets, keeps its paragraphs and quotes what it answers', () => {
  const mail = replyLetter(written, 'Three days.\n\nIn the fridge.', 'help@example.com')
  expect(mail).toMatchObject({
    to: 'ida@example.com',
    subject: 'Re: Soup',
    replyTo: { name: 'Homeplate', address: 'help@example.com' },
  })
  expect(mail.text).toContain(
    'Hello Ida,\n\nThree days.\n\nIn the fridge.\n\nYou wrote:\n\n> How long\n> does it keep?',
  )
  expect(mail.text).toContain('Answer this mail')
})

test('an answer keeps its lines', () => {
  const { text, html } = replyLetter(written, 'First: stir.\nThen: wait.\n\nBest,\nAnna', undefined)
  expect(text).toContain('First: stir.\nThen: wait.\n\nBest,\nAnna\n')
  expect(html).toMatch(/pre-line[^>]*>First: stir\.\nThen: wait\.</)
})

test('without a contact it says where to write again, and "Re:" stands once', () => {
  const mail = replyLetter({ ...written, subject: 'RE: Soup' }, 'Three days.', undefined)
  expect(mail.replyTo).toBeUndefined()
  expect(mail.subject).toBe('RE: Soup')
  expect(mail.text).toContain('contact page')
})
