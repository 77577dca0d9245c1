import { expect, test } from '../pages/fixtures.ts'

test('register, sign out, sign in by username, then by e-mail', async ({ page, auth, shell, person }) => {
  await auth.register(person)
  await expect(page).toHaveURL('/')
  await expect(shell.toast('Account created!')).toContainText(person.firstName)
  await shell.signOut()
  await expect(page).toHaveURL('/auth')
  await expect(shell.toast('Logged out')).toContainText('You have been successfully logged out.')
  for (const name of [person.username, person.email]) {
    await auth.signIn(name, person.password)
    await expect(page).toHaveURL('/')
    await expect(shell.toast('Welcome back!')).toContainText(`Logged in as ${person.username}`)
    await shell.signOut()
    await expect(page).toHaveURL('/auth')
  }
})

test('a wrong password and an unknown name are refused in the same words', async ({ page, auth, person }) => {
  await auth.register(person)
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await auth.open()
  const alert = auth.signInForm.getByRole('alert')
  await auth.signIn(person.username, 'Not-the-password-1')
  await expect(alert).toHaveText('Invalid username or password. Please try again.')
  await auth.signIn(`nobody-${person.username}`, person.password)
  await expect(alert).toHaveText('Invalid username or password. Please try again.')
})

test('sign-in asks for both fields', async ({ auth }) => {
  await auth.open()
  await auth.signIn('', '')
  await expect(auth.signInForm.getByText('Username is required')).toBeVisible()
  await expect(auth.signInForm.getByText('Password is required')).toBeVisible()
  await expect(auth.signInForm.getByLabel('Username')).toBeFocused()
})

test('an e-mail that has an account leads to sign-in', async ({ page, auth, shell, person }) => {
  await auth.register(person)
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await auth.register({ ...person, username: `${person.username}-2` })
  await expect(shell.toast('Account already exists')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(auth.signInForm.getByLabel('Username')).toHaveValue(person.email)
  await expect(auth.signInForm.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('a taken username is named', async ({ page, auth, shell, person }) => {
  await auth.register(person)
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await auth.register({ ...person, email: `other-${person.email}` })
  await expect(auth.createForm.getByRole('alert')).toContainText('already taken')
  await expect(shell.toast('Registration failed')).toContainText('already taken')
})

test('weak, short and unequal passwords are refused at their fields', async ({ auth, person }) => {
  await auth.open('Create Account')
  await auth.fillCreate({ ...person, password: 'abcdefgh' })
  await auth.create()
  await expect(
    auth.createForm.getByText(
      'Password must meet at least 3 security criteria (length, uppercase, lowercase, numbers, special characters).',
    ),
  ).toBeVisible()
  await auth.fillCreate({ ...person, password: 'Abc-1' })
  await expect(auth.createForm.getByText('Password must be at least 8 characters long')).toBeVisible()
  await auth.fillCreate(person, 'Something-else-1')
  await expect(auth.createForm.getByText("Passwords don't match")).toBeVisible()
  await auth.field('Confirm Password').fill('')
  await expect(auth.createForm.getByText('Please confirm your password')).toBeVisible()
})

test('the generator fills both fields with a strong password one can read', async ({
  page,
  auth,
  person,
}) => {
  await auth.open('Create Account')
  await auth.fillCreate({ ...person, password: '' })
  await auth.createForm.getByRole('button', { name: 'Generate' }).click()
  const made = await auth.field('Password').inputValue()
  expect(made).toHaveLength(12)
  await expect(auth.field('Confirm Password')).toHaveValue(made)
  await expect(auth.field('Password')).toHaveAttribute('type', 'text')
  await expect(auth.createForm.getByRole('status')).toHaveText('Password strength: strong')
  await auth.createForm.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(auth.field('Password')).toHaveAttribute('type', 'password')
  await auth.create()
  await expect(page).toHaveURL('/')
})

test('the meter follows what is typed', async ({ auth }) => {
  await auth.open('Create Account')
  const meter = auth.createForm.getByRole('status')
  const steps = { a: 'weak', abcdefgh: 'fair', Abcdefgh: 'good', Abcdefgh1: 'strong' }
  for (const [password, label] of Object.entries(steps)) {
    await auth.field('Password').fill(password)
    await expect(meter).toHaveText(`Password strength: ${label}`)
  }
  const criteria = auth.createForm.getByRole('list', { name: 'Password criteria' })
  await expect(criteria.getByText('A number: met')).toBeVisible()
  await expect(criteria.getByText('A special character: not met')).toBeVisible()
})

test('who is signed in already is told so', async ({ page, auth, member }) => {
  await page.goto('/auth')
  await expect(auth.banner).toHaveText(`You're already logged in as ${member.firstName}`)
  await expect(auth.signInForm.getByRole('button', { name: 'Already Logged In' })).toBeDisabled()
  await auth.choose('Create Account')
  await expect(auth.createForm.getByRole('button', { name: 'Already Logged In' })).toBeDisabled()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/')
})

test('sign-in works by keyboard alone', async ({ page, auth, shell, member }) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(auth.createForm).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(auth.signInForm).toBeVisible()
  const username = auth.signInForm.getByLabel('Username')
  while (!(await username.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(member.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(shell.accountButton).toBeVisible()
})

test('a server that is down or slow is met with words', async ({ page, auth, shell, member }) => {
  await page.context().clearCookies()
  await auth.open()
  await page.route('**/api/login', (route) => route.abort())
  await auth.signIn(member.username, member.password)
  await expect(auth.signInForm.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.unroute('**/api/login')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/login', (route) => held.then(() => route.continue()))
  await auth.signIn(member.username, member.password)
  await expect(auth.signInForm.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: { error: 'Down' } }))
  await shell.signOut()
  await expect(shell.toast('Logout failed')).toContainText('503')
  await expect(page).toHaveURL('/')
})
