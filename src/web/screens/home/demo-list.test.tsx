import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DemoList } from './demo-list.tsx'

it('has six things in five aisles, and counts what is ticked', async () => {
  render(<DemoList />)
  const list = screen.getByRole('region', { name: 'Shopping list, a demonstration' })
  for (const aisle of ['Meat', 'Produce', 'Bakery', 'Dairy', 'Condiments'])
    within(list).getByRole('group', { name: aisle })
  const boxes = within(list).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes).toHaveLength(6)
  expect(list.textContent).toContain('0 of 6')
  await userEvent.click(within(list).getByText('Ground beef, 1 lb'))
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false, false, false, false])
  expect(list.textContent).toContain('1 of 6')
  expect(list.textContent).toMatch(/Estimated total\$21\.25/)
  await userEvent.click(within(list).getByText('Ground beef, 1 lb'))
  expect(list.textContent).toContain('0 of 6')
})
