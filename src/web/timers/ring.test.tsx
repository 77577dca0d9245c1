import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { timers as limits } from '../../domain/timers/limits.ts'
import { usualRing, type RingSettings } from '../../domain/timers/ring-settings.ts'
import { stubTimers } from '../../../tests/web/stub-timers.ts'
import { Dock } from './dock.tsx'
import { KitchenTimers } from './kitchen-timers.tsx'
import { keptTimers, saveTimers } from './store.ts'

stubTimers()

interface Tone {
  frequency: number
  starts: number
  loudness: number
  isCut: boolean
}

/** Every tone that was put on the audio clock. */
let tones: Tone[]
let state: AudioContextState
const vibrate = vi.fn<(pattern: number | number[]) => boolean>()

class Oscillator extends EventTarget {
  tone: Tone
  constructor(_: unknown, { frequency }: { frequency: number }) {
    super()
    this.tone = { frequency, starts: Number.NaN, loudness: 0, isCut: false }
    tones.push(this.tone)
  }
  start = (at: number) => (this.tone.starts = at)
  stop = (at?: number) => (this.tone.isCut ||= at === undefined)
  connect = (volume: Volume) => {
    this.tone.loudness = volume.loudness
    return volume
  }
  disconnect = () => undefined
}

class Volume {
  loudness = 0
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: (gain: number) => (this.loudness = Math.max(this.loudness, gain)),
  }
  connect = () => undefined
}

beforeEach(() => {
  history.replaceState(null, '', '/timer')
  tones = []
  state = 'running'
  vibrate.mockClear()
  class Context {
    get currentTime() {
      return performance.now() / 1_000
    }
    get state() {
      return state
    }
    resume = async () => undefined
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Oscillator)
  vi.stubGlobal('GainNode', Volume)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

function openPage(ring: RingSettings = usualRing) {
  render(
    <>
      <KitchenTimers />
      <Dock ring={ring} />
    </>,
  )
}

async function start(name: string) {
  await userEvent.type(screen.getByLabelText('Timer name'), name)
  await userEvent.clear(screen.getByLabelText('Minutes'))
  await userEvent.type(screen.getByLabelText('Minutes'), '1{Enter}')
}

/** The loudness of each chime that was heard until now, by its first note. */
const chimes = () =>
  tones
    .filter(
      ({ frequency, starts, isCut }) => frequency === 523.25 && starts <= performance.now() / 1_000 && !isCut,
    )
    .map(({ loudness }) => loudness)
const isSilent = () => tones.every(({ starts, isCut }) => isCut || starts <= performance.now() / 1_000)

it('rings again and again, each time stronger, until it is dismissed', async () => {
  openPage()
  await start('Tea')
  pass(61)
  expect(chimes()).toEqual([0.4])
  pass(17)
  const heard = chimes()
  expect(heard).toHaveLength(4)
  expect(heard).toEqual(heard.toSorted((one, other) => one - other))
  expect(new Set(heard).size).toBe(4)
  screen.getByText('Ringing, finished just now')
  await press('Dismiss Tea')
  expect(isSilent()).toBe(true)
  pass(30)
  expect(chimes()).toHaveLength(4)
  screen.getByRole('button', { name: 'Start Tea' })
})

it('falls silent when another device answers', async () => {
  openPage()
  await start('Tea')
  pass(66)
  expect(chimes()).toHaveLength(2)
  act(() =>
    saveTimers(
      keptTimers().map(({ ringsSince: _, ...kept }) => ({ ...kept, change: 'theirs', timer: null })),
    ),
  )
  expect(isSilent()).toBe(true)
})

it('gives up after a while, and says when it rang', async () => {
  openPage()
  await start('Tea')
  pass(60 + limits.ringsUntil / 1_000 + 1)
  const { length } = chimes()
  expect(length).toBe(limits.ringsUntil / limits.rings.every)
  screen.getByText(/^Rang at \d+:\d\d/)
  pass(60)
  expect(chimes()).toHaveLength(length)
  screen.getByRole('button', { name: 'Dismiss Tea' })
})

it('rings for several in turn: each once, then for the first until that is answered', async () => {
  openPage()
  await start('Tea')
  await start('Eggs')
  pass(61)
  expect(chimes()).toHaveLength(2)
  pass(12)
  expect(chimes()).toHaveLength(4)
  await press('Dismiss Tea')
  pass(10)
  expect(chimes()).toHaveLength(6)
  await press('Dismiss Eggs')
  expect(isSilent()).toBe(true)
})

it('vibrates with each ring, until it is dismissed', async () => {
  openPage()
  await start('Tea')
  pass(71)
  expect(vibrate.mock.calls).toHaveLength(3)
  await press('Dismiss Tea')
  expect(vibrate).toHaveBeenLastCalledWith(0)
  pass(20)
  expect(vibrate.mock.calls).toHaveLength(4)
})

it('does not vibrate for who does not want it', async () => {
  openPage({ ...usualRing, timerVibration: false })
  await start('Tea')
  pass(71)
  expect(vibrate).not.toHaveBeenCalled()
})

it('is seen and not heard without volume', async () => {
  openPage({ ...usualRing, timerVolume: 0 })
  await start('Tea')
  pass(66)
  expect(tones.filter(({ loudness }) => loudness > 0)).toEqual([])
  screen.getByText('Ringing, finished just now')
})

it('rings with the sound that was chosen', async () => {
  openPage({ ...usualRing, timerSound: 'low' })
  await start('Tea')
  pass(61)
  expect(chimes()).toEqual([])
  expect(tones.map(({ frequency }) => frequency)).toContain(520)
})

it('is announced once, however often it rings', async () => {
  openPage()
  await start('Tea')
  pass(60.5)
  const region = document.querySelector('p[role=status].sr-only')!
  expect(region.textContent).toBe("Tea: time's up.")
  const changes = vi.fn()
  const watcher = new MutationObserver(changes)
  watcher.observe(region, { childList: true, characterData: true, subtree: true })
  pass(60)
  await Promise.resolve()
  expect(changes).not.toHaveBeenCalled()
  watcher.disconnect()
})

it('says what to do where the browser allows no sound yet, and where it never does', async () => {
  openPage()
  await start('Tea')
  expect(screen.queryByText(/mute here|plays no sound/)).toBeNull()
  pass(1)
  state = 'suspended'
  pass(1)
  screen.getByText(/^Timers are mute here: tap anywhere/)
  await userEvent.click(document.body)
  pass(2)
  screen.getByText(/^This browser plays no sound here/)
  state = 'running'
  pass(1)
  expect(screen.queryByText(/mute here|plays no sound/)).toBeNull()
})
