import { listing } from '../../src/domain/recipes/limits.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { expect, test } from '../pages/fixtures.ts'
import { ListingPage } from '../pages/listing-page.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { open } from '../pages/open.ts'

const restaurants = [
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
] as const

test.describe('a free person', () => {
  test.use({ visitor: 'member' })

  test('walks through home and every page of the header, which marks where one is', async ({
    page,
    shell,
  }) => {
    const here = shell.mainNavigation.locator('[aria-current]')
    const title = page.getByRole('heading', { level: 1 })
    const list = new ListingPage(page)
    await page.goto('/')
    await expect(title).toHaveText('Turn Restaurant Favorites Into Home Cooked Meals')
    await expect(here).toHaveCount(0)
    const popular = page.getByRole('region', { name: 'Popular Restaurant Copycats' })
    await expect(popular.getByRole('listitem')).toHaveCount(6)
    await expect(popular.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/restaurants')
    const trending = page.getByRole('region', { name: 'Trending Recipes' })
    const trends = trending.getByRole('article')
    await expect(trends).toHaveCount(6)
    await trending.getByRole('button', { name: 'Quick' }).click()
    await expect(trends).toHaveCount(6)
    await expect(trends.filter({ hasNotText: /\b([1-9]|[12]\d|30) mins/ })).toHaveCount(0)
    for (const order of ['Recent', 'Popular']) {
      await trending.getByRole('button', { name: order }).click()
      await expect(trending.getByRole('button', { name: order })).toHaveAttribute('aria-pressed', 'true')
      await expect(trends).toHaveCount(6)
    }
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go Premium' })).toHaveCount(1)
    await page.getByRole('link', { name: 'Browse All Recipes' }).click()
    await expect(page).toHaveURL('/recipes')
    await expect(here).toHaveText('Recipes')
    for (const cuisine of ['African', 'Asian', 'European', 'World', 'Other'])
      await expect.poll(() => list.countOf(cuisine)).toBeGreaterThan(0)

    const items = ['Recipes', 'Restaurant Copycats', 'Fine Dining', 'Shopping Lists', 'Kitchen Timer']
    await expect(shell.mainNavigation.getByRole('link')).toHaveText(items)
    for (const [item, heading] of [
      ['Restaurant Copycats', 'Restaurant Copycat Recipes'],
      ['Fine Dining', 'Fine Dining'],
      ['Shopping Lists', 'Shopping Lists'],
      ['Kitchen Timer', 'Kitchen Timer'],
      ['Recipes', 'Recipes'],
    ] as const) {
      await shell.mainNavigation.getByRole('link', { name: item, exact: true }).click()
      await expect(here).toHaveText(item)
      await expect(title).toHaveText(heading)
      if (item !== 'Fine Dining') continue
      await expect(page.getByText('Average rating')).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(1)
    }
  })

  test('finds every restaurant with the recipes it promises, and comes back to all of them', async ({
    page,
  }) => {
    const list = new ListingPage(page)
    await list.open('/restaurants')
    await expect(page.getByPlaceholder('Search restaurants or recipes...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All Copycat Recipes' })).toBeVisible()
    const all = page.getByRole('region', { name: 'Browse by Restaurant' })
    const link = (name: string, count: number) => all.getByRole('link', { name: `${name} ${count} recipes` })
    await expect(all.getByRole('listitem')).toHaveCount(48)
    for (const [name, count] of restaurants) {
      await expect(link(name, count)).toBeVisible()
      const answer = await page.request.get('/api/recipes', { params: { restaurant: name } })
      const recipes = (await answer.json()) as { restaurantBrand: string }[]
      expect(recipes.map(({ restaurantBrand }) => restaurantBrand)).toEqual(Array(count).fill(name))
    }
    for (const [name, count, slug] of [
      ['Olive Garden', 29, 'olive-garden'],
      ["McDonald's", 24, 'mcdonalds'],
    ] as const) {
      await link(name, count).click()
      await expect(page).toHaveURL(`/restaurants?restaurant=${slug}`)
      const own = page.getByRole('region', { name: `${name} Recipes` })
      const shown = Math.min(count, listing.pageSize)
      await expect(own.getByRole('article')).toHaveCount(shown)
      await expect(own.getByText(`Inspired by ${name}`)).toHaveCount(shown)
      await page.goBack()
      await expect(list.restaurant('KFC')).toBeVisible()
    }
    await page.goForward()
    await page.getByRole('button', { name: 'Back to All Restaurants' }).click()
    await expect(page).toHaveURL('/restaurants')
  })
})

test.describe('a premium person', () => {
  test.use({ visitor: 'premium member' })

  test('is not sold premium anywhere, not even at first sight, and cooks what it opens', async ({ page }) => {
    const code = '**/assets/*.js'
    const offer = page.getByText('Start Free Trial')
    await page.route(code, (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    await expect(offer).toBeHidden()
    await page.unroute(code)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Trending Recipes' }).getByRole('article')).toHaveCount(6)
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go Premium' })).toHaveCount(0)

    await open(page, '/cuisine/fine-dining')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fine Dining')
    await expect(new ListingPage(page).cards.first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(0)

    const recipe = new RecipePage(page)
    const card = await recipe.find(true)
    await recipe.open(card)
    await expect(page.getByRole('list', { name: 'At a glance' })).toContainText(/\d (mins|h\b)/)
    await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
    await expect(recipe.ingredients).toHaveCount(await recipe.ingredientsOf(card))
    await expect(page.getByRole('heading', { name: 'This recipe is for premium members' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Start Cooking' }).click()
    const cooking = new CookingPage(page)
    await cooking.start.click()
    await expect(cooking.overview).toBeVisible()
  })
})
