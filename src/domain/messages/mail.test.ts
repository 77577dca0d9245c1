import { expect, test } from 'vitest'
import { letter } from './mail.ts'

const mail = { id: '0c5f', to: 'cook@example.com', subject: 'Hello', text: 'Soup' }

test.each([
  ['mail@homeplate.example', '<0c5f@homeplate.example>'],
  ['Homeplate <mail@homeplate.example>', '<0c5f@homeplate.example>'],
  ['"Home @ plate" <mail@homeplate.example> ', '<0c5f@homeplate.example>'],
  ['nobody', '<0c5f@localhost>'],
])('a mail from %s carries the Message-ID %s every time', (from, messageId) => {
  expect(letter(mail, from).messageId).toBe(messageId)
  expect(letter(mail, from).messageId).toBe(messageId)
})
