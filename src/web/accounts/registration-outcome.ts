import { recoveryOffer, type RecoveryOffer } from '../../domain/accounts/recovery.ts'
import type { Registration } from '../../domain/accounts/forms.ts'
import { ApiError } from '../api/api.ts'
import { refusedFields } from './refused-fields.ts'

export const registrationFailed = 'Registration failed. Please try again.'

/** What a refused registration means for the person who sent it. */
export type RegistrationOutcome =
  | { kind: 'recoverable'; offer: RecoveryOffer }
  | { kind: 'emailExists' }
  | { kind: 'refused'; box: string; toast: string; fields: Partial<Record<keyof Registration, string>> }

const fieldNames = ['firstName', 'lastName', 'username', 'email', 'password', 'confirmPassword'] as const

export function registrationOutcome(error: unknown): RegistrationOutcome {
  if (!(error instanceof ApiError))
    return { kind: 'refused', box: registrationFailed, toast: registrationFailed, fields: {} }
  const offer = recoveryOffer.safeParse(error.body)
  if (error.status === 409 && offer.success) return { kind: 'recoverable', offer: offer.data }
  const sentence = error.sentence || registrationFailed
  if (sentence.includes('Email already exists')) return { kind: 'emailExists' }
  return {
    kind: 'refused',
    // Who may not register at all is told why.
    box: saysTaken(sentence) || error.status === 403 ? sentence : registrationFailed,
    toast: sentence,
    fields: refusedFields(error, fieldNames),
  }
}

const saysTaken = (sentence: string) => /already taken|already registered/.test(sentence)
