import { expect, type Locator, type Page } from '@playwright/test'

/** The card of the admin page that brings recipes in. */
export class ImportCard {
  constructor(private readonly page: Page) {}

  get card() {
    return this.page.getByRole('region', { name: 'Recipe Management' })
  }
  get file() {
    return this.card.locator('input[type=file]')
  }
  get paste() {
    return this.card.getByLabel('Or paste CSV content')
  }
  get previewButton() {
    return this.card.getByRole('button', { name: 'Preview Recipes' })
  }
  get preview() {
    return this.card.getByRole('region', { name: 'Preview' })
  }
  get result() {
    return this.card.getByRole('region', { name: 'Result' })
  }

  /** One file is read after the other. */
  async choose(file: Parameters<Locator['setInputFiles']>[0]) {
    await expect(this.file).toBeEnabled()
    await this.file.setInputFiles(file)
  }

  importButton(count: number) {
    const what = `Import ${count.toLocaleString('en-US')} ${count === 1 ? 'Recipe' : 'Recipes'}`
    return this.preview.getByRole('button', { name: what })
  }

  get drafts() {
    return this.card.getByRole('switch', { name: 'Keep as drafts until published' })
  }

  collection(name: string) {
    return this.card
      .getByRole('region', { name: 'Collections' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }
  collectionButton(name: string) {
    return this.card.getByRole('button', { name: `Import ${name}` })
  }

  /** One message at a time is shown, and a new one takes its place. */
  async expectToast(title: string, description: string | RegExp) {
    const toast = this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: title })
    await expect(toast.first()).toContainText(description)
  }
}
