import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['cook@example.com', 'cook@example.com'],
  ['Cook@Example.com', 'cook@example.com'],
  ['cook+shop@example.com', 'cook@example.com'],
  ['COOK+shop+2@example.com', 'cook@example.com'],
  ['cook+@example.com', 'cook@example.com'],
  ['+cook@example.com', '+cook@example.com'],
])('mail to %s is counted as mail to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
