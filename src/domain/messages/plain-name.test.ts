import { expect, test } from 'vitest'
import { plainName, quoted } from './plain-name.ts'

test.each(['Maria', 'J. R. R.', 'J.R.', "D'Arcy", 'Anne-Marie 2nd', 'Żółć', '花子', 'cook_1984'])(
  '%s is a name to greet somebody by',
  (name) => expect(plainName(name)).toBe(name),
)

test.each([
  'prizes.example',
  'Win at https://prizes.example/now',
  'http:prizes',
  'www prizes',
  'mail help@prizes.example',
  'prizes．example',
  'prizes。example',
  '10.0.0.1',
  'Call +1 (555) 010-9999',
  'CALL_1_800_555_0199',
  'CALL 1–800–555–0199',
  'اتصل ٠٨٠٠٥٥٥٠١٩٩',
  '',
  null,
])('%s is not', (name) => expect(plainName(name)).toBeNull())

test('a username is quoted whole, or by its beginning where it leads elsewhere', () => {
  const names = ['maria.b', 'prizes.example', 'CALL_1_800_555_0199'].map(quoted)
  expect(names).toEqual(['“maria.b”', '“pr…”', '“CA…”'])
})
