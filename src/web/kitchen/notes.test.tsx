import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { Notes } from './notes.tsx'
import { renderInKitchen, stubKitchen } from './stub-kitchen.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const call = 'POST /api/recipes/soup/notes'
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const drafts = () => Object.keys(localStorage).filter((name) => name.includes('notes-draft'))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' })

async function write(text: string) {
  await click('Edit notes')
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

it.each(['Save', 'Save Notes'])('are kept by %s', async (button) => {
  const sent = stubKitchen({ [call]: [{ status: 200, body: { notes: 'More salt' } }] })
  renderInKitchen(<Notes id="soup" />)
  await write('More salt')
  await click(button)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  screen.getByText('More salt')
  expect(sent).toEqual([{ call, body: { notes: 'More salt' } }])
  expect(drafts()).toEqual([])
})

it('are as before after Cancel', async () => {
  stubKitchen()
  renderInKitchen(<Notes id="soup" />)
  await write('Nonsense')
  await click('Cancel')
  screen.getByText('Less salt')
  await click('Edit notes')
  expect(field().value).toBe('Less salt')
})

it('stay in the field when they could not be kept', async () => {
  stubKitchen({ [call]: ['offline'] })
  renderInKitchen(<Notes id="soup" />)
  await write('More salt')
  await click('Save Notes')
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your notes were not saved' })),
  )
  expect(field().value).toBe('More salt')
})

it('survive a closed page and are offered again', async () => {
  stubKitchen()
  renderInKitchen(<Notes id="soup" />)
  await write('Half a sentence')
  cleanup()
  renderInKitchen(<Notes id="soup" />)
  await screen.findByText('You were writing something here.')
  screen.getByText('Less salt')
  await click('Continue writing')
  expect(field().value).toBe('Half a sentence')
})

it('can be given up', async () => {
  stubKitchen()
  renderInKitchen(<Notes id="soup" />)
  await write('Half a sentence')
  cleanup()
  renderInKitchen(<Notes id="soup" />)
  await click('Discard')
  expect(screen.queryByText('You were writing something here.')).toBeNull()
  expect(drafts()).toEqual([])
})
