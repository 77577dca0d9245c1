import type { BrowserContext, Page, Request } from '@playwright/test'
import { seconds } from '../pages/clock.ts'
import { query } from '../pages/data.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { releasable } from '../pages/release.ts'
import { TimerPage } from '../pages/timer-page.ts'

test.use({ pictures: 'on' })

const margherita = {
  id: 'ethnic_european_margherita-pizza',
  title: 'Margherita Pizza',
}

test.use({ serviceWorkers: 'allow' })
test.use({ visitor: 'member' })

test.beforeEach(async ({ page }) => page.clock.install())

/** The page has been there for the while after which it does what nobody waits for. */
const afterAWhile = (page: Page) => page.clock.fastForward(seconds(4))

/** All files are kept, and the worker answers for this page. */
async function workerIsThere(page: Page) {
  await afterAWhile(page)
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
}

/** Opens the recipe once, then takes the network away. */
async function openAndGoOffline(page: Page, context: BrowserContext) {
  const recipe = new RecipePage(page)
  await page.goto('/timer')
  await workerIsThere(page)
  await recipe.open(margherita)
  await expect(recipe.notes.getByRole('button', { name: 'Edit notes' })).toBeVisible()
  await expect(recipe.ingredient(0)).toBeEnabled()
  await context.setOffline(true)
  return recipe
}

const isProgress = (request: Request) => request.method() === 'POST' && request.url().endsWith('/progress')

test('a whole recipe is cooked from a cold start without a network, and sent once, step by step', async ({
  page,
  context,
  member,
  baseURL,
}) => {
  const sent: unknown[] = []
  page.on('requestfinished', (request) => isProgress(request) && sent.push(request.postDataJSON()))
  const recipe = await openAndGoOffline(page, context)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(margherita.title)
  await expect(recipe.ingredients.filter({ hasText: 'fresh mozzarella' })).toHaveText(
    '12 oz fresh mozzarella, 340 g',
  )
  const picture = page.getByRole('main').locator('img').first()
  await expect
    .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const steps = await recipe.instructions.count()

  await page.getByRole('link', { name: 'Start Cooking' }).click()
  await page.getByRole('button', { name: 'Start cooking' }).click()
  for (let step = 1; step < steps; step++) {
    await page.getByRole('button', { name: 'Mark Complete' }).click()
    // Closed and opened again in the middle.
    if (step === 2) await page.reload()
    await expect(page.getByText(`Step ${step + 1} of ${steps}`).first()).toBeAttached()
  }
  await page.getByRole('button', { name: 'Complete Recipe' }).click()
  await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible()
  expect(sent).toEqual([])
  const elsewhere = { checkedIngredients: { add: [1] } }
  await call(page, 'POST', `/api/recipes/${margherita.id}/progress`, baseURL!, elsewhere)

  await context.setOffline(false)
  await expect.poll(() => sent).toHaveLength(steps)
  const all = Array.from({ length: steps }, (_, place) => place + 1)
  const marked = (step: number) =>
    expect.objectContaining({ completedSteps: { add: [step], remove: [] }, currentStep: step + 1 })
  const finished = { completedSteps: { add: all, remove: [] }, currentStep: null }
  expect(sent).toEqual([...all.slice(0, -1).map(marked), expect.objectContaining(finished)])
  await expect(page.getByText(/Your first time/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything in its place' })).toBeVisible()
  expect(sent).toHaveLength(steps)
  const [kept] = await query(
    'select checked_ingredients, completed_steps from cooking_progress join users on users.id = user_id where username = $1',
    [member.username],
  )
  expect(kept).toEqual({ checked_ingredients: [1], completed_steps: all })
})

test('without a network timers begin and opened recipes are found; who is locked out or signs out leaves nothing', async ({
  page,
  context,
  shell,
}) => {
  const recipe = await openAndGoOffline(page, context)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Egg', 6)
  await page.goto('/')
  await expect(timers.inDock('Egg')).toContainText(/5:\d\d/)
  const shelf = page.getByRole('region', { name: 'Ready offline' })
  await shelf.getByRole('link', { name: margherita.title }).click()
  await expect(recipe.ingredients.first()).toBeVisible()

  await context.setOffline(false)
  await page.route(`**/api/recipes/${margherita.id}`, async (route) =>
    route.fulfill({ status: 404, json: { error: 'Gone' } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recipe not found' })).toBeVisible()
  await page.unroute(`**/api/recipes/${margherita.id}`)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This recipe did not arrive' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(recipe.ingredients.first()).toBeVisible()

  await shell.signOut()
  await expect(shell.toast('Logged out')).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('pictures')).keys()
      return {
        stored: Object.keys(localStorage).filter((name) => /^(person|timers|signed-in)/.test(name)),
        isMarked: await caches.has('signed-in'),
        pictures: kept.map(({ url }) => url).filter((url) => url.includes('margherita')),
      }
    })
  await expect.poll(left).toEqual({ stored: [], isMarked: false, pictures: [] })
  await context.setOffline(true)
  await expect(page.goto(`/recipe/${margherita.id}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

test('a new version is announced, not while cooking, and waits for Reload', async ({ page, baseURL }) => {
  const site = await releasable(baseURL!)
  const line = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await page.goto(`${site.url}/timer`)
  await workerIsThere(page)
  await page.mouse.move(100, 100)
  await page.mouse.move(110, 110)
  const entry = await page.locator('script[type=module][src]').getAttribute('src')
  // The same product without this page's script is another version.
  site.release((worker) => worker.replace(entry!, '/favicon.svg'))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(line).toBeVisible()

  await page.goto(`${site.url}/cooking/${margherita.id}`)
  await expect(page.getByRole('heading', { name: 'Everything in its place' })).toBeVisible()
  await afterAWhile(page)
  await expect.poll(async () => isWaiting(page)).toBe(true)
  await expect(line).toBeHidden()

  await page.goto(`${site.url}/timer`)
  await afterAWhile(page)
  // The worker may be looked up later than the page is there.
  await expect(async () => {
    await page.mouse.move(100, 100)
    await page.mouse.move(110, 110)
    await expect(line).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await isWaiting(page)).toBe(true)
  await Promise.all([page.waitForEvent('load'), line.getByRole('button', { name: 'Reload' }).click()])
  await expect(page.getByRole('heading', { name: 'Kitchen Timer' })).toBeVisible()
  expect(await isWaiting(page)).toBe(false)
  await site.close()
})

/** Whether a worker is there that has not taken over. */
const isWaiting = async (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test('it can be installed, and a timer that ends on a phone notifies through the worker', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  // Phones have no notifications of pages.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Notification', {
      value: Object.assign(
        function refused() {
          throw new TypeError('Illegal constructor')
        },
        { permission: 'granted' },
      ),
    })
    // What the system would show, which a browser without a screen does not keep.
    const shown: string[] = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push(`${title} ${options?.body}`)
    Object.assign(window, { shown })
  })
  const timers = new TimerPage(page)
  await timers.open()
  await workerIsThere(page)
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Every journey has a browser profile of its own, which counts as a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; purpose?: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }

  await timers.setAndStart('Egg', 1)
  await page.clock.fastForward(seconds(55))
  await page.clock.runFor(seconds(6))
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  await expect.poll(shown).toEqual(['Your cooking timer has finished! Egg'])
})
