import { z } from 'zod'
import { daysIn } from '../durations.ts'
import { recovery } from './limits.ts'

/** What a refused sign-in carries when an administrator keeps the account out. */
export const suspension = z.object({ isSuspended: z.literal(true) })

export const suspendedSentence =
  'This account is suspended, so nobody can sign in to it. Nothing in it is lost. If you think this is a mistake, please write to us.'

/** How who is suspended reaches us, written in a mail: the contact page is closed to them. */
export const howToWrite = (supportEmail: string | undefined) =>
  supportEmail === undefined ? 'try to sign in: the page then lets you write to us' : 'answer this mail'

/** To who was deleted as well: nobody but who runs the site can keep it from being erased. */
export const suspendedAndDeletedSentence = `This account is suspended, so it cannot be brought back. It will be erased for good ${daysIn(recovery.archiveKept)} days after it was deleted. If you think this is a mistake, please write to us before then.`
