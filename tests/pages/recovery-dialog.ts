import type { Locator, Page } from '@playwright/test'

/** 'Account Recovery Available': bring the deleted account back or let it go. */
export class RecoveryDialog {
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Account Recovery Available' })
  }

  /** One line of what the dialog shows of the old account. */
  fact(term: 'Email' | 'Username' | 'Name') {
    const line = this.dialog.locator('dl > div').filter({ has: this.page.getByText(term, { exact: true }) })
    return line.getByRole('definition')
  }

  get newPassword() {
    return this.dialog.getByLabel('New Password', { exact: true })
  }

  async recover(newPassword?: string) {
    if (newPassword !== undefined) await this.newPassword.fill(newPassword)
    await this.dialog.getByRole('button', { name: 'Recover Account' }).click()
  }

  async proveWithOldPassword(oldPassword: string) {
    const field = this.dialog.getByLabel('Old Password', { exact: true })
    const choice = this.dialog.getByRole('button', { name: 'Use my old password' })
    await field.or(choice).first().waitFor()
    if (await choice.isVisible()) await choice.click()
    await field.fill(oldPassword)
    await this.recover()
  }

  async askForCode() {
    await this.dialog.getByRole('button', { name: 'Email me a code' }).click()
  }

  async proveWithCode(code: string) {
    await this.dialog.getByLabel('Code from the mail', { exact: true }).fill(code)
    await this.recover()
  }

  async decline() {
    await this.dialog.getByRole('button', { name: 'Decline' }).click()
    await this.dialog.getByRole('button', { name: 'Delete Old Account' }).click()
  }
}
