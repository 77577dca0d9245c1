import { z } from 'zod'
import { preferences } from '../profile/preferences.ts'

/** A person as the person sees themself: what GET /api/user answers. */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  emailNotifications: z.boolean(),
  preferences,
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>
