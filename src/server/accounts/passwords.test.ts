import { expect, test } from 'vitest'
import { hashing } from '../../domain/accounts/limits.ts'
import { createPasswords } from './passwords.ts'

test('one network has so many new passwords hashed at once, from however many places; others go on', async () => {
  const passwords = createPasswords()
  const from = (address: string) => passwords.hash('Sour-dough1', address)
  const places = Array.from({ length: hashing.mostOfNetwork }, (_, n) => `2001:db8:1:${n.toString(16)}::1`)
  const underWay = places.map(from)
  const [late, elsewhere] = [from('2001:db8:1:ffff::1'), from('2001:db8:2:1::1')]
  await expect(late).rejects.toMatchObject({ status: 429 })
  expect(await Promise.all([...underWay, elsewhere])).toHaveLength(hashing.mostOfNetwork + 1)
  await from('2001:db8:1:ffff::1')
})
