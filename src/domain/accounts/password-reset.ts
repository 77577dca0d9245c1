import { z } from 'zod'
import { names } from './limits.ts'
import { cleanName } from './characters.ts'
import { newPassword } from './password-policy.ts'

const nameMissing = 'Please enter your username or email'

/** Who forgot: a username or an email address, as at sign-in. */
export const forgottenPassword = z.object({
  username: z
    .string(nameMissing)
    .overwrite(cleanName)
    .min(1, nameMissing)
    .max(names.longestEmail, 'That is too long for a username or email'),
})

const token = z.string('token is required').min(1, 'token is required').max(200)

export const resetReference = z.object({ token })

export const passwordReset = z
  .object({
    token,
    newPassword,
    confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "New passwords don't match",
  })
export type PasswordReset = z.infer<typeof passwordReset>

/** An address that a new password should have put back, and another account has confirmed meanwhile. */
export const notPutBack = z.object({
  username: z.string(),
  wanted: z.string(),
  /** The address the account has instead. */
  kept: z.string().nullable(),
})
export type NotPutBack = z.infer<typeof notPutBack>

export const toldNotPutBack = ({ username, wanted, kept }: NotPutBack) =>
  `${wanted} could not become its address again: another account has confirmed it. ${kept === null ? 'It has no address now' : `Its address is still ${kept}`}; sign in with the username ${username} and change it on the profile.`
