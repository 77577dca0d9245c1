import type { Page } from '@playwright/test'

/** As people get about: by an address at first, within the site by links. Who means the address itself says `goto`. */
export async function open(page: Page, path: string) {
  const isWithin = await page.evaluate((to) => {
    if (!document.querySelector('#root') || location.pathname === to) return false
    history.pushState(null, '', to)
    return true
  }, path)
  if (!isWithin) await page.goto(path)
}
