import { AuthPage } from '../pages/auth-page.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { query } from '../pages/data.ts'
import { expect, test as base } from '../pages/fixtures.ts'
import { ImportCard } from '../pages/import-card.ts'
import { aPerson } from '../pages/person.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { ShoppingPage } from '../pages/shopping-page.ts'
import { TimerPage } from '../pages/timer-page.ts'
import { UploadDialog } from '../pages/upload-dialog.ts'

/** Asked of the database: tests do not know the name by which the browser finds the site. */
async function aRecipe() {
  const [found] = await query(
    'select id, title from recipes where listed and not is_premium and published_at is null order by id limit 1',
  )
  return found as { id: string; title: string }
}

/** A name in the home network, without https: browsers withhold from it what they call powerful. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL!.replace('localhost', 'homeplate.test')),
})

test('plain http: lists, cooking, timers, the profile and the admin page work', async ({ page, shell }) => {
  const cook = aPerson()
  await new AuthPage(page).register(cook)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  const lists = new ShoppingPage(page)
  await lists.start('Home')
  await lists.write('2 lemons', 'bread')
  await lists.kept('PATCH', () => lists.tick('lemons'))
  await page.reload()
  await expect(lists.basket.getByRole('checkbox', { name: 'lemons' })).toBeChecked()
  await lists.choose('Copy as text')
  await expect(shell.toast('List copied')).toBeVisible()
  const recipe = new RecipePage(page)
  const found = await aRecipe()
  await recipe.open(found)
  await lists.kept('POST', () => page.getByRole('button', { name: 'Add to Shopping List' }).first().click())

  const cooking = new CookingPage(page)
  await cooking.open(found.id)
  await cooking.start.click()
  await recipe.kept('progress', () => cooking.mark.click())

  const timers = new TimerPage(page)
  await timers.open()
  await timers.set('Roast', 90)
  await timers.press('Start', 'Roast')
  await expect(timers.digits('Roast')).toHaveText(/1:(29|30)/)

  const profile = new ProfilePage(page)
  await profile.open()
  await profile.edit.click()
  await profile.field('First name').fill('Anna')
  await profile.save.click()
  await expect(shell.toast('Profile updated')).toBeVisible()
  const upload = new UploadDialog(page)
  await upload.open()
  await expect(upload.dialog.getByRole('button', { name: 'browse files' })).toBeVisible()
  await expect(upload.dialog.getByText('Camera')).toHaveCount(0)

  await query(`update users set role = 'admin' where username = $1`, [cook.username])
  await page.goto('/admin')
  const card = new ImportCard(page)
  await card.paste.fill('Recipe,Ingredients,Method\nPlain Toast,"2 slices bread","Toast the bread."')
  await card.previewButton.click()
  await expect(card.preview).toContainText('Plain Toast')
  expect(failures).toEqual([])
})
