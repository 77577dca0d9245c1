import type { Locator, Page } from '@playwright/test'

type ThemeName = 'Light' | 'Dark' | 'Device'

/** What surrounds every page of a signed-in person. */
export class Shell {
  readonly accountButton: Locator
  readonly mainNavigation: Locator
  readonly mobileMenu: Locator
  readonly bottomBar: Locator

  constructor(readonly page: Page) {
    this.accountButton = page.getByRole('button', { name: 'Account menu' })
    this.mainNavigation = page.getByRole('navigation', { name: 'Main' })
    this.mobileMenu = page.getByRole('navigation', { name: 'Menu', exact: true })
    this.bottomBar = page.getByRole('navigation', { name: 'Quick access' })
  }

  /** The one message at the edge of the screen. */
  toast(title: string) {
    return this.page.locator('[data-toast]').filter({ hasText: title })
  }

  async signOut() {
    await this.accountButton.click()
    await this.page.getByRole('menuitem', { name: 'Log out' }).click()
  }

  async chooseTheme(name: ThemeName) {
    await this.accountButton.click()
    await this.page.getByRole('menuitemradio', { name }).click()
    await this.page.keyboard.press('Escape')
  }
}
