import { brand } from '../brand.ts'
import type { ContactForm } from './contact.ts'
import { composeLetter } from './letter-compose.ts'
import type { Mail } from './mail.ts'

/** What support receives; an answer goes to whoever wrote. */
export const contactLetter = (to: string, { name, email, subject, message }: ContactForm): Mail =>
  composeLetter({
    to,
    subject: `[${brand.name}] ${subject}`,
    preheader: `${name} wrote through the contact page.`,
    parts: [
      { kind: 'paragraph', text: `${name} (${email}) wrote through the contact page:` },
      { kind: 'quote', text: message },
    ],
    replyTo: { name, address: email },
    footnote: { text: 'Answer this mail to reach them. We promise a reply within 24 hours.' },
  })
