import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api.ts'
import { loginFailure, needsCode } from './login-outcome.ts'
import { codeFailure, declineFailure, recoveryOutcome } from './recovery-outcome.ts'
import { proofObjection, proofOf } from './recovery-proof.ts'
import { registrationOutcome } from './registration-outcome.ts'
import { offer } from '../../../tests/web/stub-api.ts'

const answer = (status: number, body: unknown = {}) => new ApiError(status, JSON.stringify(body))
const saying = (status: number, error: string) => answer(status, { error })
const offline = new TypeError('Failed to fetch')

describe('a refused sign-in', () => {
  it('says the same for an unknown name and a wrong password', () =>
    expect(loginFailure(saying(401, 'No'))).toBe('Invalid username or password. Please try again.'))

  it('passes on how long to wait', () =>
    expect(loginFailure(saying(429, 'Too many attempts. Please try again in 8 seconds.'))).toBe(
      'Too many attempts. Please try again in 8 seconds.',
    ))

  it.each([[offline], [answer(500)], [answer(429)], [saying(503, 'Down')]])(
    'otherwise asks to try again',
    (error) => expect(loginFailure(error)).toBe('Login failed. Please try again.'),
  )
})

describe('a refused registration', () => {
  const failed = 'Registration failed. Please try again.'

  it('offers to recover a deleted account', () =>
    expect(registrationOutcome(answer(409, offer))).toEqual({ kind: 'recoverable', offer }))

  it('takes no offer from another status or without the flag', () => {
    expect(registrationOutcome(answer(400, offer)).kind).toBe('refused')
    expect(registrationOutcome(answer(409, { ...offer, canRecover: false })).kind).toBe('refused')
  })

  it('leads to sign-in when the email has an account', () =>
    expect(registrationOutcome(saying(409, 'Email already exists'))).toEqual({ kind: 'emailExists' }))

  it.each(['Username is already taken', 'This name is already registered'])('shows as is: %s', (sentence) =>
    expect(registrationOutcome(saying(409, sentence))).toMatchObject({ box: sentence, toast: sentence }),
  )

  it('says why nobody new is taken', () =>
    expect(registrationOutcome(saying(403, 'By invitation'))).toMatchObject({ box: 'By invitation' }))

  it('shows anything else as failed and tells the reason in passing', () => {
    expect(registrationOutcome(saying(503, 'Down'))).toMatchObject({ box: failed, toast: 'Down' })
    expect(registrationOutcome(answer(500))).toMatchObject({ box: failed, toast: failed })
    expect(registrationOutcome(offline)).toMatchObject({ box: failed, toast: failed })
  })

  it('knows which fields were refused', () => {
    const fields = { email: 'Please enter a valid email address', isAdmin: 'No', username: 7 }
    expect(registrationOutcome(answer(400, { error: 'Invalid', fields }))).toMatchObject({
      fields: { email: 'Please enter a valid email address' },
    })
  })
})

describe('a refused recovery', () => {
  const byCode = { by: 'code', code: 'k7m2-9xqt-hw4c' } as const

  it('asks for a proof when none was given', () =>
    expect(recoveryOutcome(saying(403, 'Prove it'), { by: 'none' })).toEqual({ kind: 'proofNeeded' }))

  it('puts a wrong proof at its field', () =>
    expect(recoveryOutcome(saying(403, 'Wrong code'), byCode)).toEqual({
      kind: 'refused',
      sentence: 'Wrong code',
      fields: { code: 'Wrong code' },
    }))

  it.each([byCode, { by: 'none' } as const])('tells a suspension from a missing or wrong proof', (proof) => {
    const error = 'This account is suspended.'
    expect(recoveryOutcome(answer(403, { error, isSuspended: true }), proof)).toEqual({
      kind: 'suspended',
      sentence: error,
    })
  })

  it('knows an expired offer', () => {
    expect(recoveryOutcome(answer(410), byCode).kind).toBe('expired')
    expect(codeFailure(answer(410)).kind).toBe('expired')
    expect(declineFailure(answer(410)).kind).toBe('expired')
  })

  it('says why', () =>
    expect(recoveryOutcome(saying(429, 'Wait'), byCode)).toMatchObject({ sentence: 'Wait' }))

  it.each([[offline], [answer(500)], [answer(502)], [saying(503, 'Down')]])(
    'knows nothing where no answer came: %s',
    (error) => {
      expect(recoveryOutcome(error, byCode)).toEqual({ kind: 'unsure' })
      expect(declineFailure(error)).toEqual({ kind: 'unsure' })
    },
  )

  it('says why the code was not sent', () => {
    expect(codeFailure(saying(429, 'Wait'))).toMatchObject({ sentence: 'Wait' })
    expect(codeFailure(answer(500))).toMatchObject({ sentence: 'Failed to send the code. Please try again.' })
    expect(codeFailure(offline)).toMatchObject({ sentence: 'Failed to send the code. Please try again.' })
  })

  it('says why the old account is still there', () => {
    expect(declineFailure(saying(429, 'Wait'))).toMatchObject({ sentence: 'Failed to delete old account' })
    expect(declineFailure(saying(403, 'By invitation'))).toMatchObject({ sentence: 'By invitation' })
  })
})

describe('a proof of ownership', () => {
  it('is sent as what it is', () => {
    expect(proofOf({ by: 'none' })).toEqual({})
    expect(proofOf({ by: 'code', code: ' k7m2-9xqt-hw4c ' })).toEqual({
      code: 'k7m2-9xqt-hw4c',
    })
    expect(proofOf({ by: 'oldPassword', oldPassword: ' x ' })).toEqual({ oldPassword: ' x ' })
  })

  it('is refused while it is incomplete', () => {
    expect(proofObjection({ by: 'code', code: '123' })).toEqual({
      code: 'The code has three groups of four letters and digits',
    })
    expect(proofObjection({ by: 'oldPassword', oldPassword: '' })).toHaveProperty('oldPassword')
    expect(proofObjection({ by: 'code', code: 'K7M2 9xqt hw4c' })).toEqual({})
    expect(proofObjection({ by: 'none' })).toEqual({})
  })
})

describe('a missing second step', () => {
  const missing = answer(401, { error: 'Please enter the code', needsCode: true })

  it('is known at sign-in and at recovery', () => {
    expect(needsCode(missing)).toBe(true)
    expect(recoveryOutcome(missing, { by: 'none' })).toEqual({
      kind: 'secondStep',
      sentence: 'Please enter the code',
    })
  })

  it.each([[saying(401, 'No')], [answer(403, { needsCode: true })], [offline]])('is nothing else', (error) =>
    expect(needsCode(error)).toBe(false),
  )
})
