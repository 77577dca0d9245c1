import { expectAccessible } from '../pages/accessible.ts'
import { ContactPage } from '../pages/contact-page.ts'
import { query } from '../pages/data.ts'
import { expect, test } from '../pages/fixtures.ts'

test.use({ visitor: 'member' })

test('a member opens an answer, then writes to support, and what was begun survives a reload', async ({
  page,
  shell,
  member,
}) => {
  const contact = new ContactPage(page)
  await contact.open()
  const details = page.getByRole('region', { name: 'Support details' })
  await expect(details).toContainText('9 AM to 6 PM EST')
  await expect(details).toContainText('Within 24 hours')
  await expect(details).toContainText('Email-only support')
  await expect(await contact.ask('How do I cancel premium?')).toContainText('Manage Subscription')
  const question = page.getByText('How do I stop the daily email?')
  await question.press('Enter')
  await expect(page.getByText('ends with a link to unsubscribe')).toBeVisible()
  await question.press('Enter')
  await expect(page.getByText('ends with a link to unsubscribe')).toBeHidden()

  await expect(contact.field('Name')).toHaveValue(`${member.firstName} ${member.lastName}`)
  await expect(contact.field('Email')).toHaveValue(member.email)

  await contact.send()
  await expect(contact.field('Subject')).toBeFocused()
  await expect(contact.field('Subject')).toHaveAccessibleDescription('Subject is required')
  await expect(contact.form()).toContainText('Message is required')
  await expectAccessible(page, 'contact')

  const subject = `A burnt pan of ${member.username}`
  await contact.write(subject, 'What now?\nIt smells.')
  await page.reload()
  await expect(contact.field('Message')).toHaveValue('What now?\nIt smells.')

  await contact.send()
  await expect(shell.toast('Message Sent!')).toContainText('within 24 hours')
  await expect(contact.field('Subject')).toHaveValue('')
  await expect(contact.field('Message')).toHaveValue('')
  await expect(contact.field('Email')).toHaveValue(member.email)
  await page.reload()
  await expect(contact.field('Message')).toHaveValue('')

  const kept = await query('select name, email, message, user_id from contact_messages where subject = $1', [
    subject,
  ])
  expect(kept).toEqual([
    {
      name: 'Maria Rossi',
      email: member.email,
      message: 'What now?\nIt smells.',
      user_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ])
})
