import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { shownToast } from './toast.ts'

// As without a network.
vi.mock('./opened-dialog.tsx', () => {
  throw new Error('not fetched')
})

it('a menu whose code does not come says so, and its button can be pressed again', async () => {
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem>Print</MenuItem>
    </Menu>,
  )
  for (const time of [1, 2]) {
    const before = shownToast()?.number
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await expect.poll(() => shownToast()?.number, { message: `press ${time}` }).not.toBe(before)
    expect(shownToast()).toMatchObject({ title: 'This could not be opened', variant: 'destructive' })
  }
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a dialog whose code does not come is closed again', async () => {
  const onOpenChange = vi.fn()
  render(<Dialog open onOpenChange={onOpenChange} title="Really?" />)
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
  expect(screen.queryByRole('dialog')).toBeNull()
})
