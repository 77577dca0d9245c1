import { expect, it } from 'vitest'
import { offerWords, openListWith } from './list-offer.ts'

it.each([
  [1, 'One thing is not ticked: put it on a list?'],
  [3, 'Three things are not ticked: put them on a list?'],
  [12, 'Twelve things are not ticked: put them on a list?'],
  [13, '13 things are not ticked: put them on a list?'],
])('asks about %i in words', (count, words) => {
  expect(offerWords(count)).toBe(words)
})

it('finds the list with the dish while it is open', () => {
  const recipes = [{ id: 'a', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }]
  const [open, done] = [
    { isCompleted: false, recipes },
    { isCompleted: true, recipes },
  ]
  expect(openListWith([done, open], 'soup')).toBe(open)
  expect(openListWith([done], 'soup')).toBeUndefined()
  expect(openListWith([open], 'stew')).toBeUndefined()
})
