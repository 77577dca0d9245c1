import { test as base, type Page } from '@playwright/test'
import { AuthPage } from './auth-page.ts'
import { query } from './data.ts'
import { aPerson, type Person } from './person.ts'
import { RecoveryDialog } from './recovery-dialog.ts'
import { Shell } from './shell.ts'
import { siteOf } from './sites.ts'
import { holdBack, isSlow } from './slow.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Who has the page when the test begins: `test.use({ visitor: 'member' })` where no test asks who it is. */
  visitor: 'nobody' | 'member' | 'premium member' | 'administrator'
  signedIn: Person | undefined
  auth: AuthPage
  recovery: RecoveryDialog
  shell: Shell
  /** Someone who has never been here. */
  person: Person
  /** Someone who is signed in when the test begins. */
  member: Person
  /** The same with premium. */
  premiumMember: Person
  /** A member who runs the site. */
  administrator: Person
}

const withoutPictures = ['--blink-settings=imagesEnabled=false']

interface WorkerFixtures {
  /** Whether pictures are fetched and drawn: only journeys that look at them wait for that. */
  pictures: 'off' | 'on'
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  pictures: ['off', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...(pictures === 'off' ? withoutPictures : [])],
      }),
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs.
  baseURL: async ({}, use, { file }) => use(siteOf(file).url),
  context: async ({ context }, use) => {
    if (isSlow) await holdBack(context)
    await use(context)
  },
  page: async ({ page }, use) => use(awaitingHydration(page)),
  auth: async ({ page }, use) => use(new AuthPage(page)),
  recovery: async ({ page }, use) => use(new RecoveryDialog(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs.
  person: async ({}, use) => use(aPerson()),
  visitor: ['nobody', { option: true }],
  signedIn: [
    async ({ page, baseURL, visitor }, use) => {
      const person = visitor === 'nobody' ? undefined : await signUp(page, baseURL!)
      if (person && visitor === 'premium member') await givePremium(person)
      if (person && visitor === 'administrator') await appoint(person)
      await use(person)
    },
    { auto: true },
  ],
  member: async ({ page, baseURL, signedIn }, use) => use(signedIn ?? (await signUp(page, baseURL!))),
  premiumMember: async ({ member }, use) => {
    await givePremium(member)
    await use(member)
  },
  administrator: async ({ member }, use) => {
    await appoint(member)
    await use(member)
  },
})

async function signUp(page: Page, origin: string) {
  const person = aPerson()
  await call(page, 'POST', '/api/register', origin, { ...person, confirmPassword: person.password })
  return person
}

const givePremium = ({ username }: Person) =>
  query('update users set is_premium = true where username = $1', [username])

const appoint = ({ username }: Person) =>
  query(`update users set role = 'admin' where username = $1`, [username])

/**
 * A page that was prerendered can be seen before it can be used. Clicks wait for that, but focus and keys do not, and
 * would be lost. Whoever asks for no more than the first bytes looks at just that.
 */
function awaitingHydration(page: Page) {
  const { goto, reload } = page
  const hydration = () => page.locator('#root[inert]').waitFor({ state: 'detached' })
  return Object.assign(page, {
    async goto(...[url, options]: Parameters<Page['goto']>) {
      const answer = await goto.call(page, url, options)
      if (options?.waitUntil !== 'commit') await hydration()
      return answer
    },
    async reload(...options: Parameters<Page['reload']>) {
      const answer = await reload.apply(page, options)
      await hydration()
      return answer
    },
  })
}

/** A call as this browser would send it: with its cookies and its origin. */
export async function call(page: Page, method: string, path: string, origin: string, data?: unknown) {
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin },
    ...(data !== undefined && { data }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}

export async function deleteAccount(page: Page) {
  await call(page, 'DELETE', '/api/delete-account', new URL(page.url()).origin)
}

/** The username of who is signed in, as the server knows it. */
export async function signedInAs(page: Page): Promise<string> {
  const answer = await page.request.get('/api/user')
  const user = (await answer.json()) as { username: string }
  return user.username
}
