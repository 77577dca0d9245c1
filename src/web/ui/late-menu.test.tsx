import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { lateMenu } from './late-menu.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { shownToast } from './toast.ts'

afterEach(cleanup)

/** A menu with the code that the n-th fetch brings. */
function show(...answers: (() => Promise<string>)[]) {
  const { LateMenu } = lateMenu(async () => answers.shift()!())
  const trigger = <button type="button">More</button>
  render(
    <LateMenu trigger={trigger}>
      {(words) => (
        <Menu trigger={trigger} startsOpen>
          <MenuItem>{words}</MenuItem>
        </Menu>
      )}
    </LateMenu>,
  )
}

it('a press that came before the code is carried out when the code is there, and gives the focus back', async () => {
  let arrive: (code: string) => void = () => undefined
  const code = new Promise<string>((resolve) => (arrive = resolve))
  show(async () => code)
  screen.getByRole('button', { name: 'More' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('menu')).toBeNull()
  arrive('Print')
  await screen.findByRole('menuitem', { name: 'Print' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

it('where the code does not come it says so, and another press asks for it again', async () => {
  show(
    async () => Promise.reject(new Error('no network')),
    async () => 'Print',
  )
  const before = shownToast()?.number
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await expect.poll(() => shownToast()?.number).not.toBe(before)
  expect(shownToast()).toMatchObject({ title: 'This could not be opened', variant: 'destructive' })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Print' })
})
