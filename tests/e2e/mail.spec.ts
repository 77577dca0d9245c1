import { expectAccessible, expectAccessibleAsIs } from '../pages/accessible.ts'
import { query } from '../pages/data.ts'
import { expect, test } from '../pages/fixtures.ts'

test('the daily mail is turned off and on, a test mail shows in the outbox, and its link ends it for someone signed out', async ({
  page,
  shell,
  member,
}) => {
  await page.goto('/profile')
  const daily = page.getByRole('switch', { name: 'Daily email' })
  await expect(daily).toBeChecked()
  await daily.click()
  await expect(shell.toast('Email preferences updated')).toContainText('disabled')
  await expect(daily).not.toBeChecked()
  await page.reload()
  await expect(daily).not.toBeChecked()
  await daily.press('Space')
  await expect(shell.toast('Email preferences updated')).toContainText('enabled')
  expect(await isSubscribed(member.username)).toBe(true)

  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(shell.toast('Test email written')).toBeVisible()

  const listed = page.getByRole('link').filter({ hasText: member.email })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(listed).toContainText('Test email from Homeplate', { timeout: 500 })
  }).toPass()
  await expectAccessibleAsIs(page, 'the outbox')
  await listed.click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText(`Hello ${member.firstName},`)).toBeVisible()
  await expect(page.getByText(`Hello ${member.firstName},`)).toBeVisible()

  await page.context().clearCookies()
  const opened = page.context().waitForEvent('page')
  await letter.getByRole('link', { name: 'Unsubscribe' }).click()
  const leaving = await opened
  await expect(leaving.getByRole('heading', { name: 'Stop the daily email?' })).toBeVisible()
  await expectAccessible(leaving, 'the way out')
  expect(await isSubscribed(member.username)).toBe(true)
  await leaving.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leaving.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessibleAsIs(leaving, 'after leaving')
  expect(await isSubscribed(member.username)).toBe(false)
})

async function isSubscribed(username: string) {
  const [row] = await query('select email_notifications from users where username = $1', [username])
  return row?.['email_notifications']
}
