import type { Locator, Page } from '@playwright/test'
import { open } from './open.ts'

interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The card on the profile and the dialog it opens. */
export class UploadDialog {
  readonly card: Locator
  readonly dialog: Locator
  readonly informer: Locator

  constructor(readonly page: Page) {
    this.card = page.getByRole('region', { name: 'Profile Picture' })
    this.dialog = page.getByRole('dialog', { name: /Upload/ })
    this.informer = page.locator('.uppy-Informer').first()
  }

  async open() {
    await open(this.page, '/profile')
    await this.card.getByRole('button', { name: /Upload Picture|Change Picture/ }).click()
    await this.dialog.getByText('Drop files here').waitFor()
  }

  async pick(...files: PickedFile[]) {
    await this.dialog.locator('input[type="file"]').first().setInputFiles(files)
  }

  /** In the editor that opens by itself. */
  get save() {
    return this.dialog.getByRole('tabpanel').getByRole('button', { name: 'Save', exact: true })
  }

  get upload() {
    return this.dialog.getByRole('button', { name: 'Upload 1 file' })
  }

  async takePicture() {
    await this.dialog.getByRole('tab', { name: 'Camera' }).click()
    await this.dialog.getByRole('button', { name: 'Take a picture' }).click()
    await this.dialog.getByRole('button', { name: 'Submit recorded file' }).click()
  }

  toast(title: string) {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: title })
  }

  /** The picture in the account menu's button, which follows the profile at once. */
  get headerPicture() {
    return this.page.getByRole('button', { name: 'Account menu' }).locator('img')
  }
}
