import { expect, test } from 'vitest'
import { cleanName } from './characters.ts'
import { credentials, registration } from './forms.ts'
import { masked } from './recovery.ts'
import { displayName, initial } from './person.ts'

test.each([
  [{ firstName: 'maria', email: 'x@example.com' }, 'M'],
  [{ firstName: '', email: 'x@example.com' }, 'X'],
  [{ firstName: null, email: null }, 'U'],
  [{ firstName: '👩‍🍳 Maria', email: null }, '👩‍🍳'],
  [{ firstName: 'e\u0301lan', email: null }, 'É'.normalize('NFD')],
])('the avatar of %j shows %s', (person, letter) => {
  expect(initial(person)).toBe(letter)
})

test('a person is greeted by first name, else by username', () => {
  expect(displayName({ firstName: 'Maria', username: 'mr' })).toBe('Maria')
  expect(displayName({ firstName: null, username: 'mr' })).toBe('mr')
})

test('a masked name gives away its first letter and not its length', () => {
  expect([masked('Maria'), masked('Al'), masked('')]).toEqual(['M••••', 'A••••', ''])
})

test.each([
  ['  Maria  ', 'Maria'],
  ['Mar\nia', 'Maria'],
  ['\u202Eevil', 'evil'],
  ['\u200b', ''],
  ['rene\u0301e', 'renée'],
  ['👩‍🍳', '👩‍🍳'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})

test.each([
  ['boss\uFE0F', 'boss'],
  ['bo\u034Fss\u3164', 'boss'],
  ['Zoë', 'Zoë'],
])('who chooses the username %j has %j', (typed, kept) => {
  expect(registration.shape.username.parse(typed)).toBe(kept)
})

test('a username of before is found as it is typed', () => {
  expect(credentials.shape.username.parse('boss\uFE0F')).toBe('boss\uFE0F')
})
