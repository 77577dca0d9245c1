import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './open.ts'

/** /cooking/ID: everything in its place, one step after another, well done. */
export class CookingPage {
  readonly start: Locator
  readonly previous: Locator
  readonly next: Locator
  readonly mark: Locator
  readonly complete: Locator
  readonly clock: Locator
  readonly needed: Locator
  readonly overview: Locator
  readonly servings: Locator

  constructor(readonly page: Page) {
    this.start = page.getByRole('button', { name: 'Start cooking' })
    this.previous = page.getByRole('button', { name: 'Previous' })
    this.next = page.getByRole('button', { name: 'Next' })
    this.mark = page.getByRole('button', { name: 'Mark Complete' })
    this.complete = page.getByRole('button', { name: 'Complete Recipe' })
    this.clock = page.getByRole('region', { name: 'Step timer' })
    this.needed = page.getByRole('region', { name: 'For this step' })
    this.overview = page.getByRole('region', { name: 'All Steps' })
    this.servings = page.getByLabel('Servings', { exact: true })
  }

  async open(id: string) {
    await open(this.page, `/cooking/${id}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** The step with this title is the one on the screen. */
  async expectStep(number: number, of: number, title: string) {
    await expect(this.page.getByText(`Step ${number} of ${of}`, { exact: true })).toBeVisible()
    await expect(this.title(title)).toBeInViewport()
  }

  /** Until the server has everything: a clock that is turned on would end what is still being sent. */
  async allSent() {
    const unsent = () =>
      this.page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, text]) =>
          key.endsWith('/changes') ? (JSON.parse(text) as unknown[]) : [],
        ),
      )
    await expect.poll(unsent).toEqual([])
  }

  title(text: string) {
    return this.page.getByRole('article').getByRole('heading', { level: 2, name: text, exact: true })
  }

  /** A finger across the page, as the browser would report it. */
  async swipe(direction: 'left' | 'right') {
    const box = await this.page.getByRole('article').boundingBox()
    const [x, y] = [box!.x + box!.width / 2, box!.y + 120]
    const finger = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const way = direction === 'left' ? -1 : 1
    await touch('touchStart', [{ x, y }])
    for (const far of [30, 80, 130]) await touch('touchMove', [{ x: x + way * far, y: y + 4 }])
    await touch('touchEnd', [])
    await finger.detach()
  }
}
