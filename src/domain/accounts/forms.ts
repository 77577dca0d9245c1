import { z } from 'zod'
import { names } from './limits.ts'
import { cleanName, visibleName } from './characters.ts'
import { newPassword, typedPassword } from './password-policy.ts'
import { invitationCode } from './registration-mode.ts'
import { secondFactorCode } from './two-factor.ts'

export const credentials = z.object({
  username: z
    .string('Username is required')
    .overwrite(cleanName)
    .min(1, 'Username is required')
    .max(names.longestEmail, 'Username is too long'),
  password: typedPassword(),
  /** The second step, where the account has one. */
  code: secondFactorCode.optional(),
})
export type Credentials = z.infer<typeof credentials>

// A username without @ can never be mistaken for the email address of someone else at sign-in.
const username = z
  .string('Username is required')
  .overwrite(visibleName)
  .min(1, 'Username is required')
  .max(names.longestUsername, `Username must be at most ${names.longestUsername} characters long`)
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Username may hold letters, numbers, dots, dashes and underscores only')

export const personName = z
  .string()
  .overwrite(cleanName)
  .max(names.longestName, `Names must be at most ${names.longestName} characters long`)

export const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(names.longestEmail, `Email must be at most ${names.longestEmail} characters long`)
  .pipe(z.email('Please enter a valid email address'))

export const registration = z
  .object({
    firstName: personName.optional(),
    lastName: personName.optional(),
    username,
    email,
    password: newPassword,
    confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
    /** Printed when a public site starts for the first time: who has it runs the site. */
    adminCode: z.string().max(100).optional(),
    invitation: invitationCode.optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type Registration = z.infer<typeof registration>

export const passwordChange = z
  .object({
    currentPassword: typedPassword('Current password is required'),
    newPassword,
    confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "New passwords don't match",
  })
export type PasswordChange = z.infer<typeof passwordChange>
