import type { Locator, Page } from '@playwright/test'
import type { Person } from './person.ts'

type Tab = 'Sign In' | 'Create Account'

/** The way in: both tabs of /auth. */
export class AuthPage {
  readonly signInForm: Locator
  readonly createForm: Locator

  constructor(readonly page: Page) {
    this.signInForm = page.getByRole('form', { name: 'Sign In' })
    this.createForm = page.getByRole('form', { name: 'Create Account' })
  }

  async open(tab: Tab = 'Sign In') {
    await this.page.goto('/auth')
    await this.choose(tab)
  }

  async choose(tab: Tab) {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  async signIn(name: string, password: string) {
    await this.signInForm.getByLabel('Username', { exact: true }).fill(name)
    await this.signInForm.getByLabel('Password', { exact: true }).fill(password)
    await this.signInForm.getByRole('button', { name: 'Sign In' }).click()
  }

  async fillCreate(person: Person, confirmation = person.password) {
    await this.field('First Name').fill(person.firstName)
    await this.field('Last Name').fill(person.lastName)
    await this.field('Username').fill(person.username)
    await this.field('Email').fill(person.email)
    await this.field('Password').fill(person.password)
    await this.field('Confirm Password').fill(confirmation)
  }

  async create() {
    await this.createForm.getByRole('button', { name: 'Create Account' }).click()
  }

  async register(person: Person) {
    await this.open('Create Account')
    await this.fillCreate(person)
    await this.create()
  }

  /** A field of the Create Account form. */
  field(label: string) {
    return this.createForm.getByLabel(label, { exact: true })
  }
}
