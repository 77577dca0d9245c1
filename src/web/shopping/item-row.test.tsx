import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aBroughtItem, anItem } from '../../../tests/web/stub-shopping.ts'
import { ItemWords } from './item-row.tsx'

afterEach(cleanup)

it.each([
  [
    { amount: '1½ cups', shelf: '1 wedge, about 6 oz', estimatedPrice: 5.99 },
    'parmesan 1 wedge, about 6 oz for 1½ cups$5.99',
  ],
  [{ shelf: '1 carton' }, 'parmesan 1 carton'],
  [{ amount: '1 cup + 20 g', total: '4 oz' }, 'parmesan 1 cup + 20 g (about 4 oz)'],
])('reads as one shops: %o', (details, words) => {
  const { container } = render(<ItemWords item={anItem('parmesan', details)} />)
  expect(container.textContent).toBe(words)
})

it('says what a diet rests on, and not how it is cut', () => {
  const sausage = aBroughtItem('polish sausage', '1 lb', '450 g, a gluten-free kind, sliced thickly')
  const { container } = render(<ItemWords item={sausage} />)
  expect(container.textContent).toBe('polish sausage 1 lbgluten-free')
})
