import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { open } from './open.ts'

/** /shopping-lists and the lists behind it, one's own or shared. */
export class ShoppingPage {
  readonly cards: Locator
  readonly newName: Locator
  readonly createButton: Locator
  readonly quickAdd: Locator
  readonly summary: Locator
  readonly basket: Locator
  readonly offlineNote: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.cards = page.getByRole('list', { name: 'Your lists' }).getByRole('article')
    this.newName = page.getByLabel('New list')
    this.createButton = page.getByRole('button', { name: 'Create List' })
    this.quickAdd = page.getByLabel('Add an item')
    this.summary = page.getByRole('complementary', { name: 'Summary' })
    this.basket = page.getByRole('region', { name: 'In the basket' })
    this.offlineNote = page.getByText('Offline: changes will be sent later')
    this.dialog = page.getByRole('dialog')
  }

  async openAll() {
    await open(this.page, '/shopping-lists')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Shopping Lists')
  }

  /** Makes a list and opens it. */
  async start(name: string) {
    await this.openAll()
    await this.newName.fill(name)
    await this.createButton.click()
    await this.open(name)
  }

  async open(name: string) {
    await this.cards.getByRole('link', { name, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name)
  }

  /** Writes lines, one after the other, and waits until the server has read them. */
  async write(...lines: string[]) {
    for (const line of lines) {
      await this.quickAdd.fill(line)
      await this.kept('POST', async () => this.quickAdd.press('Enter'))
    }
  }

  /** Does something and waits until the server has kept it. */
  async kept(method: 'POST' | 'PATCH' | 'DELETE', action: () => Promise<unknown>) {
    const answer = this.page.waitForResponse((response) => response.request().method() === method)
    await action()
    expect((await answer).ok()).toBe(true)
  }

  /** Finds what is open accessible, and goes on at the width it was. */
  async look(place: string) {
    const size = this.page.viewportSize()!
    await expectAccessible(this.page, place)
    await this.page.setViewportSize(size)
  }

  aisle(name: string) {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** A row by what it says: "onions 3". */
  row(words: string) {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('checkbox', { name: words }) })
  }

  box(name: string) {
    return this.page.getByRole('checkbox', { name })
  }

  async tick(name: string) {
    await this.row(name).locator('label').click()
  }

  async openDetails(name: string) {
    await this.page.getByRole('button', { name: `Details of ${name}` }).click()
  }

  async choose(action: string) {
    await this.page.getByRole('button', { name: 'More actions' }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** The secret link of the open list. */
  async shareLink() {
    await this.page.getByRole('button', { name: 'Share', exact: true }).click()
    const make = this.dialog.getByRole('button', { name: 'Make a link' })
    const code = this.dialog.getByRole('img', { name: 'QR code of the link' })
    await expect(make.or(code)).toBeVisible()
    if (await make.isVisible()) await make.click()
    await expect(code).toBeVisible()
    const link = await this.dialog.getByLabel('Secret link').inputValue()
    await this.page.keyboard.press('Escape')
    return link
  }
}
