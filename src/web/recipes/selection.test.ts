import { describe, expect, it } from 'vitest'
import { isActive, nothing, selected, selectionOf, withSelection, type Selection } from './selection.ts'
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
    expect(selected(all, { ...nothing, search: ' ', filter: 'all' })).toEqual(all)
    expect(isActive({ ...nothing, search: ' ' })).toBe(false)
  })

  it('is what matches, a hit in the title before one in the description', () => {
    expect(selected(all, { ...nothing, search: 'BURGER', filter: 'all' })).toEqual([burger, salad])
    expect(selected(all, { ...nothing, search: 'creme', filter: 'all' })).toEqual([curry])
  })

  it('fits the chip and the search', () => {
    expect(selected(all, { ...nothing, search: '', filter: 'quick' })).toEqual([burger])
    expect(selected(all, { ...nothing, search: 'burger', filter: 'vegan' })).toEqual([salad])
    expect(selected(all, { ...nothing, search: 'curry', filter: 'vegan' })).toEqual([])
  })

  it('meets every goal, and nothing is claimed of what is not known', () => {
    const lean = { ...burger, perServing: { kcal: 490, protein: 31, sodium: 900 } }
    const rich = { ...salad, perServing: { kcal: 700, protein: 31, sodium: 500 } }
    const counted = [rich, lean, curry]
    expect(selected(counted, { ...nothing, goals: ['protein'] })).toEqual([rich, lean])
    expect(selected(counted, { ...nothing, goals: ['light', 'protein'] })).toEqual([lean])
    expect(selected(counted, { ...nothing, goals: ['light'], filter: 'vegan' })).toEqual([])
    expect(isActive({ ...nothing, goals: ['light'] })).toBe(true)
  })
})

describe('the address', () => {
  it('is read back as it was written', () => {
    const asked = {
      search: '50% mac & cheese',
      filter: 'gluten-free',
      goals: ['light', 'protein'],
    } satisfies Selection
    const params = withSelection(new URLSearchParams(), asked)
    expect(selectionOf(new URLSearchParams(params.toString()))).toEqual(asked)
  })

  it('holds nothing that was not asked, and keeps what is not ours', () => {
    const params = new URLSearchParams('restaurant=kfc&search=soup&filter=vegan&goals=light')
    expect(withSelection(params, nothing).toString()).toBe('restaurant=kfc')
    expect(withSelection(params, { search: 'pie' }).get('filter')).toBe('vegan')
  })

  it('means all when it names a chip nobody knows', () => {
    expect(selectionOf(new URLSearchParams('filter=raw&goals=raw,low-sodium'))).toEqual({
      ...nothing,
      goals: ['low-sodium'],
    })
  })
})
