import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { stubTimers } from '../../../tests/web/stub-timers.ts'
import { ringingAmong } from '../../domain/timers/repeats.ts'
import { createQueryClient } from '../api/query-client.ts'
import { kitchenTime } from '../timers/clock.ts'
import { allTimers, keptTimers, startTimer } from '../timers/store.ts'
import { SessionEnded } from './session-ended.tsx'

stubTimers()

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))
const ringing = () => ringingAmong(keptTimers(), kitchenTime()).map(({ timer }) => timer.name)
const stop = () => screen.queryByRole('button', { name: 'Stop the ringing' })

it('rings on, and is told to stop without naming what rings', async () => {
  for (const [name, seconds] of [['Tea for Anna', 60] as const, ['Rice', 3_600] as const])
    startTimer({ name, seconds, belongsTo: { kind: 'kitchen' } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionEnded />
    </QueryClientProvider>,
  )
  await act(async () => vi.dynamicImportSettled())
  pass(30)
  expect(stop()).toBeNull()
  pass(40)
  await waitFor(() => expect(ringing()).toEqual(['Tea for Anna']))
  expect(screen.queryByText(/Tea/)).toBeNull()
  await userEvent.click(stop()!)
  expect([ringing(), stop()]).toEqual([[], null])
  expect(allTimers().map(({ name, state }) => [name, state.kind])).toEqual([
    ['Tea for Anna', 'idle'],
    ['Rice', 'running'],
  ])
})
