import { expect, test } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { indexPantry } from '../../domain/recipes/pantry-index.ts'
import { plainRow, typedShare } from '../../domain/shopping/list-state.ts'
import { createSharedPieces, type InSharedPieces } from '../http/pause.ts'
import { createPresent } from './present.ts'
import { createWorkOutRows } from './work-out-rows.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const name = `milk ${n}`
    return plainRow(name, [typedShare(name, { name, amount: '1' })], 1)
  })

test('of a change what is much and unknown is worked out in pieces, and whatever else at once', async () => {
  const present = createPresent(indexPantry(aPantry()))
  const askedFor: string[] = []
  const inPieces = createSharedPieces()
  const inSharedPieces: InSharedPieces = (whose, pieces) => {
    askedFor.push(whose)
    return inPieces(whose, pieces)
  }
  const workOutRows = createWorkOutRows(present, inSharedPieces)
  const rows = rowsOf(100)
  await workOutRows('ida', rows)
  expect(askedFor).toEqual(['ida'])
  expect(present.newAmong(rows)).toEqual([])
  await workOutRows('ida', [...rows, ...rowsOf(10)])
  expect(askedFor).toEqual(['ida'])
})
