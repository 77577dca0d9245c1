import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedNotes, noNotes, wouldOverwrite } from './notes.ts'

const kept = { notes: 'Less salt', version: 3 }

test.each([
  ['newer words', { notes: 'More salt', version: 2 }, true],
  ['words of a copy that was brought back', { notes: 'More salt', version: 4 }, true],
  ['what was read', { notes: 'More salt', version: 3 }, false],
  ['the same words, sent again', { notes: 'Less salt', version: 2 }, false],
  ['anything, by who does not say what they have read', { notes: 'More salt' }, false],
])('notes replace %s', (_, sent, isRefused) => {
  expect(wouldOverwrite(kept, sent)).toBe(isRefused)
})

test('the first notes overwrite nothing', () => {
  expect(wouldOverwrite(noNotes, { notes: 'Less salt', version: 0 })).toBe(false)
})

const aText = fc.array(fc.constantFrom('', 'salt', 'pepper', 'Less salt', 'oven at 200'), { maxLength: 5 })

test('a merge has every line that either text has', () => {
  fc.assert(
    fc.property(aText, aText, (theirs, mine) => {
      const merged = mergedNotes(theirs.join('\n'), mine.join('\n')).split('\n')
      for (const line of [...theirs, ...mine]) if (line !== '') expect(merged).toContain(line)
    }),
  )
})

test('a merge says each thing once', () => {
  expect(mergedNotes('Less salt', 'Less salt')).toBe('Less salt')
  expect(mergedNotes('', 'More salt')).toBe('More salt')
  expect(mergedNotes('Less salt', '')).toBe('Less salt')
  expect(mergedNotes('Less salt\nBig pan', 'Less salt\nAnna loved it')).toBe(
    'Less salt\nBig pan\nAnna loved it',
  )
})
