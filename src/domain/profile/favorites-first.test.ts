import fc from 'fast-check'
import { expect, it } from 'vitest'
import { regions } from '../recipes/cuisines.ts'
import { favoritesFirst } from './favorites-first.ts'

const own = (region: string) => [region]

it('brings favorite cuisines to the front and leaves the rest in order', () => {
  expect(favoritesFirst(['african', 'asian', 'european', 'world'], own, ['world', 'asian'])).toEqual([
    'asian',
    'world',
    'african',
    'european',
  ])
})

it('loses and adds nothing, and changes nothing for who has no favorite', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...regions)), fc.subarray([...regions]), (all, preferred) => {
      expect(favoritesFirst(all, own, preferred).toSorted()).toEqual(all.toSorted())
      expect(favoritesFirst(all, own)).toEqual(all)
    }),
  )
})
