import { request } from '@playwright/test'
import { aPerson } from './person.ts'
import { sites } from './sites.ts'
import { isSlow, keepBusy } from './slow.ts'

/** The first account runs a site and cannot leave it alone: the people of the journeys come after it. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for one.
export default async function registerFounders() {
  for (const { url } of sites) await registerAt(url)
  return isSlow ? keepBusy() : undefined
}

async function registerAt(baseURL: string) {
  const browser = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const person = aPerson()
  const answer = await browser.post('/api/register', {
    data: { ...person, confirmPassword: person.password },
  })
  if (!answer.ok()) throw new Error(`The founder could not register: ${await answer.text()}`)
  await browser.dispose()
}
