import { z } from 'zod'
import { cleanName } from '../accounts/characters.ts'
import { admin } from './limits.ts'

export const roles = ['member', 'admin'] as const
export type Role = (typeof roles)[number]

/** A person as those who run the site see them: nothing to sign in or to pay with. */
export const managedPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  plan: z.enum(['free', 'premium']),
  /** When premium ends that an administrator gave; null where none is. */
  giftEndsAt: z.iso.datetime().nullable(),
  role: z.enum(roles),
  /** Since when an administrator keeps them out. */
  suspendedAt: z.iso.datetime().nullable(),
  /** Whether they have shown to read mail at their address. */
  isConfirmed: z.boolean(),
  hasTwoFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  /** About when they were here last; null when that is not known. */
  lastVisitAt: z.iso.datetime().nullable(),
  openSessions: z.int().min(0),
})
export type ManagedPerson = z.infer<typeof managedPerson>

export const circles = ['all', 'admins', 'premium', 'free', 'suspended', 'unconfirmed'] as const
export type Circle = (typeof circles)[number]

/** Why something was done to somebody; it stays in the log. */
export const reason = z
  .string('Please say why')
  .overwrite(cleanName)
  .min(1, 'Please say why')
  .max(admin.longestReason, `Please say it in at most ${admin.longestReason} characters`)
