import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { open } from './open.ts'

type Action = 'Start' | 'Pause' | 'Resume' | 'Reset' | 'Dismiss' | 'Remove'

/** /timer: the kitchen timers. */
export class TimerPage {
  readonly name: Locator
  readonly minutes: Locator
  readonly add: Locator
  readonly cards: Locator
  readonly dock: Locator

  constructor(readonly page: Page) {
    this.name = page.getByLabel('Timer name')
    this.minutes = page.getByLabel('Minutes', { exact: true })
    this.add = page.getByRole('button', { name: 'Add Timer' })
    this.cards = page.getByRole('list', { name: 'Your timers' }).getByRole('listitem')
    this.dock = page.getByRole('region', { name: 'Timers', exact: true })
  }

  async open() {
    await open(this.page, '/timer')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Kitchen Timer')
  }

  /** Made ready, not started. */
  async set(name: string, minutes: number) {
    await this.#fill(name, minutes)
    await this.page.getByRole('button', { name: 'Add without starting' }).click()
  }

  async setAndStart(name: string, minutes: number) {
    await this.#fill(name, minutes)
    await this.name.press('Enter')
    await this.bellHeld()
  }

  async #fill(name: string, minutes: number) {
    await this.name.fill(name)
    await this.minutes.fill(String(minutes))
  }

  /** Until the tabs of this browser keep time: one holds the bell, the others wait for it. */
  async bellHeld(waiting = 0) {
    const bells = () =>
      this.page.evaluate(async () => {
        const { held, pending } = await navigator.locks.query()
        return { held: held?.length, waiting: pending?.length }
      })
    await expect.poll(bells).toEqual({ held: 1, waiting })
  }

  async press(action: Action, name: string) {
    await this.page.getByRole('button', { name: `${action} ${name}`, exact: true }).click()
  }

  card(name: string) {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  digits(name: string) {
    return this.card(name).getByRole('timer')
  }

  inDock(name: string) {
    return this.dock.getByRole('listitem').filter({ hasText: name })
  }
}

/** Lets pages notify as if a person had allowed it; collects the name of every timer that rings in any tab. */
export async function heardRings(context: BrowserContext): Promise<string[]> {
  const rings: string[] = []
  await context.exposeFunction('heard', (name: string) => rings.push(name))
  await context.addInitScript(() => {
    class Heard extends EventTarget {
      static readonly permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      constructor(title: string, { body }: { body: string }) {
        super()
        const { heard } = globalThis as unknown as { heard: (ring: string) => void }
        heard(`${title} ${body}`)
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Heard })
  })
  return rings
}
