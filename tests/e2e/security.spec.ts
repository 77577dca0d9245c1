import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../pages/accessible.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { mailedLink } from '../pages/outbox.ts'
import { appCode, SecurityCard } from '../pages/security-card.ts'

const newPassword = 'Thyme-and-Butter-7'
/** As journeys begin, and as looks at both widths do not leave it. */
const wide = { width: 1440, height: 900 }

test('two-factor: set up from the screen, sign in with a recovery code once only, and with the app', async ({
  page,
  auth,
  shell,
  member,
}) => {
  test.slow()
  const security = new SecurityCard(page)
  await security.open()
  await security.button('Set up').click()
  await expect(security.dialog.getByLabel('Your Password', { exact: true })).toBeFocused()
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(security.dialog.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page, 'connect the app')
  await page.keyboard.press('Escape')
  await expect(security.button('Set up')).toBeFocused()
  const { secret, recoveryCodes } = await security.setUpTwoFactor(member.password)
  expect(new Set(recoveryCodes).size).toBe(10)
  await expectAccessible(page, 'recovery codes')
  const saving = page.waitForEvent('download')
  await security.dialog.getByRole('button', { name: 'Download' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  for (const code of recoveryCodes) expect(saved).toContain(code)
  await security.dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(security.card).toContainText('10 of 10 recovery codes left')

  const codeForm = page.getByRole('form', { name: 'Two-factor sign-in' })
  const recoveryField = codeForm.getByLabel('Recovery code')
  const [once = ''] = recoveryCodes
  await page.setViewportSize(wide)
  await shell.signOut()
  await auth.signIn(member.username, member.password)
  await expect(codeForm.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page, 'the second step')
  await page.setViewportSize(wide)
  await codeForm.getByRole('button', { name: 'Use a recovery code' }).click()
  await recoveryField.fill(once)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await shell.signOut()
  await auth.signIn(member.username, member.password)
  await codeForm.getByRole('button', { name: 'Use a recovery code' }).click()
  await recoveryField.fill(once)
  await page.keyboard.press('Enter')
  await expect(codeForm).toContainText('That code is not right, or it was used already.')
  await codeForm.getByRole('button', { name: 'Use the authenticator app' }).click()
  await codeForm.getByLabel('Six-digit code').fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('two browsers: one ends the other’s session, and the other is out', async ({
  page,
  browser,
  baseURL,
  shell,
  member,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })
  const phone = await elsewhere.newPage()
  const door = new AuthPage(phone)
  await door.open()
  await door.signIn(member.username, member.password)
  await expect(phone).toHaveURL('/')
  const security = new SecurityCard(page)
  await security.open()
  await expect(security.sessions).toHaveCount(2)
  await expect(security.sessions.first()).toContainText('This device')
  await expect(security.sessions.first()).toContainText('Chrome on Linux')
  await security.sessions.nth(1).getByRole('button', { name: 'Sign out' }).click()
  await expect(shell.toast('Signed out')).toBeVisible()
  await expect(security.sessions).toHaveCount(1)
  await phone.reload()
  await expect(phone.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

  await call(phone, 'POST', '/api/login', baseURL!, member)
  await security.open()
  await expect(security.sessions).toHaveCount(2)
  await security.button('Change password').click()
  await security.dialog.getByLabel('Current Password', { exact: true }).fill(member.password)
  await security.dialog.getByLabel('New Password', { exact: true }).fill(newPassword)
  await security.dialog.getByLabel('Confirm New Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(shell.toast('Password changed')).toContainText('signed out')
  await expect(security.dialog).toBeHidden()
  await expect(security.button('Change password')).toBeFocused()
  await expect(security.sessions).toHaveCount(1)
  await phone.goto('/profile')
  await expect(phone.getByText('Please sign in to access this page')).toBeVisible()
  await elsewhere.close()
})

test('a forgotten password: the mailed link sets a new one, once, by keyboard alone', async ({
  page,
  auth,
  shell,
  member,
}) => {
  await page.context().clearCookies()
  await auth.open()
  await page.getByRole('link', { name: 'Forgot password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Username or Email').fill(member.email)
  await expectAccessible(page, 'forgot password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Look into the outbox' })).toBeVisible()
  const link = await mailedLink(member.email, '/reset-password#')
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('abc')
  await expectAccessible(page, 'new password')
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Other-one-7')
  await page.keyboard.press('Enter')
  await expect(page.getByText("New passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm New Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await expect(shell.toast('Password changed')).toBeVisible()
  await auth.signIn(member.username, newPassword)
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Email me a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
