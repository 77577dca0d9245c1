import type { Page } from '@playwright/test'
import { open } from './open.ts'

export class ContactPage {
  constructor(readonly page: Page) {}

  readonly form = () => this.page.getByRole('form', { name: 'Send us a message' })
  readonly field = (label: string) => this.form().getByLabel(label)

  async open() {
    await open(this.page, '/contact')
    await this.form().waitFor()
  }

  async write(subject: string, message: string) {
    await this.field('Subject').fill(subject)
    await this.field('Message').fill(message)
  }

  async send() {
    await this.page.getByRole('button', { name: 'Send Message' }).click()
  }

  /** Opens a question and returns its answer. */
  async ask(question: string) {
    const entry = this.page.getByRole('group').filter({ hasText: question })
    await entry.getByText(question).click()
    return entry.getByRole('paragraph')
  }
}
