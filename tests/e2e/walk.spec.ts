import type { Page } from '@playwright/test'
import { listing } from '../../src/domain/limits.ts'
import { expect, test } from '../pages/fixtures.ts'
import { ListingPage } from '../pages/listing-page.ts'
import { RecipePage } from '../pages/recipe-page.ts'

test.use({ visitor: 'member' })

/** A free and a premium person see the same screens, up to what premium opens. */
for (const plan of ['free', 'premium'] as const) {
  test.describe(`a ${plan} person`, () => {
    test.use({ visitor: plan === 'free' ? 'member' : 'premium member' })

    test('walks through home', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Turn Restaurant Favorites Into Home Cooked Meals',
      )
      const restaurants = page.getByRole('region', { name: 'Popular Restaurant Copycats' })
      await expect(restaurants.getByRole('listitem')).toHaveCount(6)
      await expect(restaurants.getByRole('link', { name: 'View All' })).toHaveAttribute(
        'href',
        '/restaurants',
      )
      const trending = page.getByRole('region', { name: 'Trending Recipes' })
      await expect(trending.getByRole('article')).toHaveCount(6)
      await trending.getByRole('button', { name: 'Quick' }).click()
      await expect(trending.getByRole('article')).toHaveCount(6)
      await expect(
        trending.getByRole('article').filter({ hasNotText: /\b([1-9]|[12]\d|30) mins/ }),
      ).toHaveCount(0)
      for (const order of ['Recent', 'Popular']) {
        await trending.getByRole('button', { name: order }).click()
        await expect(trending.getByRole('button', { name: order })).toHaveAttribute('aria-pressed', 'true')
        await expect(trending.getByRole('article')).toHaveCount(6)
      }
      await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(plan === 'free' ? 1 : 0)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Go Premium' })).toHaveCount(
        plan === 'free' ? 1 : 0,
      )
      await page.getByRole('link', { name: 'Browse All Recipes' }).click()
      await expect(page).toHaveURL('/recipes')
    })

    test('walks through the recipes and every cuisine', async ({ page }) => {
      const list = new ListingPage(page)
      await list.open('/recipes')
      for (const chip of ['All Recipes', 'Vegetarian', 'Vegan', 'Gluten-Free', 'Under 30 mins'])
        await expect(list.chip(chip)).toBeVisible()
      await expect(page.getByPlaceholder('Search recipes...')).toBeVisible()
      for (const [name, path, title] of [
        ['African', '/cuisine/african', 'African Cuisine'],
        ['Asian', '/cuisine/asian', 'Asian Cuisine'],
        ['European', '/cuisine/european', 'European Cuisine'],
        ['World', '/cuisine/world', 'World Cuisine'],
        ['Other', '/cuisine/other', undefined],
      ] as const) {
        await list.cuisine(name).click()
        await expect(page).toHaveURL(path)
        if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(list.cards.first()).toBeVisible()
        await page.getByRole('link', { name: 'Back to Cuisines' }).click()
      }
      await page.goto('/cuisine/fine-dining')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fine Dining')
      await expect(page.getByText('Average rating')).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(plan === 'free' ? 1 : 0)
    })

    test('walks through the restaurants', async ({ page }) => {
      await page.goto('/restaurants')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurant Copycat Recipes')
      await expect(page.getByPlaceholder('Search restaurants or recipes...')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'All Copycat Recipes' })).toBeVisible()
      const all = page.getByRole('region', { name: 'Browse by Restaurant' })
      await expect(all.getByRole('listitem')).toHaveCount(48)
      for (const [restaurant, count] of [
        ["McDonald's", 24],
        ['Olive Garden', 29],
        ['KFC', 25],
        ['Chick-fil-A', 28],
        ['Taco Bell', 29],
        ['Starbucks', 25],
        ['Subway', 16],
        ['Five Guys', 15],
        ['In-N-Out', 16],
        ['Panera', 24],
        ['Chipotle', 19],
      ] as const) {
        await all.getByRole('link', { name: `${restaurant} ${count} recipes` }).click()
        const own = page.getByRole('region', { name: `${restaurant} Recipes` })
        await expect(own.getByText(`Inspired by ${restaurant}`)).toHaveCount(
          Math.min(count, listing.pageSize),
        )
        await own.getByRole('button', { name: 'Back to All Restaurants' }).click()
      }
      await page.goto('/restaurants?restaurant=Nowhere')
      await expect(page.getByText("We don't have any recipes for Nowhere yet.")).toBeVisible()
    })

    test('opens a free recipe, and a premium one as far as the plan goes', async ({ page }) => {
      const recipe = new RecipePage(page)
      for (const isPremium of [false, true]) {
        const card = await recipe.find(isPremium)
        await recipe.open(card)
        await expect(page.getByRole('list', { name: 'At a glance' })).toContainText(/\d (mins|h\b)/)
        const isOpen = plan === 'premium' || !isPremium
        await expect(page.getByRole('heading', { name: 'Your Progress' })).toHaveCount(isOpen ? 1 : 0)
        await expect(page.getByRole('link', { name: 'Start Cooking' })).toHaveCount(isOpen ? 1 : 0)
        await expect(recipe.ingredients).toHaveCount(isOpen ? await ingredientsOf(page, card.id) : 0)
        await expect(page.getByRole('heading', { name: 'This recipe is for premium members' })).toHaveCount(
          isOpen ? 0 : 1,
        )
      }
    })
  })
}

