import type { Locator, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { open } from './open.ts'

/** The Security card of the profile, with its dialogs. */
export class SecurityCard {
  readonly card: Locator
  readonly dialog: Locator
  readonly sessions: Locator

  constructor(readonly page: Page) {
    this.card = page.getByRole('region', { name: 'Security', exact: true })
    this.dialog = page.getByRole('dialog')
    this.sessions = this.card.getByRole('list', { name: "Where you're signed in" }).getByRole('listitem')
  }

  async open() {
    await open(this.page, '/profile')
    await this.card.waitFor()
  }

  button(name: string) {
    return this.card.getByRole('button', { name })
  }

  /** Turns two-factor on as a person would, the secret typed from the screen; returns it with the recovery codes. */
  async setUpTwoFactor(password: string) {
    await this.button('Set up').click()
    await this.dialog.getByLabel('Your Password', { exact: true }).fill(password)
    await this.dialog.getByRole('button', { name: 'Continue' }).click()
    const shown = await this.dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    const secret = shown.replaceAll(' ', '')
    await this.dialog.getByLabel('Six-digit code').fill(appCode(secret))
    await this.dialog.getByRole('button', { name: 'Turn on' }).click()
    const list = this.dialog.getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    return { secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() }
  }
}

/** What an authenticator app shows; `stepsAhead` for a code that was not used yet. */
export const appCode = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 })
