import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './open.ts'

/** /profile: who somebody is, how they cook, and the way out. */
export class ProfilePage {
  readonly information: Locator
  readonly preferences: Locator
  readonly account: Locator
  readonly edit: Locator
  readonly save: Locator

  constructor(readonly page: Page) {
    this.information = page.getByRole('region', { name: 'Profile Information' })
    this.preferences = page.getByRole('region', { name: 'Preferences' })
    this.account = page.getByRole('region', { name: 'Account Management' })
    this.edit = page.getByRole('button', { name: 'Edit profile information' })
    this.save = page.getByRole('button', { name: 'Save Changes' })
  }

  async open() {
    await open(this.page, '/profile')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  }

  field(label: string) {
    return this.information.getByLabel(label)
  }

  /** Changes a preference and waits until the server has kept it. The time zone is told by the page, not chosen. */
  async prefer(action: () => Promise<void>) {
    const kept = this.page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        response.url().endsWith('/api/preferences') &&
        !response.request().postData()?.includes('timeZone'),
    )
    await action()
    expect((await kept).ok()).toBe(true)
  }

  async allergicTo(name: string) {
    await this.prefer(() => this.preferences.getByRole('checkbox', { name, exact: true }).check())
  }

  async count(goal: string) {
    await this.prefer(() => this.preferences.getByRole('checkbox', { name: goal, exact: true }).check())
  }

  async showFigures() {
    await this.prefer(() => this.preferences.getByRole('switch', { name: 'Figures on cards' }).check())
  }

  async dislike(ingredient: string) {
    const field = this.preferences.getByRole('combobox', { name: 'Ingredients you dislike' })
    await field.fill(ingredient)
    await expect(this.page.getByRole('option', { name: ingredient, exact: true })).toBeVisible()
    await this.prefer(() => field.press('Enter'))
  }
}
