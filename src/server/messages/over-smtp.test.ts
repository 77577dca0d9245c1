import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { openMailbox } from '../../../tests/mailbox.ts'
import { sendContactMessage, sendTestEmail } from '../../domain/messages/calls.ts'
import { deliverOverSmtp } from '../gateways/smtp.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let site: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await startApp({
    publicUrl: 'https://homeplate.example',
    supportEmail: 'help@homeplate.example',
    deliverMail: deliverOverSmtp({
      url: `smtp://127.0.0.1:${mailbox.port}`,
      from: 'Homeplate <mail@homeplate.example>',
    }),
  })
  await site.stock([aRecipe({ id: 'creme', title: 'Crème Brûlée & Friends' })])
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})
beforeEach(() => {
  mailbox.received.length = 0
})

test('a mail server receives the daily look in both kinds, with one whole address to unsubscribe', async () => {
  const cook = await site.signUp()
  await cook.send(sendTestEmail, {})
  await site.app.messages.deliverDue()
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ to: [{ address: cook.person.email }], subject: 'Test email from Homeplate' })
  expect(mail?.text).toContain('CRÈME BRÛLÉE & FRIENDS')
  expect(mail?.html).toContain('Crème Brûlée &amp; Friends')
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
  const url = /^<(https:\/\/homeplate\.example\/unsubscribe\/\S+)>$/.exec(
    header('list-unsubscribe') ?? '',
  )?.[1]
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(`Unsubscribe: ${url}`)
  expect(mail?.html).toContain(`href="${url}"`)
})

test('support answers straight to whoever wrote, whatever their name holds', async () => {
  const body = {
    name: 'Rossi, "Maria" <x@evil.example>',
    email: 'maria@example.com',
    subject: 'Ünderdone, again',
    message: 'Help!',
  }
  await site.browser().send(sendContactMessage, { body })
  await site.app.messages.deliverDue()
  expect(mailbox.received).toMatchObject([
    {
      to: [{ address: 'help@homeplate.example' }],
      from: { address: 'mail@homeplate.example' },
      replyTo: [{ name: body.name, address: 'maria@example.com' }],
      subject: '[Homeplate] Ünderdone, again',
    },
  ])
})
