import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { soup } from '../../../tests/web/stub-recipe-page.tsx'
import { SwapsInUse } from './swaps-in-use.tsx'

// The network goes between the page and what is told of swaps.
vi.mock('./chosen-swaps.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

it('says that the recipe is as written also where what else it says of swaps does not come', async () => {
  const [{ name } = { name: '' }] = soup.ingredients
  const swapped = { recipe: soup, swaps: { [name]: 'milk' }, isReady: false, isFailed: true, retry: vi.fn() }
  render(<SwapsInUse written={soup} swapped={swapped as never} kept={{ swap: vi.fn() }} />)
  expect(await screen.findByText(/could not be loaded: this is the recipe as it is written/)).toBeTruthy()
})
