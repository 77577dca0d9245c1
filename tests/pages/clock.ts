import type { Page } from '@playwright/test'

export const noon = new Date('2026-03-01T12:00:00')
export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => seconds(count * 60)
export const later = (time: number) => new Date(noon.getTime() + time)

/** From here on time passes only when the test says so; what waits for the network does not arrive. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: noon })
  await page.clock.pauseAt(later(seconds(1)))
}
