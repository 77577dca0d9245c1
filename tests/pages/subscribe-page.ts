import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './open.ts'

/** /subscribe and what it leads to. */
export class SubscribePage {
  readonly cardNumber: Locator
  readonly confirm: Locator
  readonly order: Locator
  readonly bank: Locator
  readonly manage: Locator

  constructor(readonly page: Page) {
    this.cardNumber = page.getByLabel('Card number')
    this.confirm = page.getByRole('button', { name: 'Confirm Payment - $9.99/month' })
    this.order = page.locator('section').filter({ has: this.confirm }).last()
    this.bank = page.getByRole('dialog', { name: 'Is this you?' })
    this.manage = page.getByRole('button', { name: 'Manage Subscription' })
  }

  async open() {
    await open(this.page, '/subscribe')
    await expect(this.confirm).toBeEnabled()
  }

  /** Fills in one of the listed test cards and confirms. */
  async payWith(meaning: string | RegExp) {
    await this.testCard(meaning).click()
    await this.confirm.click()
  }

  testCard(meaning: string | RegExp) {
    return this.page.getByRole('button', { name: meaning })
  }

  async expectWelcome() {
    await expect(this.page).toHaveURL(/\/subscribe\/success/)
    await expect(this.page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible()
  }

  /** The provider's own pages, in the tab that opens. */
  async openPortal(): Promise<Page> {
    const [tab] = await Promise.all([this.page.waitForEvent('popup'), this.manage.click()])
    return tab
  }
}

/** /sandbox/portal: what a real provider shows on pages of its own. */
export class PortalPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/sandbox/portal')
    await expect(this.part('Invoices')).toBeVisible()
  }

  part(name: 'Premium' | 'Card' | 'Invoices' | 'Let time pass') {
    return this.page.getByRole('region', { name, exact: true })
  }

  async letPass(time: '1 day' | '3 days' | '7 days' | '31 days') {
    const button = this.part('Let time pass').getByRole('button', { name: time })
    const answered = this.page.waitForResponse('**/api/sandbox/advance-time')
    await button.click()
    await answered
    await expect(button).toBeEnabled()
  }

  async replaceCard(meaning: string | RegExp) {
    await this.part('Card').getByRole('button', { name: 'Replace Card' }).click()
    await this.page.getByRole('button', { name: meaning }).click()
    await this.page.getByRole('button', { name: 'Save Card' }).click()
    await expect(this.page.getByRole('button', { name: 'Save Card' })).toBeHidden()
  }

  async cancel() {
    await this.part('Premium').getByRole('button', { name: 'Cancel Subscription' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Cancel premium?' })
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(dialog).toBeHidden()
  }
}
