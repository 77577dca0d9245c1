import { expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { noteFaults } from './notes.ts'

const faults = (text: string) => noteFaults(aDraft(`= Stir\nAdd ${text}.`))

test.each([
  '@flour{2%cups}(400 g, sifted)',
  '@beef{1 1/2%lb}(680 g)',
  '@milk{3/4%cup}(180 ml)',
  '@broth{6%cups}(1.4 L)',
  '@onion{2}(large, 700 g)',
  '@bean{2%cans}(15 oz or 425 g each)',
  '@flour{1%cup}(or 300 g oats)',
])('a note may say what was measured: %s', (text) => {
  expect(faults(text)).toEqual([])
})

test.each([
  ['@flour{2%cups}(250 g)', '2 cups flour is about 400 g, its note says "250 g"'],
  ['@beef{1%lb}(680 g)', '1 lb beef is about 454 g, its note says "680 g"'],
  ['@milk{1%cup}(120 ml)', '1 cup milk is about 237 ml, its note says "120 ml"'],
])('and nothing else: %s', (text, fault) => {
  expect(faults(text)).toEqual([fault])
})
