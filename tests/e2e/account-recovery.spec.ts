import type { AuthPage } from '../pages/auth-page.ts'
import { deleteAccount, expect, signedInAs, test } from '../pages/fixtures.ts'
import { mailedCode } from '../pages/outbox.ts'
import type { Person } from '../pages/person.ts'

const newPassword = 'Thyme-and-Butter-7'

/** The same person, coming back under another name and with a password the old account never had. */
const newcomer = (person: Person): Person => ({
  ...person,
  username: `${person.username}-new`,
  password: 'Quite-another-9',
})

async function registerAndDelete(auth: AuthPage, person: Person) {
  await auth.register(person)
  await expect(auth.page).toHaveURL('/')
  await deleteAccount(auth.page)
}

test('in the same browser the old account comes back', async ({ page, auth, recovery, shell, person }) => {
  await registerAndDelete(auth, person)
  await auth.register(newcomer(person))
  await expect(recovery.dialog).toBeVisible()
  await expect(recovery.fact('Email')).toHaveText(person.email)
  await expect(recovery.fact('Username')).toHaveText(person.username)
  await expect(recovery.fact('Name')).toHaveText(`${person.firstName} ${person.lastName}`)
  await expect(recovery.dialog.getByRole('button', { name: 'Recover Account' })).toBeDisabled()
  await recovery.recover(newPassword)
  await recovery.proveWithOldPassword(person.password)
  await expect(shell.toast('Account Recovered!')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await signedInAs(page)).toBe(person.username)
  await shell.signOut()
  await auth.signIn(person.username, newPassword)
  await expect(page).toHaveURL('/')
})

test('a declined account is gone and the new one begins', async ({ page, auth, recovery, shell, person }) => {
  await registerAndDelete(auth, person)
  const again = newcomer(person)
  await auth.register(again)
  await recovery.decline()
  await expect(shell.toast('Old Account Deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await signedInAs(page)).toBe(again.username)
})

test.describe('elsewhere, where nothing proves who is asking', () => {
  test.beforeEach(async ({ page, auth, recovery, person }) => {
    await registerAndDelete(auth, person)
    await page.context().clearCookies()
    await auth.register(newcomer(person))
    await expect(recovery.dialog).toBeVisible()
  })

  test('the old account is masked and the old password opens it', async ({
    page,
    recovery,
    shell,
    person,
  }) => {
    await expect(recovery.fact('Email')).toHaveText(person.email)
    await expect(recovery.fact('Username')).toHaveText('m••••')
    await expect(recovery.fact('Name')).toHaveText('M•••• R••••')
    await recovery.recover(newPassword)
    await recovery.proveWithOldPassword('Not-the-old-one-1')
    await expect(shell.toast('Recovery Failed')).toBeVisible()
    await recovery.proveWithOldPassword(person.password)
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(person.username)
  })

  test('a mailed code opens it', async ({ page, recovery, shell, person }) => {
    await recovery.recover(newPassword)
    await recovery.askForCode()
    const code = await mailedCode(person.email)
    await recovery.proveWithCode('2222-2222-2222')
    await expect(shell.toast('Recovery Failed')).toBeVisible()
    await recovery.proveWithCode(code)
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(person.username)
  })

  test('it can be declined all the same', async ({ page, recovery, shell, person }) => {
    await recovery.decline()
    await expect(shell.toast('Old Account Deleted')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(`${person.username}-new`)
  })

  test('an offer that is too old asks to register again', async ({ page, auth, recovery }) => {
    await page.route('**/api/recover-account', (route) =>
      route.fulfill({ status: 410, json: { error: 'Gone' } }),
    )
    await recovery.recover(newPassword)
    await expect(recovery.dialog).toBeHidden()
    await expect(auth.createForm.getByRole('alert')).toHaveText(
      'This recovery offer has expired. Please register again.',
    )
  })

  test('a network that fails is met with words', async ({ page, recovery, shell }) => {
    await page.route('**/api/recover-account', (route) => route.abort())
    await recovery.recover(newPassword)
    await expect(shell.toast('Recovery Failed')).toContainText('Failed to recover account. Please try again.')
    await page.route('**/api/decline-recovery', (route) => route.abort())
    await recovery.decline()
    await expect(shell.toast('Error')).toContainText('Failed to delete old account. Please try again.')
  })
})
