import { z } from 'zod'
import { cleanName, cleanText } from '../accounts/characters.ts'
import { email } from '../accounts/forms.ts'
import { contact } from './limits.ts'
import { names } from '../accounts/limits.ts'

const line = (what: string, longest: number) =>
  z
    .string(`${what} is required`)
    .overwrite(cleanName)
    .min(1, `${what} is required`)
    .max(longest, `${what} must be at most ${longest} characters long`)

/** What someone writes to support. */
export const contactForm = z.object({
  name: line('Name', names.longestName),
  email,
  subject: line('Subject', contact.longestSubject),
  message: z
    .string('Message is required')
    .overwrite(cleanText)
    .min(1, 'Message is required')
    .max(contact.longestMessage, `Message must be at most ${contact.longestMessage} characters long`),
})
export type ContactForm = z.infer<typeof contactForm>
