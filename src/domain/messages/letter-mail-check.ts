import { brand } from '../brand.ts'
import { composeLetter } from './letter-compose.ts'
import type { Mail } from './mail.ts'

/** Shows who runs the site that its mail arrives. */
export const mailCheckLetter = (to: string): Mail =>
  composeLetter({
    to,
    subject: `Mail from ${brand.name} arrives`,
    preheader: 'You asked for this test on the dashboard.',
    parts: [
      {
        kind: 'paragraph',
        text: `You asked for this test on the dashboard of ${brand.name}. Since you can read it, the mail of the site goes out.`,
      },
    ],
  })
