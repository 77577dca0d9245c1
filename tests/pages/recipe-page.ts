import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './open.ts'

interface Card {
  id: string
  title: string
  isPremium: boolean
}

/** /recipe/ID: gather, cook, rate, take notes. */
export class RecipePage {
  readonly ingredients: Locator
  readonly instructions: Locator
  readonly servings: Locator
  readonly heart: Locator
  readonly notes: Locator
  readonly nutrition: Locator

  constructor(readonly page: Page) {
    this.ingredients = page.getByRole('list', { name: 'Ingredients' }).getByRole('listitem')
    this.instructions = page.getByRole('list', { name: 'Instructions' }).getByRole('listitem')
    this.servings = page.getByLabel('Servings', { exact: true })
    this.heart = page.getByRole('button', { name: 'Favorite', exact: true })
    this.notes = page.getByRole('region', { name: 'Your notes' })
    this.nutrition = page.getByRole('region', { name: 'Nutrition' })
  }

  /** Some recipe of the catalogue. */
  async find(isPremium: boolean): Promise<Card> {
    const answer = await this.page.request.get('/api/recipes')
    const cards = (await answer.json()) as Card[]
    const found = cards.find((card) => card.isPremium === isPremium)
    if (!found) throw new Error('The catalogue has no such recipe')
    return found
  }

  /** How many ingredients the server says it has. */
  async ingredientsOf({ id }: Pick<Card, 'id'>) {
    const answer = await this.page.request.get(`/api/recipes/${id}`)
    return ((await answer.json()) as { ingredients: unknown[] }).ingredients.length
  }

  async open({ id, title }: Pick<Card, 'id' | 'title'>) {
    await open(this.page, `/recipe/${encodeURIComponent(id)}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title)
    // Its title stands in the prerendered page, which would wait for ever where the clock is stopped next.
    await expect(this.page.getByText('Loading recipe')).toHaveCount(0)
    if (await this.page.getByRole('link', { name: 'Start Cooking' }).isVisible()) await this.touch()
  }

  /** What is below the steps comes to whoever uses the page; it listens soon after it is there. */
  async touch() {
    await expect(async () => {
      await this.page.mouse.move(100, 100)
      await this.page.mouse.move(110, 110)
      await expect(this.notes).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  ingredient(place: number) {
    return this.ingredients.nth(place).getByRole('checkbox')
  }

  step(number: number) {
    return this.page.getByRole('button', { name: `Step ${number} done` })
  }

  star(stars: number) {
    return this.page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` })
  }

  /** Does something and waits until the server has kept it. */
  async kept(call: 'progress' | 'rate' | 'notes', action: () => Promise<void>) {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(`/${call}`),
    )
    await action()
    expect((await answer).ok()).toBe(true)
  }
}
