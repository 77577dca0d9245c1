// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { unspoken } from '../../domain/profile/preferences.ts'
import { toast } from '../ui/toast.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { renderForMaria, stubProfile } from './stub-profile.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const kept = { status: 200, body: unspoken }
const anything = { suggest: () => [], read: (text: string) => ({ token: text.trim() }) }

function open(...answers: { status: number; body?: unknown }[]) {
  const sent = stubProfile({ 'PUT /api/preferences': answers })
  renderForMaria(({ preferences }) => (
    <PreferencesCard preferences={preferences} ingredients={anything} email={null} />
  ))
  return sent
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('saves each change at once, and only what changed', async () => {
  const sent = open(kept, kept, kept, kept, kept)
  await userEvent.click(box('Nuts'))
  await userEvent.click(screen.getByRole('radio', { name: /^Quick/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Automatic shopping lists' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Ingredients you dislike' }), 'cilantro{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Maximum cooking time'), '45 mins')
  await screen.findByText('Saved')
  expect(sent.map(({ body }) => body)).toEqual([
    { allergies: ['nuts'] },
    { cookingMode: 'quick' },
    { autoGenerateShoppingLists: false },
    { dislikedIngredients: ['cilantro'] },
    { maxCookTime: 45 },
  ])
})

it('takes back what could not be saved, and leaves the rest', async () => {
  open(kept, { status: 503, body: { error: 'Come back later.' } })
  await userEvent.click(box('Nuts'))
  await userEvent.click(box('Vegan'))
  await vi.waitFor(() => expect(box('Vegan').checked).toBe(false))
  expect(box('Nuts').checked).toBe(true)
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Not saved', description: 'Come back later.' }),
  )
})
