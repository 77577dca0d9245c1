import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, test as base } from '../pages/fixtures.ts'
import { UploadDialog } from '../pages/upload-dialog.ts'
import { fillFolder } from '../filled.ts'
import { startProcess } from '../process.ts'
import { startS3Server } from '../s3-server.ts'

const onDisk = base.extend<{ uploads: UploadDialog }>({
  /** The dialog of somebody who is signed in, open. */
  uploads: async ({ page }, use) => {
    const uploads = new UploadDialog(page)
    await uploads.open()
    await use(uploads)
  },
})

/** A second Homeplate that keeps its pictures at an S3 of our own. */
const onS3 = onDisk.extend<{ s3Site: string }>({
  s3Site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const s3 = await startS3Server()
      const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-s3-journey-'))
      const { bucket, endpoint, credentials } = s3.settings
      const settings = {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      }
      fillFolder(dataDir)
      const server = await startProcess({ DATA_DIR: dataDir, ...settings })
      await use(server.url)
      await server.end('SIGTERM')
      await s3.close()
      await rm(dataDir, { recursive: true })
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ s3Site }, use) => use(s3Site),
})

onDisk.use({
  visitor: 'member',
  pictures: 'on',
  permissions: ['camera'],
})

const red = { r: 200, g: 60, b: 30 }
const aPhoto = async (name = 'holiday.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
    .jpeg()
    .toBuffer(),
})

onDisk('what does not fit is refused in words, and the camera takes what does', async ({ page, uploads }) => {
  await expectAccessible(page, 'the upload dialog')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { buffer } = await aPhoto()
  await uploads.pick({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) })
  await expect(uploads.informer).toContainText('large.jpg exceeds maximum allowed size of 5 MB')
  await uploads.pick({ name: 'menu.pdf', mimeType: 'application/pdf', buffer })
  await expect(uploads.informer).toContainText('please choose a JPG, PNG or GIF')
  await page.keyboard.press('Escape')
  await expect(uploads.dialog).toBeHidden()
  // A file that lies about its type is found out when it is opened.
  await uploads.open()
  await uploads.pick({
    name: 'liar.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(uploads.informer).toContainText('please choose a JPG, PNG or GIF')
  await expect(uploads.save).toBeHidden()
  await uploads.takePicture()
  await uploads.save.click()
  await expect(uploads.toast('Profile Picture Updated')).toBeVisible()
  await expect(uploads.headerPicture).toBeVisible()
})

for (const [place, test] of [
  ['on disk', onDisk],
  ['on S3', onS3],
] as const)
  test(`an upload that the network broke off is resumed ${place}, replaced by a picture cut to size, and removed`, async ({
    page,
    uploads,
  }) => {
    await uploads.pick(await aPhoto())
    await expect(uploads.save).toBeVisible()
    await page.context().setOffline(true)
    await uploads.save.click()
    await expect(uploads.toast('Upload Error')).toContainText(
      'Failed to prepare file upload. Please try again.',
    )
    await expect(uploads.dialog.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await page.context().setOffline(false)
    // The bytes themselves are cut off this time.
    let cut = false
    await page.route('**/api/objects/upload/*', async (route) => {
      if (cut) return route.continue()
      cut = true
      return route.abort('connectionreset')
    })
    await uploads.dialog.getByRole('button', { name: 'Retry upload' }).first().click()
    // The words of the first failure may still be there.
    await expect.poll(() => cut).toBe(true)
    await expect(uploads.dialog.getByText('Upload failed')).toBeVisible()
    await page.reload()
    await uploads.card.getByRole('button', { name: 'Upload Picture' }).click()
    await expect(uploads.dialog.getByText('Session restored')).toBeVisible()
    await uploads.upload.click()
    await expect(uploads.toast('Profile Picture Updated')).toBeVisible()
    await expect(uploads.dialog).toBeHidden()
    await expect(uploads.headerPicture).toHaveAttribute('src', /^\/objects\/people\//)
    const first = (await uploads.headerPicture.getAttribute('src'))!

    // Once more without a reload, even with the same file.
    await uploads.card.getByRole('button', { name: 'Change Picture' }).click()
    await uploads.dialog.getByText('Drop files here').waitFor()
    await uploads.pick(await aPhoto())
    await uploads.dialog.getByRole('tabpanel').getByRole('button', { name: 'Cancel' }).click()
    await expect(uploads.dialog).toBeHidden()
    await uploads.card.getByRole('button', { name: 'Change Picture' }).click()
    await uploads.pick(await aPhoto())
    await uploads.save.click()
    await expect(uploads.headerPicture).not.toHaveAttribute('src', first)
    await expect(uploads.dialog).toBeHidden()
    await uploads.card.getByRole('button', { name: 'Remove' }).click()
    await expect(uploads.headerPicture).toBeHidden()
    await page.reload()
    await expect(uploads.card.getByRole('button', { name: 'Upload Picture' })).toBeVisible()
  })
