import { expect, test } from '../pages/fixtures.ts'

test('register, sign out, sign in by keyboard alone, then by an email that has an account', async ({
  page,
  auth,
  shell,
  person,
}) => {
  await auth.open('Create Account')
  await auth.fillCreate({ ...person, password: '' })
  await auth.createForm.getByRole('button', { name: 'Generate' }).click()
  const password = await auth.field('Password').inputValue()
  await auth.create()
  await expect(page).toHaveURL('/')
  await expect(shell.toast('Account created!')).toContainText(person.firstName)
  await shell.signOut()
  await expect(page).toHaveURL('/auth')
  await expect(shell.toast('Logged out')).toContainText('You have been successfully logged out.')

  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(auth.createForm).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(auth.signInForm).toBeVisible()
  const username = auth.signInForm.getByLabel('Username')
  while (!(await username.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Not-the-password-1')
  await page.keyboard.press('Enter')
  await expect(auth.signInForm.getByRole('alert')).toHaveText(
    'Invalid username or password. Please try again.',
  )
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(shell.toast('Welcome back!')).toContainText(`Logged in as ${person.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(shell.accountButton).toBeVisible()

  await shell.signOut()
  await auth.choose('Create Account')
  await auth.fillCreate({ ...person, username: `${person.username}-2` })
  await auth.create()
  await expect(shell.toast('Account already exists')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(auth.signInForm.getByLabel('Username')).toHaveValue(person.email)
  await expect(auth.signInForm.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(shell.toast('Welcome back!')).toContainText(`Logged in as ${person.username}`)
})
