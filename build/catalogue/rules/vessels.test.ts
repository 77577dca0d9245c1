import { expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { vesselFaults } from './vessels.ts'

const faults = (text: string) => vesselFaults(aDraft(`= Begin\n${text}`))

test('some vessel is marked, and each only once', () => {
  expect(faults('Stir in a #bowl{}, then in a #large bowl{}. Rinse the bowl.')).toEqual([])
  expect(faults('Stir.')).toEqual(['no vessel is marked: #skillet{}, #large bowl{}'])
  expect(faults('Stir in a #bowl{}. #Bowl{}!')).toEqual([
    '#bowl{} is marked twice; the second time, write plain words',
  ])
})
