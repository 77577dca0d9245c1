import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UndoNote } from './undo-note.tsx'

const onExpire = vi.fn<() => void>()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  onExpire.mockClear()
})

function show() {
  render(
    <UndoNote onUndo={() => undefined} onExpire={onExpire}>
      Milk was removed.
    </UndoNote>,
  )
  return screen.getByRole('status')
}
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })

it('has the focus, and stays for ten seconds', () => {
  const note = show()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  vi.spyOn(note, 'querySelector').mockReturnValue(null)
  pass(9.9)
  expect(onExpire).not.toHaveBeenCalled()
  pass(0.1)
  expect(onExpire).toHaveBeenCalledTimes(1)
})

it('waits for who stands in it with the keyboard', () => {
  const note = show()
  const inIt = vi.spyOn(note, 'querySelector').mockReturnValue(note)
  pass(15)
  expect(onExpire).not.toHaveBeenCalled()
  inIt.mockReturnValue(null)
  pass(5)
  expect(onExpire).toHaveBeenCalledTimes(1)
})
