import { expect, test } from 'vitest'
import { durationWords, minutesText, timeWithWaits, timeWords } from './time-words.ts'

test.each([
  [20, '20 mins'],
  [119, '119 mins'],
  [120, '2 h'],
  [330, '5 h 30 min'],
  [1500, '25 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})

test.each([
  [0, '0 min'],
  [5.5, '6 min'],
  [119, '119 min'],
  [120, '2 h'],
  [620, '10 h 20 min'],
])('%d minutes are said as %j', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test.each([
  [{ cookTime: 75, activeTime: 20, waitingTime: 30 }, '75 mins, 20 min of it active'],
  [{ cookTime: 75, activeTime: 20, waitingTime: 14 }, '75 mins'],
  [{ cookTime: 75, activeTime: null, waitingTime: null }, '75 mins'],
  [{ cookTime: 330, activeTime: 40, waitingTime: 0 }, '5 h 30 min, 40 min of it active'],
])('the page of a recipe of %o says %s', (recipe, words) => {
  expect(timeWithWaits(recipe)).toBe(words)
})

test.each([
  [{ cookTime: 45, activeTime: 20 }, '45 mins'],
  [{ cookTime: 330, activeTime: 40 }, '5 h 30 min, 40 min of it active'],
  [{ cookTime: 330, activeTime: 150 }, '5 h 30 min, 2 h 30 min of it active'],
  [{ cookTime: 180, activeTime: 180 }, '3 h'],
  [{ cookTime: 180, activeTime: null }, '3 h'],
  [{ cookTime: 180 }, '3 h'],
])('a recipe of %o takes %s', (recipe, words) => {
  expect(timeWords(recipe)).toBe(words)
})
