import { expect, type Page } from '@playwright/test'

/** What must never reach a browser: keys that are secret, and the ids of customers and subscriptions. */
const secrets = /\b(sk|rk)_(test|live)_|\bwhsec_|\b(cus|sub)_/

/** Listens to what a page sends and is told, to look through it afterwards. */
export function listenTo(page: Page) {
  const answers: Promise<string>[] = []
  const sent: { path: string; text: string }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // A stream never ends, and an answer that is gone with its page was never told.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events'))
      answers.push(response.text().catch(() => ''))
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    sent.push({ path: pathname, text: request.url() + (request.postData() ?? '') })
  })
  return {
    /** Where a text was sent to. */
    addressesSent: (text: string) => [
      ...new Set(sent.filter((one) => one.text.includes(text)).map(({ path }) => path)),
    ],
    /** Neither the page, nor what the browser keeps, nor any answer holds a secret or this card. */
    async expectNoSecrets(cardNumber: string) {
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      const cookies = JSON.stringify(await page.context().cookies())
      const said = [await page.content(), page.url(), kept, cookies, ...(await Promise.all(answers))]
      for (const text of said) {
        expect(text.replaceAll(/[ -]/g, '')).not.toContain(cardNumber)
        expect(text).not.toMatch(secrets)
      }
    },
  }
}
