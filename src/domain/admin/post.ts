import { z } from 'zod'
import { cleanText } from '../accounts/characters.ts'
import { contact } from '../messages/limits.ts'
import { isGoodAt, retries } from '../messages/retries.ts'

/** What somebody wrote on the contact page. */
export const contactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** The administrator who read it. */
  readBy: z.string().nullable(),
  /** The account they were signed in with. */
  username: z.string().nullable(),
  /** What they were answered, the first one first. */
  replies: z.array(z.object({ text: z.string(), by: z.string().nullable(), createdAt: z.iso.datetime() })),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const messageShelves = ['all', 'unread'] as const
export type MessageShelf = (typeof messageShelves)[number]

/** An answer, as it is mailed. */
export const replyText = z
  .string('Please write an answer')
  .overwrite(cleanText)
  .min(1, 'Please write an answer')
  .max(contact.longestMessage, `Please write at most ${contact.longestMessage} characters`)

export const mailStates = ['waiting', 'failing', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

/** A mail that has not gone out. What it says is between us and its reader. */
export const waitingMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** Null once nobody tries any more. */
  nextAttemptAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  /** False once what it tells its reader is over. */
  canRetry: z.boolean(),
})
export type WaitingMail = z.infer<typeof waitingMail>

interface UnsentMail {
  attempts: number
  lastError: string | null
  nextAttemptAt: Date
  goodUntil: Date | null
}

export function mailState(mail: UnsentMail, now: Date): MailState {
  const isTried =
    mail.attempts < retries.attempts && isGoodAt(now, mail) && isGoodAt(mail.nextAttemptAt, mail)
  if (!isTried) return 'given-up'
  return mail.lastError === null ? 'waiting' : 'failing'
}

/** Without the codes some subjects carry: whoever reads one could use it. */
export const withoutCodes = (text: string) =>
  text.replaceAll(/\d{4,}/g, (digits) => '•'.repeat(digits.length))
