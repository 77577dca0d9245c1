import { z } from 'zod'

/** Who may create an account. */
export const registrationMode = z.enum(['open', 'invitation', 'closed'], 'There is no such choice')
export type RegistrationMode = z.infer<typeof registrationMode>

/** What the link of an invitation holds. */
export const invitationCode = z.string().max(100)

/** Why somebody new cannot register, as a sentence; nothing when they can. */
export function registrationObjection(mode: RegistrationMode, isInvited: boolean): string | undefined {
  if (mode === 'closed') return 'No new accounts are taken at the moment.'
  if (mode === 'invitation' && !isInvited)
    return 'New accounts are by invitation, and this is not one that still works. Please ask for a new one.'
  return undefined
}
