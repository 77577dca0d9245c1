import type { Delivery } from '../../domain/messages/delivery.ts'
import { recoveryRequest, type RecoveryRequest } from '../../domain/accounts/recovery.ts'

/** How the person shows that the deleted account is theirs. */
export type Proof =
  | { by: 'none' }
  | { by: 'choice' }
  | { by: 'code'; code: string; delivery: Delivery }
  | { by: 'oldPassword'; oldPassword: string }

export const noProof: Proof = { by: 'none' }

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
