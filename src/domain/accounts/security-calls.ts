import { z } from 'zod'
import { call } from '../call.ts'
import { delivery } from '../messages/delivery.ts'
import { forgottenPassword, notPutBack, passwordReset, resetReference } from './password-reset.ts'
import { openSession } from './session.ts'
import {
  recoveryCodes,
  setup,
  setupConfirmation,
  setupRequest,
  twoFactorProof,
  twoFactorState,
} from './two-factor.ts'

// Apart from the other calls of accounts: the sign-in page loads those, and has no use for these.
const done = z.object({ ok: z.literal(true) })

export const listSessions = call('GET', '/api/sessions', {
  summary: 'The open sessions of the signed-in person',
  audience: 'member',
  answer: z.array(openSession),
})

export const endSession = call('DELETE', '/api/sessions/:id', {
  summary: 'End one session',
  audience: 'member',
  answer: done,
})

export const endOtherSessions = call('DELETE', '/api/sessions', {
  summary: 'End every session but this one',
  audience: 'member',
  answer: done,
})

export const getTwoFactor = call('GET', '/api/two-factor', {
  summary: 'Whether signing in takes a code, and how many recovery codes are left',
  audience: 'member',
  answer: twoFactorState,
})

export const beginTwoFactor = call('POST', '/api/two-factor/setup', {
  summary: 'Make a secret for an authenticator app; nothing is on until it is confirmed',
  audience: 'member',
  body: setupRequest,
  answer: setup,
})

export const confirmTwoFactor = call('POST', '/api/two-factor', {
  summary: 'Turn two-factor on with a first code; answers the recovery codes; every other session ends',
  audience: 'member',
  body: setupConfirmation,
  answer: recoveryCodes,
})

export const renewRecoveryCodes = call('POST', '/api/two-factor/recovery-codes', {
  summary: 'Ten new recovery codes in place of the old ones',
  audience: 'member',
  body: twoFactorProof,
  answer: recoveryCodes,
})

export const turnOffTwoFactor = call('POST', '/api/two-factor/off', {
  summary: 'Turn two-factor off',
  audience: 'member',
  body: twoFactorProof,
  answer: done,
})

export const forgotPassword = call('POST', '/api/forgot-password', {
  summary: 'Mail a link to a new password, if there is such an account; the answer does not tell',
  audience: 'anyone',
  body: forgottenPassword,
  answer: done.extend({ delivery }),
  status: 202,
})

export const checkPasswordReset = call('POST', '/api/reset-password/check', {
  summary: 'Whether a mailed link is still good; answers 410 when it is not',
  audience: 'anyone',
  body: resetReference,
  answer: done,
})

export const resetPassword = call('POST', '/api/reset-password', {
  summary:
    'Set a new password with a mailed link; every session ends. Says so when the address before could not be put back',
  audience: 'anyone',
  body: passwordReset,
  answer: done.extend({ notPutBack: notPutBack.optional() }),
})
