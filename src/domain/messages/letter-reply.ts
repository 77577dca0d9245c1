import { brand } from '../brand.ts'
import type { ContactForm } from './contact.ts'
import { composeLetter } from './letter-compose.ts'
import type { Mail } from './mail.ts'

/** What somebody who wrote to support is answered; answering again reaches support, where it reads mail. */
export function replyLetter(
  { name, email, subject, message }: ContactForm,
  text: string,
  supportEmail: string | undefined,
): Mail {
  const paragraphs = text.split(/\n\s*\n/).map((block) => ({ kind: 'paragraph', text: block }) as const)
  return composeLetter({
    to: email,
    name,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    preheader: paragraphs[0]?.text ?? '',
    parts: [...paragraphs, { kind: 'paragraph', text: 'You wrote:' }, { kind: 'quote', text: message }],
    ...(supportEmail !== undefined && { replyTo: { name: brand.name, address: supportEmail } }),
    footnote: {
      text:
        supportEmail === undefined
          ? 'Please write again on the contact page if there is more: an answer to this mail is not read.'
          : 'Answer this mail if there is more.',
    },
  })
}
