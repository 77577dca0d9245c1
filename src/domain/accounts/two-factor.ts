import { z } from 'zod'
import { typedPassword } from './password-policy.ts'
import { readCode } from './recovery-codes.ts'

/** A code of the authenticator app or a recovery code, as it was typed. */
export const secondFactorCode = z
  .string('Please enter the code')
  .trim()
  .min(1, 'Please enter the code')
  .max(40, 'That is not a code')

const password = typedPassword()

export const twoFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>

export const setupRequest = z.object({ password })

/** Answered once and never again. */
export const setup = z.object({ secret: z.string(), uri: z.string() })
export type Setup = z.infer<typeof setup>

export const setupConfirmation = z.object({
  code: secondFactorCode.refine((typed) => readCode(typed)?.kind === 'app', 'The code has six digits'),
})

/** To change anything about it: the password and a code. */
export const twoFactorProof = z.object({ password, code: secondFactorCode })
export type TwoFactorProof = z.infer<typeof twoFactorProof>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What a refused sign-in carries when only the second step is missing or wrong. */
export const codeNeeded = z.object({ needsCode: z.literal(true) })
