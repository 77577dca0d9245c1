import type { Locator, Page } from '@playwright/test'
import { open } from './open.ts'

/** Any page that lists recipes: all of them, a cuisine, the restaurants, the favorites. */
export class ListingPage {
  readonly search: Locator
  readonly cards: Locator
  readonly count: Locator

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox')
    this.cards = page.getByRole('article')
    this.count = page.getByRole('main').getByRole('status')
  }

  async open(path: '/recipes' | '/restaurants' | '/favorites') {
    await open(this.page, path)
  }

  async choose(chip: string) {
    await this.chip(chip).check()
  }

  chip(name: string) {
    return this.page.getByRole('radio', { name, exact: true })
  }

  /** Behind the chips, for who has switched it on. */
  goal(name: string) {
    return this.page.getByRole('checkbox', { name, exact: true })
  }

  cuisine(name: string) {
    return this.page.getByRole('link', { name: new RegExp(`^${name}\\b.*recipe`) })
  }

  /** How many recipes its card promises, once it does. */
  async countOf(cuisine: string) {
    const words = (await this.cuisine(cuisine).textContent()) ?? ''
    return Number(/(\d+) recipe/.exec(words)?.[1])
  }

  restaurant(name: string) {
    return this.page.getByRole('region', { name: 'Browse by Restaurant' }).getByRole('link', { name })
  }

  card(title: string) {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  heart(title: string) {
    return this.page.getByRole('button', { name: `Favorite ${title}` })
  }
}
