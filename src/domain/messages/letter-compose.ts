import type { LetterContent } from './letter-content.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Mail } from './mail.ts'

/** One content, written twice: as plain text and as HTML. */
export function composeLetter(content: LetterContent): Mail {
  const { to, subject, replyTo, headers } = content
  return {
    to,
    subject,
    text: letterText(content),
    html: letterHtml(content),
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
  }
}
