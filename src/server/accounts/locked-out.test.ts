import { expect, test, vi } from 'vitest'
import { lockedOut as limits } from '../../domain/accounts/limits.ts'
import { createLockedOut } from './locked-out.ts'

function aLog() {
  let now = 0
  const note = vi.fn()
  const onLockedOut = createLockedOut(note, () => new Date(now))
  return {
    refuse: (account: string, address: string) => onLockedOut(account, { address, userAgent: null }),
    written: () => note.mock.calls.length,
    passTime: (milliseconds: number) => void (now += milliseconds),
    note,
  }
}

test('of one account and place the first refused attempt of a minute is written down', () => {
  const { refuse, written, passTime, note } = aLog()
  for (let n = 0; n < 100; n++) refuse('maria', `2001:db8:1:2::${n}`)
  expect(note.mock.calls).toEqual([['locked out', { account: 'maria', address: '2001:db8:1:2::0' }]])
  refuse('maria', '192.0.2.1')
  refuse('tom', '192.0.2.1')
  expect(written()).toBe(3)
  passTime(limits.within)
  refuse('tom', '192.0.2.1')
  expect(written()).toBe(4)
})

test('one place that tries ever other names has few written down, and hides nobody else', () => {
  const { refuse, written } = aLog()
  for (let n = 0; n < 100; n++) refuse(`unknown ${n}`, '192.0.2.1')
  expect(written()).toBe(limits.ofPlace)
  refuse('maria', '192.0.2.2')
  expect(written()).toBe(limits.ofPlace + 1)
})

test('of more and more places so many are remembered, until the minute is over', () => {
  const { refuse, written, passTime } = aLog()
  for (let n = 0; n <= limits.places; n++) refuse('maria', `2001:db8:${n.toString(16)}::1`)
  expect(written()).toBe(limits.places)
  passTime(limits.within)
  refuse('maria', '192.0.2.1')
  expect(written()).toBe(limits.places + 1)
})
