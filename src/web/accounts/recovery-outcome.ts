import { ApiError, isRefusal } from '../api/api.ts'
import { isSuspended, needsCode } from './login-outcome.ts'
import type { Proof } from './recovery-proof.ts'
import { refusedFields } from './refused-fields.ts'

export const recoveryExpired = 'This recovery offer has expired. Please register again.'
export const recoveryUnsure = 'We could not learn whether that worked. Please try again.'
/** The offer has ended, perhaps because it was taken and the answer was lost. */
export const perhapsRecovered =
  'Your account may be back already: try to sign in with your new password. If that is refused, please register again.'
export const oldAccountErased = {
  title: 'Old Account Deleted',
  description: 'What it held is erased.',
}
export const oldAccountGivenUp = {
  title: 'Old Account Deleted',
  description: 'What it held is erased 30 days after its deletion.',
}
export const passwordMissing = 'Please enter a new password for your recovered account'

export type RecoveryErrors = Partial<Record<'newPassword' | 'code' | 'oldPassword' | 'secondFactor', string>>

interface Expired {
  kind: 'expired'
}

/** No answer came: it may have been done all the same. */
interface Unsure {
  kind: 'unsure'
}

interface Refused {
  kind: 'refused'
  sentence: string
}

/** What a refused recovery means for the person in the dialog. */
export type RecoveryOutcome =
  | { kind: 'proofNeeded' }
  | { kind: 'secondStep'; sentence: string }
  | { kind: 'suspended'; sentence: string }
  | Expired
  | Unsure
  | (Refused & { fields: RecoveryErrors })

export function recoveryOutcome(error: unknown, proof: Proof): RecoveryOutcome {
  if (isExpired(error)) return { kind: 'expired' }
  if (!isRefusal(error)) return { kind: 'unsure' }
  if (needsCode(error)) return { kind: 'secondStep', sentence: error.sentence }
  if (isSuspended(error)) return { kind: 'suspended', sentence: error.sentence }
  const { sentence } = error
  const refused = (fields: RecoveryErrors) => ({ kind: 'refused', sentence, fields }) as const
  if (error.status !== 403) return refused(refusedFields(error, ['newPassword', 'code', 'oldPassword']))
  const given = proof.by === 'code' || proof.by === 'oldPassword'
  return given ? refused({ [proof.by]: sentence }) : { kind: 'proofNeeded' }
}

export function codeFailure(error: unknown) {
  if (isExpired(error)) return { kind: 'expired' } as const
  const { status, sentence = '' } = error instanceof ApiError ? error : {}
  const kind = status === 429 ? 'enough' : 'refused'
  return { kind, sentence: sentence || 'Failed to send the code. Please try again.' } as const
}

export function declineFailure(error: unknown): Expired | Unsure | Refused {
  if (isExpired(error)) return { kind: 'expired' }
  if (!isRefusal(error)) return { kind: 'unsure' }
  // Nobody new is taken: without the old account there would be none.
  return {
    kind: 'refused',
    sentence: error.status === 403 ? error.sentence : 'Failed to delete old account',
  }
}

const isExpired = (error: unknown) => error instanceof ApiError && error.status === 410
