import { ApiError } from '../api/api.ts'
import { isSuspended, needsCode } from './login-outcome.ts'
import type { Proof } from './recovery-proof.ts'
import { refusedFields } from './refused-fields.ts'

export const recoveryExpired = 'This recovery offer has expired. Please register again.'
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
  | (Refused & { fields: RecoveryErrors })

export function recoveryOutcome(error: unknown, proof: Proof): RecoveryOutcome {
  if (!(error instanceof ApiError))
    return { kind: 'refused', sentence: 'Failed to recover account. Please try again.', fields: {} }
  if (error.status === 410) return { kind: 'expired' }
  if (needsCode(error)) return { kind: 'secondStep', sentence: error.sentence }
  if (isSuspended(error)) return { kind: 'suspended', sentence: error.sentence }
  const sentence = error.sentence || 'Failed to recover account'
  const refused = (fields: RecoveryErrors) => ({ kind: 'refused', sentence, fields }) as const
  if (error.status !== 403) return refused(refusedFields(error, ['newPassword', 'code', 'oldPassword']))
  const given = proof.by === 'code' || proof.by === 'oldPassword'
  return given ? refused({ [proof.by]: sentence }) : { kind: 'proofNeeded' }
}

export function codeFailure(error: unknown) {
  const failure = expiredOr(
    error,
    (answer) => answer?.sentence || 'Failed to send the code. Please try again.',
  )
  const isEnough = error instanceof ApiError && error.status === 429
  return failure.kind === 'refused' && isEnough ? { ...failure, kind: 'enough' as const } : failure
}

export const declineFailure = (error: unknown) =>
  expiredOr(error, (answer) => {
    if (!answer) return 'Failed to delete old account. Please try again.'
    // Nobody new is taken: without the old account there would be none.
    return (answer.status === 403 && answer.sentence) || 'Failed to delete old account'
  })

function expiredOr(error: unknown, sentence: (answer: ApiError | undefined) => string): Expired | Refused {
  const answer = error instanceof ApiError ? error : undefined
  return answer?.status === 410 ? { kind: 'expired' } : { kind: 'refused', sentence: sentence(answer) }
}
