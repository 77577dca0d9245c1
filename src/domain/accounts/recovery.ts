import { z } from 'zod'
import { delivery } from '../messages/delivery.ts'
import { firstCharacter } from './first-character.ts'
import { newPassword, typedPassword } from './password-policy.ts'
import { readCode } from './recovery-codes.ts'
import { invitationCode } from './registration-mode.ts'
import { secondFactorCode } from './two-factor.ts'

/** What the dialog shows of the archived account; masked until ownership is proven. */
export const recoveryData = z.object({
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})
export type RecoveryData = z.infer<typeof recoveryData>

/** The body of the 409 that offers recovery. `oldUserId` is an opaque single-use token. */
export const recoveryOffer = z.object({
  error: z.string(),
  canRecover: z.literal(true),
  oldUserId: z.string(),
  recoveryData,
})
export type RecoveryOffer = z.infer<typeof recoveryOffer>

const notACode = 'The code has three groups of four letters and digits'

const oldUserId = z.string('oldUserId is required').min(1, 'oldUserId is required')

export const recoveryRequest = z.object({
  oldUserId,
  newPassword,
  /** Proof of ownership, where the offer was not proven by itself. */
  code: z
    .string()
    .max(40, notACode)
    .refine((typed) => readCode(typed)?.kind === 'recovery', notACode)
    .optional(),
  oldPassword: typedPassword().optional(),
  /** The second step, where the account has one. */
  secondFactor: secondFactorCode.optional(),
})
export type RecoveryRequest = z.infer<typeof recoveryRequest>

/** Where a code went: to the address an account had before, should that one have been changed of late. */
export const sentCode = z.object({ delivery, toAddressBefore: z.boolean() })
export type SentCode = z.infer<typeof sentCode>

export const recoveryReference = z.object({ oldUserId })

/** Erasing at once takes the second step, where the account has one. */
export const recoveryRefusal = z.object({
  oldUserId,
  secondFactor: secondFactorCode.optional(),
  /** Whoever gives up the old account needs leave to make a new one. */
  invitation: invitationCode.optional(),
})
export type RecoveryRefusal = z.infer<typeof recoveryRefusal>

/** "Maria" → "M••••": enough to recognise oneself, too little to learn anything. */
export const masked = (text: string) => (text === '' ? '' : `${firstCharacter(text)}••••`)
