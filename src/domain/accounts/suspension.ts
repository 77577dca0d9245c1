import { z } from 'zod'

/** What a refused sign-in carries when an administrator keeps the account out. */
export const suspension = z.object({ isSuspended: z.literal(true) })

export const suspendedSentence =
  'This account is suspended, so nobody can sign in to it. Nothing in it is lost. If you think this is a mistake, please write to us.'
