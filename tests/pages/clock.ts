import type { Page } from '@playwright/test'

export const noon = new Date('2026-03-01T12:00:00')
export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => seconds(count * 60)
export const later = (time: number) => new Date(noon.getTime() + time)

/**
 * The page begins at noon, and the test moves its clock. That of the server does not follow: told of a timer, it would
 * count other seconds, so it is not told.
 */
export async function startAtNoon(page: Page) {
  await page.context().route('**/api/timers', (route) => route.abort())
  await page.clock.install({ time: noon })
}

/** From here on time passes only when the test says so; what waits for the network does not arrive. */
export async function stopClock(page: Page) {
  await startAtNoon(page)
  await page.clock.pauseAt(later(seconds(1)))
}
