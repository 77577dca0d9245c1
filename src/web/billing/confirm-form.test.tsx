import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissToast, shownToast } from '../ui/toast.ts'
import { ConfirmForm, type Outcome } from './confirm-form.tsx'

afterEach(() => {
  cleanup()
  const left = shownToast()
  if (left) dismissToast(left.number)
})

it.each<[string, () => Promise<Outcome>]>([
  ['nobody knows what became of', async () => ({ kind: 'unsure' })],
  ['could not even be told of', async () => Promise.reject(new Error('Stripe.js broke'))],
])('a card that %s is asked about, and is no failure', async (_what, confirm) => {
  const onUnsure = vi.fn<() => Promise<void>>(async () => {})
  const onConfirmed = vi.fn<() => Promise<void>>(async () => {})
  render(
    <ConfirmForm
      isReady
      confirm={confirm}
      button={{ label: 'Confirm', variant: 'premium' }}
      onConfirmed={onConfirmed}
      onUnsure={onUnsure}
      onOutdated={() => {}}
    >
      <p>The fields</p>
    </ConfirmForm>,
  )
  const button = screen.getByRole('button', { name: 'Confirm' })
  await userEvent.click(button)
  await waitFor(() => expect(onUnsure).toHaveBeenCalledOnce())
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(onConfirmed).not.toHaveBeenCalled()
  expect(shownToast()).toBeUndefined()
})