async function ingredientsOf(page: Page, id: string) {
  const answer = await page.request.get(`/api/recipes/${id}`)
  return ((await answer.json()) as { ingredients: unknown[] }).ingredients.length
}

test.describe('at home', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('a search for nothing we cook says so and can be cleared', async ({ page }) => {
    const search = page.getByRole('searchbox')
    await search.fill('zzz plankton')
    await expect(page.getByRole('heading', { name: 'No recipes found for "zzz plankton"' })).toBeVisible()
    await expect(
      page.getByText('Try searching for restaurant names, dish types, or ingredients'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Trending Recipes' })).toBeVisible()
  })

  test('a picture that never comes keeps nobody waiting', async ({ page }) => {
    await page.route('**/pictures/**', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  })

  test('a search counts what it finds', async ({ page }) => {
    await page.getByRole('searchbox').fill('pretzel')
    const heading = page.getByRole('heading', { name: /^\d+ recipes found$/ })
    await expect(heading).toBeVisible()
    const count = Number.parseInt((await heading.textContent()) ?? '', 10)
    await expect(page.getByRole('region', { name: /recipes found/ }).getByRole('article')).toHaveCount(count)
  })

  test('the cooking panel leafs through eight steps of three minutes', async ({ page }) => {
    const panel = page.getByRole('region', { name: 'Cooking mode, a demonstration' })
    await expect(panel).toContainText('Step 1 of 8')
    await expect(panel).toContainText('13% done, about 21 min left')
    await expect(panel.getByRole('button', { name: 'Previous' })).toBeDisabled()
    for (let step = 2; step <= 8; step++) {
      await panel.getByRole('button', { name: 'Next step' }).click()
      await expect(panel).toContainText(`Step ${step} of 8`)
      await expect(panel).toContainText(`about ${(8 - step) * 3} min left`)
    }
    await expect(panel).toContainText('100% done')
    await expect(panel.getByRole('button', { name: 'Next step' })).toBeDisabled()
  })

  test('the shopping list has six things in five aisles', async ({ page }) => {
    const list = page.getByRole('region', { name: 'Shopping list, a demonstration' })
    for (const aisle of ['Meat', 'Produce', 'Bakery', 'Dairy', 'Condiments'])
      await expect(list.getByRole('group', { name: aisle })).toBeVisible()
    const boxes = list.getByRole('checkbox')
    await expect(boxes).toHaveCount(6)
    await list.getByText('Ground beef, 1 lb').click()
    await expect(boxes.first()).toBeChecked()
    await expect(list).toContainText('1 of 6')
    await expect(list).toContainText(/Estimated total\$\d+\.\d\d/)
  })
})

test('amounts are scaled as a cook would measure them, in the list and in the steps', async ({ page }) => {
  const recipe = new RecipePage(page)
  const amounts = (text: string) => recipe.ingredients.filter({ hasText: text })
  await recipe.open({
    id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
    title: 'Silky Garlic Fettuccine Alfredo',
  })
  await expect(amounts('nutmeg')).toContainText('⅛ tsp')
  await recipe.servings.fill('2')
  await expect(amounts('nutmeg')).toContainText('0.06 tsp')
  await expect(amounts('black pepper')).toContainText('¼ tsp')
  await recipe.servings.fill('12')
  await expect(amounts('heavy cream')).toContainText('4½ cups')
  await recipe.servings.fill('8')
  await expect(amounts('garlic')).toContainText('4-6 cloves')
  await expect(amounts('black pepper')).toContainText('1 tsp')
  await expect(recipe.instructions.filter({ hasText: 'Soften the garlic' })).toContainText('4-6 cloves')
})

test('the recipe can be taken along as a Cooklang file', async ({ page }) => {
  const recipe = new RecipePage(page)
  await recipe.open({
    id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
    title: 'Silky Garlic Fettuccine Alfredo',
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as Cooklang' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Silky Garlic Fettuccine Alfredo.cook')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain('@garlic{2-3%cloves}(finely minced)')
})

test('a favorite can be found among the favorites', async ({ page }) => {
  const list = new ListingPage(page)
  await list.open('/restaurants')
  await list.cards.first().waitFor()
  for (const place of [0, 1])
    await list.cards
      .nth(place)
      .getByRole('button', { name: /^Favorite/ })
      .click()
  const title = (await list.cards.nth(1).getByRole('heading').textContent()) ?? ''
  await expect(list.heart(title)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Favorites' }).click()
  await expect(list.cards).toHaveCount(2)
  await list.search.fill(title)
  await expect(list.cards).toHaveCount(1)
  await expect(list.card(title)).toBeVisible()
})
