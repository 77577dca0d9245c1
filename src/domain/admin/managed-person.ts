import { z } from 'zod'

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
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
  /** About when they were here last; null when that is not known. */
  lastVisitAt: z.iso.datetime().nullable(),
  openSessions: z.int().min(0),
})
export type ManagedPerson = z.infer<typeof managedPerson>
