import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { loadOverlays } from '../ui/overlays.ts'
import { Dock } from './dock.tsx'
import { SmartTimer } from './smart-timer.tsx'
import type { TimedStep } from './timed-step.ts'
import { stubTimers } from '../../../tests/web/stub-timers.ts'

stubTimers()

const simmer: TimedStep = {
  recipeId: 'soup',
  recipeTitle: 'Soup',
  step: 2,
  title: 'Simmer',
  description: 'Simmer until it is thick.',
  time: 5,
  startedIn: 'recipe',
}

function Step() {
  const [opened, setOpened] = useState<TimedStep>()
  return (
    <>
      <button type="button" onClick={() => setOpened(simmer)}>
        Open
      </button>
      <SmartTimer step={opened} onClose={() => setOpened(undefined)} />
      <Dock />
    </>
  )
}

const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => userEvent.click(button(name))
const popup = () => screen.getByRole('dialog', { name: 'Smart Timer' })
const digits = () => within(popup()).getByRole('timer').textContent
const presets = () =>
  within(screen.getByRole('group', { name: 'Minutes' })).getAllByRole<HTMLButtonElement>('button')
const dock = () => screen.queryByRole('region', { name: 'Timers', hidden: true })

async function open() {
  await loadOverlays()
  render(<Step />)
  await press('Open')
}

it('shows its step, its time and other times to choose from', async () => {
  await open()
  within(popup()).getByText('Simmer')
  within(popup()).getByText('Simmer until it is thick.')
  within(popup()).getByText('Ready when you are')
  expect(digits()).toBe('5:00')
  expect(presets().map(({ textContent }) => textContent)).toEqual(
    [1, 3, 5, 10, 15, 20, 30, 60].map((minutes) => `${minutes} min`),
  )
  await press('3 min')
  expect(digits()).toBe('3:00')
})

it('offers no other time while it runs, and does again when it is paused or put back', async () => {
  await open()
  await press('3 min')
  await press('Start')
  pass(1)
  expect(digits()).toBe('2:00')
  expect(presets().filter(({ disabled }) => !disabled)).toEqual([])
  await press('Pause')
  within(popup()).getByText('Paused')
  pass(1)
  expect(digits()).toBe('2:00')
  expect(presets().filter(({ disabled }) => disabled)).toEqual([])
  await press('Reset')
  expect(digits()).toBe('3:00')
})

it('says when the time is up, and leaves nothing in the dock for who has seen it', async () => {
  await open()
  await press('3 min')
  await press('Start')
  expect(dock()).not.toBeNull()
  pass(3)
  within(popup()).getByText("Time's up!")
  within(popup()).getByText('Your cooking step is complete')
  expect(button('Start').disabled).toBe(true)
  await press('Dismiss')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(dock()).toBeNull()
})

it('opens anew while what ran goes on in the dock', async () => {
  await open()
  await press('Start')
  pass(1)
  await userEvent.keyboard('{Escape}')
  expect(dock()!.textContent).toContain('4:00')
  await press('Open')
  expect(digits()).toBe('5:00')
  within(popup()).getByText('Ready when you are')
})
