import type { Page } from '@playwright/test'
import { later, minutes, seconds, startAtNoon, stopClock } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { TimerPage } from '../pages/timer-page.ts'

const length = 130
const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

declare global {
  interface Window {
    played: OfflineAudioContext[]
    tones: number
    rendered?: Promise<Float32Array>
  }
}

/** Hands the product an audio clock that can be rendered at once and measured. */
async function recordSound(page: Page) {
  await page.addInitScript((span) => {
    window.played = []
    window.tones = 0
    class Counted extends OscillatorNode {
      constructor(...init: ConstructorParameters<typeof OscillatorNode>) {
        super(...init)
        window.tones += 1
      }
    }
    class Recorded extends OfflineAudioContext {
      constructor() {
        super(1, span * 8_000, 8_000)
        window.played.push(this)
      }
      // Rendering takes no time of the kitchen, whose clock stands still as well.
      override get currentTime() {
        return 0
      }
      override get state() {
        return 'running' as const
      }
      override resume() {
        return Promise.resolve()
      }
    }
    Object.assign(globalThis, { AudioContext: Recorded, OscillatorNode: Counted })
  }, length)
}

/** Until tones are planned: what is rendered before stays silent. */
const planned = (page: Page) => expect.poll(() => page.evaluate(() => window.tones)).toBeGreaterThan(0)

/** Renders what is planned, then measures the pitch and the loudness of a stretch of seconds. */
async function measure(page: Page, from: number, to: number) {
  return page.evaluate(
    async ([start, end]) => {
      window.rendered ??= window.played[0]!.startRendering().then((buffer: AudioBuffer) =>
        buffer.getChannelData(0),
      )
      const heard = (await window.rendered).slice(start! * 8_000, end! * 8_000)
      const crossings = [...heard.keys()].filter((at) => heard[at]! < 0 && heard[at + 1]! >= 0)
      const periods = crossings.length - 1
      const span = (crossings.at(-1)! - crossings[0]!) / 8_000
      return {
        hertz: periods > 0 ? periods / span : 0,
        loudest: heard.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
      }
    },
    [from, to],
  )
}

async function expectTone(page: Page, hertz: number, from: number, to: number) {
  const heard = await measure(page, from, to)
  expect(heard.loudest, `a tone from ${from} s to ${to} s`).toBeGreaterThan(0.1)
  expect(Math.abs(heard.hertz - hertz) / hertz, `${heard.hertz} Hz from ${from} s`).toBeLessThan(0.01)
}

async function expectSilence(page: Page, from: number, to: number) {
  expect((await measure(page, from, to)).loudest, `silence from ${from} s to ${to} s`).toBeLessThan(0.001)
}

test.use({ visitor: 'member' })

test('a kitchen timer ticks at a full minute, warns in each of its last ten seconds, chimes, and is silent when paused', async ({
  page,
}) => {
  await recordSound(page)
  await stopClock(page)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Tea', 2)
  await planned(page)
  await expectSilence(page, 0, 59.5)
  await expectTone(page, 800, 60.005, 60.05)
  await expectSilence(page, 60.2, 61)

  // After a reload the first touch gives it its voice back.
  const touch = async () => page.getByRole('heading', { level: 1 }).click()
  await page.reload()
  await timers.bellHeld()
  await page.clock.pauseAt(later(seconds(1 + 65)))
  await touch()
  await planned(page)
  await expectSilence(page, 0, 44.5)
  for (let second = 45; second < 55; second += 1) {
    await expectTone(page, 1000, second + 0.01, second + 0.1)
    await expectSilence(page, second + 0.2, second + 0.9)
  }
  await expectTone(page, 523.25, 55.02, 55.28)
  await expectTone(page, 659.25, 55.46, 55.59)
  await expectTone(page, 783.99, 55.77, 56.4)
  await expectSilence(page, 56.6, length)

  await page.reload()
  await timers.bellHeld()
  await touch()
  await timers.press('Pause', 'Tea')
  await expect(timers.card('Tea')).toContainText('Paused')
  await expectSilence(page, 0, length)
})

test('the timer of a step beeps three times', async ({ page }) => {
  await recordSound(page)
  await startAtNoon(page)
  await new RecipePage(page).open(alfredo)
  await page.clock.pauseAt(later(minutes(2)))
  await page.getByRole('button', { name: 'Simmer the cream', exact: true }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: '1 min', exact: true }).click()
  await popup.getByRole('button', { name: 'Start' }).click()
  await planned(page)
  await expectSilence(page, 0, 59.5)
  for (const beep of [60, 60.35, 60.7]) {
    await expectTone(page, 800, beep + 0.01, beep + 0.17)
    await expectSilence(page, beep + 0.21, beep + 0.34)
  }
  await expectSilence(page, 61, length)
})

test('without audio everything else goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      AudioContext: function unavailable() {
        throw new Error('No audio here')
      },
    })
  })
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  await startAtNoon(page)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Tea', 1)
  await page.clock.fastForward(seconds(55))
  await page.clock.runFor(seconds(6))
  await expect(timers.card('Tea')).toContainText('Complete!')
  expect(failures).toEqual([])
})
