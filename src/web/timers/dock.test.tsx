import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubTimers } from '../../../tests/web/stub-timers.ts'
import { Dock } from './dock.tsx'
import { StepClock } from './step-clock.tsx'
import type { TimedStep } from './timed-step.ts'
import { startTimer } from './store.ts'

stubTimers()
beforeEach(() => {
  history.replaceState(null, '', '/recipes')
  // A phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))
const dock = () => within(screen.getByRole('region', { name: 'Timers' }))
const rows = () =>
  dock()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const press = async (name: RegExp | string) => userEvent.click(dock().getByRole('button', { name }))

const startKitchen = (name: string, seconds: number) =>
  act(() => void startTimer({ name, seconds, belongsTo: { kind: 'kitchen' } }))

it('shows on a phone what rings and what runs, counts what is done, and unfolds', async () => {
  render(<Dock />)
  // The bell comes a moment later.
  await act(async () => undefined)
  startKitchen('Tea', 60)
  startKitchen('Eggs', 120)
  startKitchen('Rice', 3_600)
  expect(rows()).toEqual(['TeaKitchen timer1:00'])
  dock().getByText('3 running')
  pass(130)
  expect(rows()).toEqual(['TeaRinging, finished 1 min ago', 'RiceKitchen timer57:50'])
  dock().getByText('1 running · 2 done')
  pass(600)
  expect(rows()).toEqual(['RiceKitchen timer47:50'])
  await press('Show all 3 timers: 1 running · 2 done')
  expect(rows()).toHaveLength(3)
  await press('Dismiss Tea')
  await press('Dismiss Eggs')
  expect(rows()).toEqual(['RiceKitchen timer47:50'])
  expect(dock().queryByText(/done/)).toBeNull()
})

const simmer: TimedStep = {
  recipeId: 'soup',
  recipeTitle: 'Soup',
  step: 2,
  title: 'Simmer',
  description: 'Simmer until it is thick.',
  time: 5,
  startedIn: 'cooking',
}

/** Moves what is watched into sight, or out of it. */
let scroll: (share: number) => void
class Watcher {
  constructor(private readonly onSeen: (entries: { intersectionRatio: number }[]) => void) {}
  observe = () => (scroll = (share) => act(() => this.onSeen([{ intersectionRatio: share }])))
  disconnect = () => undefined
}

it('leaves out the timer that the step on the screen shows, until that is out of sight', async () => {
  vi.stubGlobal('IntersectionObserver', Watcher)
  const { rerender } = render(<Dock />)
  const show = (step: TimedStep) =>
    rerender(
      <>
        <Dock />
        <StepClock key={step.step} step={step} onChoose={() => undefined} />
      </>,
    )
  show(simmer)
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  pass(60)
  expect(screen.getAllByText('4:00')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Simmer/ })).toBeNull()
  scroll(0.2)
  expect(rows()).toEqual(['SimmerStep 2 · Soup4:00'])
  scroll(0.8)
  expect(screen.queryByRole('link', { name: /Simmer/ })).toBeNull()
  show({ ...simmer, step: 3, title: 'Serve' })
  expect(rows()).toEqual(['SimmerStep 2 · Soup4:00'])
})
