import { recoveryRequest, type RecoveryRequest, type SentCode } from '../../domain/accounts/recovery.ts'
import { whereToLook } from '../../domain/messages/delivery-words.ts'

/** How the person shows that the deleted account is theirs. */
export type Proof =
  | { by: 'none' }
  | { by: 'choice' }
  /** Where the code went is not known when others had it sent. */
  | { by: 'code'; code: string; sent?: SentCode }
  | { by: 'oldPassword'; oldPassword: string }

export const noProof: Proof = { by: 'none' }

/** Where the code is. Which address an account had before is not for whoever typed the one after it. */
export function whereCodeIs(sent: SentCode | undefined, email: string) {
  const lasts = 'It works for a day.'
  if (!sent) return `Please enter a code from the mail. ${lasts}`
  const to = sent.toAddressBefore ? 'the address the account had before it was changed' : email
  return whereToLook(sent.delivery, `A code was mailed to ${to}. ${lasts}`)
}

/** The part of the request that carries the proof. */
export function proofOf(proof: Proof): Pick<RecoveryRequest, 'code' | 'oldPassword'> {
  if (proof.by === 'code') return { code: proof.code.trim() }
  if (proof.by === 'oldPassword') return { oldPassword: proof.oldPassword }
  return {}
}

/** Why a proof cannot be sent yet, at its field. */
export function proofObjection(proof: Proof): { code?: string; oldPassword?: string } {
  if (proof.by === 'code') {
    const checked = recoveryRequest.shape.code.safeParse(proof.code)
    return checked.success ? {} : { code: checked.error.issues[0]!.message }
  }
  if (proof.by === 'oldPassword' && proof.oldPassword === '')
    return { oldPassword: 'Please enter your old password' }
  return {}
}
