import { expect, it } from 'vitest'
import { aCard } from '../../../../tests/web/stub-recipes.ts'
import { samplesOf } from './samples.ts'

const premium = (id: string) => aCard({ id, isPremium: true })
const free = (id: string) => aCard({ id, isPremium: false })
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)

it('shows two premium recipes and a free one, in the order of the list', () => {
  const list = [premium('ribs'), free('soup'), premium('pasta'), premium('tacos'), free('salad')]
  expect(idsOf(samplesOf(list))).toEqual(['ribs', 'soup', 'pasta'])
})

it('fills up with what there is', () => {
  expect(idsOf(samplesOf([free('soup'), free('salad'), free('stew'), free('rice')]))).toEqual([
    'soup',
    'salad',
    'stew',
  ])
  expect(idsOf(samplesOf([premium('ribs')]))).toEqual(['ribs'])
  expect(samplesOf([])).toEqual([])
})
