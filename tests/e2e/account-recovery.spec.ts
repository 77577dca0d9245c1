import { expectAccessible } from '../pages/accessible.ts'
import { call, deleteAccount, expect, signedInAs, test } from '../pages/fixtures.ts'
import { mailedCode } from '../pages/outbox.ts'
import type { Person } from '../pages/person.ts'

const newPassword = 'Thyme-and-Butter-7'

/** The same person, coming back under another name and with a password the old account never had. */
const newcomer = (person: Person): Person => ({
  ...person,
  username: `${person.username}-new`,
  password: 'Quite-another-9',
})

test('in the same browser the old account comes back, and when it is declined the new one begins', async ({
  page,
  baseURL,
  auth,
  recovery,
  shell,
  member,
}) => {
  await call(page, 'DELETE', '/api/delete-account', baseURL!)
  await auth.register(newcomer(member))
  await expect(recovery.dialog).toBeVisible()
  await expect(recovery.fact('Email')).toHaveText(member.email)
  await expect(recovery.fact('Username')).toHaveText(member.username)
  await expect(recovery.fact('Name')).toHaveText(`${member.firstName} ${member.lastName}`)
  await expect(recovery.dialog.getByRole('button', { name: 'Recover Account' })).toBeDisabled()
  await recovery.recover(newPassword)
  await recovery.proveWithOldPassword('Not-the-old-one-1')
  await expect(shell.toast('Recovery Failed')).toBeVisible()
  await recovery.proveWithOldPassword(member.password)
  await expect(shell.toast('Account Recovered!')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await signedInAs(page)).toBe(member.username)
  await shell.signOut()
  await auth.signIn(member.username, newPassword)
  await expect(page).toHaveURL('/')

  await deleteAccount(page)
  await auth.register(newcomer(member))
  await recovery.decline()
  await expect(shell.toast('Old Account Deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await signedInAs(page)).toBe(newcomer(member).username)
})

test('elsewhere, where nothing proves who is asking, it is masked until a mailed code opens it', async ({
  page,
  baseURL,
  auth,
  recovery,
  shell,
  member,
}) => {
  await call(page, 'DELETE', '/api/delete-account', baseURL!)
  await page.context().clearCookies()
  await auth.register(newcomer(member))
  await expect(recovery.fact('Email')).toHaveText(member.email)
  await expect(recovery.fact('Username')).toHaveText('m••••')
  await expect(recovery.fact('Name')).toHaveText('M•••• R••••')
  await expectAccessible(page, 'the offer')
  await recovery.recover(newPassword)
  await recovery.askForCode()
  await expect(recovery.dialog.getByLabel('Code from the mail')).toBeVisible()
  await expectAccessible(page, 'the proof')
  await recovery.dialog.getByRole('button', { name: 'Decline' }).click()
  await expectAccessible(page, 'the refusal')
  await recovery.dialog.getByRole('button', { name: 'Back' }).click()
  await recovery.proveWithCode('2222-2222-2222')
  await expect(shell.toast('Recovery Failed')).toBeVisible()
  await recovery.proveWithCode(await mailedCode(member.email))
  await expect(page).toHaveURL('/')
  expect(await signedInAs(page)).toBe(member.username)
})
