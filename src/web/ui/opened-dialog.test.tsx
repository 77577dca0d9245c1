import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { loadOverlays } from './overlays.ts'

function ListMenu({ whenReady }: { whenReady: (ask: () => void) => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => whenReady(() => flushSync(() => setAsking(true)))}>Delete</MenuItem>
      </Menu>
      {isAsking && <Dialog open onOpenChange={setAsking} title="Really?" />}
    </>
  )
}

/** Right then, before anything else has its turn. */
function asTheMenuGoes(ask: () => void) {
  const watcher = new MutationObserver(() => {
    if (screen.queryByRole('menu')) return
    watcher.disconnect()
    ask()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

it.each([
  ['at once', (ask: () => void) => ask()],
  ['soon', queueMicrotask],
  ['as its menu goes', asTheMenuGoes],
  ['later', (ask: () => void) => setTimeout(ask, 50)],
])(
  'a question that an item of a menu asks %s gives focus back to the button of the menu',
  async (_, whenReady) => {
    await loadOverlays()
    render(<ListMenu whenReady={whenReady} />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByRole('dialog', { name: 'Really?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
  },
)
