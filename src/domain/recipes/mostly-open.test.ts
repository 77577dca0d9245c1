import { expect, it } from 'vitest'
import { mostlyOpen } from './mostly-open.ts'

const cards = [true, true, false, true, false, false].map((isPremium, id) => ({ id, isPremium }))
const ids = (isPremium: boolean) =>
  mostlyOpen(cards, { isPremium }, { count: 4, locked: 1 }).map(({ id }) => id)

it('keeps the order, and of what is locked only a few', () => expect(ids(false)).toEqual([0, 2, 4, 5]))

it('is simply the first for who can open all', () => expect(ids(true)).toEqual([0, 1, 2, 3]))
