import type { LetterContent } from './letter-content.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { plainName } from './plain-name.ts'
import type { Mail } from './mail.ts'

/** One content, written twice: as plain text and as HTML. */
export function composeLetter(written: LetterContent): Mail {
  const content = { ...written, name: plainName(written.name) }
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
