import type { Locator, Page } from '@playwright/test'

/** The form in which a recipe is written. */
export class RecipeForm {
  readonly form: Locator

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Recipe' })
  }

  async open(id: string) {
    await this.page.goto(`/admin/recipes/${id}`)
    await this.form.waitFor()
  }

  field(name: string) {
    return this.form.getByLabel(name, { exact: true })
  }

  async press(name: string) {
    await this.form.getByRole('button', { name, exact: true }).click()
  }

  /** Types lines below those that are there. */
  async addIngredients(...lines: string[]) {
    for (const line of lines) {
      await this.press('Add an ingredient')
      await this.form.getByRole('list', { name: 'Ingredients' }).getByRole('textbox').last().fill(line)
    }
  }

  async addStep(number: number, title: string, words: string) {
    await this.press('Add a step')
    await this.field(`Title of step ${number}`).fill(title)
    await this.field(`Step ${number}`).fill(words)
  }

  /** Drags an ingredient over the one above it. */
  async dragUp(number: number) {
    const rows = this.form.getByRole('list', { name: 'Ingredients' }).locator('[data-row]')
    const handle = (await this.form
      .getByRole('button', { name: `Move ingredient ${number}`, exact: true })
      .boundingBox())!
    const above = (await rows.nth(number - 2).boundingBox())!
    await this.page.mouse.move(handle.x + 8, handle.y + 20)
    await this.page.mouse.down()
    await this.page.mouse.move(handle.x + 8, above.y + 10, { steps: 5 })
    await this.page.mouse.up()
  }
}
