import { expect, test } from 'vitest'
import { savedAs } from './saved-as.ts'

test.each([
  ['Plum pie.cook', 'attachment; filename="Plum pie.cook"'],
  ['Crêpe.md', `attachment; filename="Crepe.md"; filename*=UTF-8''Cr%C3%AApe.md`],
  [
    `"50 %"\r\nSet-Cookie (it's).md`,
    `attachment; filename="_50 __  Set-Cookie (it's).md"`.replace('  ', '__') +
      `; filename*=UTF-8''%2250%20%25%22%0D%0ASet-Cookie%20%28it%27s%29.md`,
  ],
  ['餃子.cook', `attachment; filename="__.cook"; filename*=UTF-8''%E9%A4%83%E5%AD%90.cook`],
  // Spelled in plain letters these are signs that no system takes.
  ['a／b：c.md', `attachment; filename="a_b_c.md"; filename*=UTF-8''a%EF%BC%8Fb%EF%BC%9Ac.md`],
])('%j', (name, header) => {
  expect(savedAs(name)).toBe(header)
})
