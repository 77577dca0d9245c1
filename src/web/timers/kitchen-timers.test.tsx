import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Dock } from './dock.tsx'
import { KitchenTimers } from './kitchen-timers.tsx'
import { stubTimers } from '../../../tests/web/stub-timers.ts'

stubTimers()
beforeEach(() => history.replaceState(null, '', '/timer'))

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

function openPage() {
  cleanup()
  render(
    <>
      <KitchenTimers />
      <Dock />
    </>,
  )
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Timer name')
const minutesField = () => screen.getByLabelText<HTMLInputElement>('Minutes')
const digits = () =>
  screen.queryAllByRole('timer').map((timer) => [timer.getAttribute('aria-label'), timer.textContent])
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function set(name: string, minutes: string) {
  await userEvent.type(nameField(), name)
  await userEvent.clear(minutesField())
  if (minutes !== '') await userEvent.type(minutesField(), minutes)
}

it('is set by hand, within its limits, and only with a name', async () => {
  openPage()
  expect(minutesField().value).toBe('5')
  await userEvent.type(nameField(), '   {Enter}')
  screen.getByText('Please give the timer a name')
  expect(digits()).toEqual([])
  await set('Broth ', '500')
  expect(screen.queryByText('Please give the timer a name')).toBeNull()
  await press('Add Timer')
  await set('Toast', '')
  await userEvent.type(nameField(), '{Enter}')
  expect(digits()).toEqual([
    ['Broth', '3:00:00'],
    ['Toast', '1:00'],
  ])
})

it('is set by a quick timer, and one Enter', async () => {
  openPage()
  const quick = within(screen.getByRole('list', { name: 'Quick timers' })).getAllByRole('button')
  expect(quick.map(({ textContent }) => textContent)).toEqual([
    'Pasta8 min',
    'Eggs3 min',
    'Coffee4 min',
    'Tea5 min',
    'Rice18 min',
    'Veggies6 min',
    'Cookies12 min',
    'Pizza15 min',
  ])
  await userEvent.click(quick[4]!)
  expect([nameField().value, minutesField().value]).toEqual(['Rice', '18'])
  await userEvent.keyboard('{Enter}')
  expect(digits()).toEqual([['Rice', '18:00']])
})

it('starts what is added, and keeps ready what is only prepared', async () => {
  openPage()
  await set('Tea', '5')
  await press('Add Timer')
  screen.getByRole('button', { name: 'Pause Tea' })
  await set('Rice', '18')
  await press('Add without starting')
  expect(digits()).toEqual([
    ['Tea', '5:00'],
    ['Rice', '18:00'],
  ])
  pass(60)
  expect(digits()).toEqual([
    ['Tea', '4:00'],
    ['Rice', '18:00'],
  ])
  await press('Start Rice')
  screen.getByRole('button', { name: 'Pause Rice' })
})

it('is dismissed when it is over, and ready for the next time', async () => {
  openPage()
  await set('Tea', '5')
  await press('Add Timer')
  pass(301)
  expect(screen.queryByRole('button', { name: 'Start Tea' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset Tea' })).toBeNull()
  await press('Dismiss Tea')
  expect(digits()).toEqual([['Tea', '5:00']])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Tea' }))
})

it('tells somebody who listens of the start, the last minute and the end, and no more', async () => {
  openPage()
  await set('Coffee', '4')
  await press('Add without starting')
  const said: string[] = []
  const listen = () => {
    const { textContent } = document.querySelector('p[role=status].sr-only')!
    if (textContent !== said.at(-1)) said.push(textContent)
  }
  pass(1)
  await press('Start Coffee')
  for (let second = 0; second < 250; second += 1) {
    listen()
    pass(1)
  }
  expect(screen.getByText('Complete!')).toBeTruthy()
  expect(said).toEqual(['Coffee: timer started, 4 minutes.', 'Coffee: 1 minute left.', "Coffee: time's up."])
})

it('asks to notify when a timer is first started, never on load', async () => {
  const requestPermission = vi.fn(async () => 'default')
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  openPage()
  for (const name of ['Tea', 'Eggs']) {
    await set(name, '5')
    await press('Add without starting')
  }
  openPage()
  expect(digits()).toHaveLength(2)
  expect(requestPermission).not.toHaveBeenCalled()
  await press('Start Tea')
  expect(requestPermission).toHaveBeenCalledTimes(1)
  await press('Start Eggs')
  openPage()
  expect(screen.getAllByText('Running')).toHaveLength(2)
  expect(requestPermission).toHaveBeenCalledTimes(1)
})
