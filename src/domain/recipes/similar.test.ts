import { expect, it } from 'vitest'
import { similarTo } from './similar.ts'

const dish = (id: string, details: object = {}) => ({
  id,
  cuisine: null,
  restaurantBrand: null,
  tags: [],
  isPremium: false,
  ...details,
})
const everyone = { isPremium: false }
const pho = dish('pho', { cuisine: 'Vietnamese', tags: ['soup', 'noodles'] })

it('is what shares its kitchen and its tags, the most alike first', () => {
  const others = [
    dish('burger', { restaurantBrand: 'Shake Shack' }),
    dish('ramen', { tags: ['soup', 'noodles'], cuisine: 'Japanese' }),
    dish('bun-bo-hue', { cuisine: 'Vietnamese', tags: ['soup'] }),
  ]
  expect(similarTo(pho, others, everyone, 2).map(({ id }) => id)).toEqual(['bun-bo-hue', 'ramen'])
})

it('is never the recipe itself, nor one that cannot be opened', () => {
  const locked = dish('locked', { cuisine: 'Vietnamese', isPremium: true })
  expect(similarTo(pho, [pho, locked], everyone, 3)).toEqual([])
  expect(similarTo(pho, [pho, locked], { isPremium: true }, 3)).toEqual([locked])
})
