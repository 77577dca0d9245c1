import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ui } from './limits.ts'
import { believePerson, endSession } from '../session/session.ts'
import { toast, type ToastMessage } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">Page</button>
      <Toaster />
    </>,
  )
})

afterEach(() => {
  pass(ui.toast)
  cleanup()
  vi.useRealTimers()
})

const say = (message: ToastMessage) => act(() => toast(message))
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
const shown = () => document.querySelectorAll('[data-toast]').length
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' })

it('shows one message at a time, politely unless something failed', () => {
  const polite = screen.getByRole('status')
  say({ title: 'Saved' })
  expect(polite.textContent).toBe('Saved')
  say({ title: 'Logout failed', description: '500: no', variant: 'destructive' })
  expect(screen.getByRole('alert').textContent).toBe('Logout failed500: no')
  expect(screen.queryByText('Saved')).toBeNull()
  expect(shown()).toBe(1)
})

it('goes after a while, and a newer message has its own while', () => {
  say({ title: 'First' })
  pass(ui.toast - 1000)
  say({ title: 'Second' })
  pass(ui.toast - 1000)
  expect(shown()).toBe(1)
  pass(1000)
  expect(shown()).toBe(0)
})

it('waits for whoever points at it', () => {
  say({ title: 'Saved' })
  const box = document.querySelector('[data-toast]')!
  fireEvent.pointerMove(box)
  pass(ui.toast * 2)
  expect(shown()).toBe(1)
  fireEvent.pointerLeave(box)
  pass(ui.toast)
  expect(shown()).toBe(0)
})

it.each([
  ['Escape', () => fireEvent.keyDown(dismiss(), { key: 'Escape' })],
  ['its button', () => fireEvent.click(dismiss())],
])('waits for focus, and %s dismisses it and returns to the page', (_, leave) => {
  const page = screen.getByRole('button', { name: 'Page' })
  page.focus()
  say({ title: 'Saved' })
  expect(document.activeElement).toBe(page)
  act(() => {
    dismiss().focus()
    fireEvent.focusIn(dismiss(), { relatedTarget: page })
  })
  pass(ui.toast * 2)
  expect(shown()).toBe(1)
  leave()
  expect(shown()).toBe(0)
  expect(document.activeElement).toBe(page)
})

it('offers what can be done about it, once, and is gone then', () => {
  const onSelect = vi.fn<() => void>()
  say({ title: 'List created', action: { label: 'Undo', onSelect } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(shown()).toBe(0)
})

it('says of nothing that it failed once the session has ended: the page asks to sign in', () => {
  believePerson('maria')
  endSession()
  say({ title: 'Your notes were not saved', variant: 'destructive' })
  expect(shown()).toBe(0)
  say({ title: 'Welcome back!' })
  expect(shown()).toBe(1)
  believePerson(undefined)
})
