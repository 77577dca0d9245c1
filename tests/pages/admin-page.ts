import type { Locator, Page } from '@playwright/test'
import { open } from './open.ts'

export const tabNames = [
  'Overview',
  'Recipes',
  'Imports',
  'People',
  'Messages',
  'Outbox',
  'Log',
  'Settings',
  'Health',
] as const
type TabName = (typeof tabNames)[number]

/** The dashboard of those who run the site. */
export class AdminPage {
  readonly heading: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })
  }

  async open() {
    await open(this.page, '/admin')
    await this.heading.waitFor()
  }

  tab(name: TabName) {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  async choose(name: TabName) {
    await this.tab(name).click()
    if (name !== 'Overview') await this.page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  }

  /** A number of the Recipe Statistics card. */
  count(name: 'Total Recipes' | 'Free Recipes' | 'Premium Recipes') {
    const card = this.page.getByRole('region', { name: 'Recipe Statistics' })
    return card.getByText(name, { exact: true }).locator('xpath=../dd')
  }

  /** The number beside a name in the table of a chart. */
  figure(table: string, name: string) {
    return this.page.getByRole('table', { name: table }).getByRole('row', { name }).getByRole('cell')
  }

  async searchRecipes(text: string) {
    await this.page.getByRole('searchbox', { name: 'Search recipes' }).fill(text)
  }

  recipe(title: string) {
    return this.page.getByRole('group', { name: title, exact: true })
  }

  async searchPeople(text: string) {
    await this.page.getByRole('searchbox', { name: 'Search by name or email' }).fill(text)
  }

  /** A row of the open list. */
  row(text: string) {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })
  }

  /** Chooses from the menu of a person or a recipe. */
  async act(name: string, action: string) {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  async confirm(action: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: action }).click()
  }
}
