import { expectAccessible } from '../pages/accessible.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { expect, test } from '../pages/fixtures.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { ShoppingPage } from '../pages/shopping-page.ts'

const pancakes = { id: 'copycat_ihop_fluffy-buttermilk-pancakes', title: 'Fluffy Buttermilk Pancakes' }

test.use({ visitor: 'member' })

test('a cook without dairy is told how a dish can be made, cooks and shops it so, and keeps it', async ({
  page,
  shell,
}) => {
  const profile = new ProfilePage(page)
  await profile.open()
  await profile.allergicTo('Dairy')
  const recipe = new RecipePage(page)
  await recipe.open(pancakes)
  const forYou = page.getByRole('list', { name: 'For you' })
  await expect(forYou).toContainText('Contains dairy')
  await expect(
    page.getByText('You avoid dairy: make it with vegan butter and soured oat milk.'),
  ).toBeVisible()
  await recipe.kept('progress', () => page.getByRole('button', { name: 'Make it so' }).click())
  const instead = recipe.ingredients.filter({ hasText: 'instead of buttermilk' })
  await expect(instead).toContainText('oat milk')
  await expect(forYou).not.toContainText('Contains dairy')
  await expect(recipe.ingredients.filter({ hasText: 'lemon juice' })).toHaveCount(1)

  // One of them by hand, with the keyboard, and back.
  await page.getByRole('button', { name: 'Swap egg' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Instead of egg' })
  await expect(dialog.getByRole('button', { name: /^Flax egg/i })).toBeVisible()
  await expectAccessible(page, 'what can stand in')
  await recipe.kept('progress', () => dialog.getByRole('button', { name: /^Flax egg/i }).click())
  await expect(recipe.instructions.filter({ hasText: 'Make the flax egg' })).toBeVisible()
  await page.reload()
  await expect(recipe.instructions.filter({ hasText: 'Make the flax egg' })).toBeVisible()
  await page.getByRole('button', { name: 'Swap egg' }).click()
  await recipe.kept('progress', () => dialog.getByRole('button', { name: /^As written/ }).click())
  await expect(recipe.instructions.filter({ hasText: 'Make the flax egg' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add to Shopping List' }).click()
  await expect(shell.toast('Shopping list created')).toBeVisible()
  const lists = new ShoppingPage(page)
  await lists.openAll()
  await lists.open(pancakes.title)
  await expect(page.getByRole('listitem').filter({ hasText: 'vegan butter' }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /\bbuttermilk/ })).toHaveCount(0)

  const cooking = new CookingPage(page)
  await cooking.open(pancakes.id)
  await expect(page.getByText(/^Made with soured oat milk and vegan butter/)).toBeVisible()
  await cooking.start.click()
  await expect(page.getByRole('heading', { name: 'Whip the vegan butter' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Make the soured oat milk' })).toBeVisible()

  await recipe.open(pancakes)
  await page.getByRole('button', { name: 'Keep as my version' }).click()
  await expect(page).toHaveURL(/\/my-recipes\//)
  await expect(page.getByRole('textbox', { name: /^Ingredient \d+/ }).first()).toBeVisible()
})
