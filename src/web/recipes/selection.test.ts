import { describe, expect, it } from 'vitest'
import { isActive, selected, selectionOf, withSelection } from './selection.ts'
import { aCard } from '../../../tests/web/stub-recipes.ts'

const burger = aCard({ id: 'burger', title: 'Double Burger', cookTime: 25 })
const salad = aCard({
  id: 'salad',
  title: 'Salad',
  description: 'Beside a burger.',
  tags: ['vegan', 'vegetarian'],
})
const curry = aCard({ id: 'curry', title: 'Crème Curry', tags: ['indian'] })
const all = [salad, burger, curry]

describe('what is shown', () => {
  it('is everything, in its order, while nothing is asked', () => {
    expect(selected(all, { search: ' ', filter: 'all' })).toEqual(all)
    expect(isActive({ search: ' ', filter: 'all' })).toBe(false)
  })

  it('is what matches, a hit in the title before one in the description', () => {
    expect(selected(all, { search: 'BURGER', filter: 'all' })).toEqual([burger, salad])
    expect(selected(all, { search: 'creme', filter: 'all' })).toEqual([curry])
  })

  it('fits the chip and the search', () => {
    expect(selected(all, { search: '', filter: 'quick' })).toEqual([burger])
    expect(selected(all, { search: 'burger', filter: 'vegan' })).toEqual([salad])
    expect(selected(all, { search: 'curry', filter: 'vegan' })).toEqual([])
  })
})

describe('the address', () => {
  it('is read back as it was written', () => {
    const asked = { search: '50% mac & cheese', filter: 'gluten-free' } as const
    const params = withSelection(new URLSearchParams(), asked)
    expect(selectionOf(new URLSearchParams(params.toString()))).toEqual(asked)
  })

  it('holds nothing that was not asked, and keeps what is not ours', () => {
    const params = new URLSearchParams('restaurant=kfc&search=soup&filter=vegan')
    expect(withSelection(params, { search: '', filter: 'all' }).toString()).toBe('restaurant=kfc')
    expect(withSelection(params, { search: 'pie' }).get('filter')).toBe('vegan')
  })

  it('means all when it names a chip nobody knows', () => {
    expect(selectionOf(new URLSearchParams('filter=raw'))).toEqual({ search: '', filter: 'all' })
  })
})
