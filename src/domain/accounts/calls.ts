import { z } from 'zod'
import { call } from '../call.ts'
import { registrationMode } from './registration-mode.ts'
import { recoveryReference, recoveryRefusal, recoveryRequest, sentCode } from './recovery.ts'
import { credentials, passwordChange, registration } from './forms.ts'
import { user } from './user.ts'

const done = z.object({ ok: z.literal(true) })

export const getUser = call('GET', '/api/user', {
  summary: 'The signed-in person',
  audience: 'member',
  answer: user,
})

export const login = call('POST', '/api/login', {
  summary:
    'Sign in with a username or email address and a password; answers 401 with needsCode where a code is missing',
  audience: 'anyone',
  body: credentials,
  answer: user,
})

export const register = call('POST', '/api/register', {
  summary: 'Create an account and sign in; answers 409 with an offer when a deleted account can be recovered',
  audience: 'anyone',
  body: registration,
  answer: user,
  status: 201,
})

export const getRegistration = call('GET', '/api/registration', {
  summary: 'Who may create an account: everyone, who was invited, or nobody',
  audience: 'anyone',
  answer: z.object({ mode: registrationMode }),
})

export const logout = call('POST', '/api/logout', {
  summary: 'Sign out',
  audience: 'anyone',
  answer: done,
})

export const recoverAccount = call('POST', '/api/recover-account', {
  summary: 'Bring a deleted account back with a new password and sign in',
  audience: 'anyone',
  body: recoveryRequest,
  answer: user,
})

export const sendRecoveryCode = call('POST', '/api/recovery-code', {
  summary: 'Mail a code to the address of the deleted account; it works for a day. Answers 409 without one',
  audience: 'anyone',
  body: recoveryReference,
  answer: done.extend(sentCode.shape),
  status: 202,
})

export const declineRecovery = call('POST', '/api/decline-recovery', {
  summary: 'Let a deleted account go, so that its email address can be registered again',
  audience: 'anyone',
  body: recoveryRefusal,
  // Erased at once on its owner's word; anyone else's leaves it to be recovered until it is purged.
  answer: done.extend({ isErased: z.boolean() }),
})

export const changePassword = call('POST', '/api/change-password', {
  summary: 'Change the password; every other session ends',
  audience: 'member',
  body: passwordChange,
  answer: done,
})

export const listCommonPasswords = call('GET', '/api/common-passwords', {
  summary: 'Passwords that are refused because they are among the most used ones, in small letters',
  audience: 'anyone',
  answer: z.array(z.string()),
})

export const deleteAccount = call('DELETE', '/api/delete-account', {
  summary: 'Delete the account: archived for 30 days, then purged; signs out',
  audience: 'member',
  answer: done,
})
