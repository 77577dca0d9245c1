import { expect, test } from 'vitest'
import { aDraft, anItem } from './a-draft.ts'
import { tagFaults } from './tags.ts'

const pantry = { 'sirloin steak': anItem({ flags: ['meat'] }), 'chicken thigh': anItem({ flags: ['meat'] }) }
const faults = (tags: string[], file = 'copycats/kfc/dish.cook', text = 'Fry @sirloin steak{1%lb}.') =>
  tagFaults(aDraft(`= Begin\n${text}`, { tags, file, pantry }))

test.each([
  [['copycat', 'beef', 'spicy'], undefined, undefined],
  [['copycat', 'chicken'], undefined, 'Fry @chicken thigh{1%lb}.'],
  [['asian', 'thai', 'vegan', 'vegetarian'], 'world/asian/dish.cook', undefined],
  [['south-america', 'peruvian'], 'world/americas/dish.cook', undefined],
])('tags may be %j in %s', (tags, file, text) => {
  expect(faults(tags, file, text)).toEqual([])
})

test.each([
  [['beef'], undefined, 'the tags of a copycat begin with copycat'],
  [['copycat', 'asian'], 'world/asian/dish.cook', 'tagged copycat, but it is none'],
  [['copycat', 'vegan'], undefined, 'tagged vegan, but not vegetarian'],
  [['copycat', 'beef', 'beef'], undefined, 'a tag is there twice'],
  [['copycat', 'shrimp'], undefined, 'tagged shrimp, but no ingredient is'],
  [['copycat', 'chicken'], undefined, 'tagged chicken, but no ingredient is'],
  [
    ['noodles'],
    'world/asian/dish.cook',
    'lies in world/asian, but its tags do not put it on the page "asian"',
  ],
])('tags may not be %j in %s', (tags, file, fault) => {
  expect(faults(tags, file)).toEqual([fault])
})
