import { expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { nameFaults, titleFaults } from './names.ts'

const faults = (text: string, more: Record<string, unknown> = {}) =>
  nameFaults(aDraft(`= Begin\n${text}`, more))

test.each([
  ['Crush Oreos over it.', {}, '"Begin" uses the trade name "oreos"'],
  ["Chop a few Reese's cups.", {}, '"Begin" uses the trade name "reeses"'],
  ['Stir.', { title: 'Zuppa Toscana' }, 'the title uses the trade name "zuppa toscana"'],
  ['Stir.', { title: 'A Vanilla Blizzard' }, 'the title uses the trade name "blizzard"'],
  ['Stir.', { tags: ['big-mac'] }, 'the tags uses the trade name "big mac"'],
  ['Stir.', { file: 'copycats/subway/italian-bmt.cook' }, 'the file name uses the trade name "bmt"'],
])('a trade name is kept out: %s %o', (text, more, fault) => {
  expect(faults(text, more)).toEqual([fault])
})

test.each([
  'Griddle the hotcakes under a blizzard of sugar.',
  'Let it cool. Wrap it up.',
  'Blazing hot; a spritely sauce.',
])('ordinary words are nobody’s: %s', (text) => {
  expect(faults(text)).toEqual([])
})

test('only fine dining calls itself fine', () => {
  const titled = (title: string, file: string) => titleFaults(aDraft('', { title, file }))
  expect(titled('Fine Onion Soup', 'world/european/soup.cook')).toEqual([
    'the title says "Fine", which belongs to fine dining',
  ])
  expect(titled('Finely Cut Onion Soup', 'world/european/soup.cook')).toEqual([])
  expect(titled('Fine Onion Soup', 'fine-dining/soup.cook')).toEqual([])
})
