import { brand } from '../../domain/brand.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'

export const recoveryCodeMail = (to: string, code: string) =>
  composeLetter({
    to,
    subject: `${code} is your ${brand.name} recovery code`,
    preheader: 'Type it into the page that asked for it within 10 minutes.',
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, we hope you, wants to bring back the deleted ${brand.name} account of this address. Your code:`,
      },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: 'Type it into the page that asked for it within 10 minutes. If it was not you, there is nothing to do: without this code nobody gets in.',
      },
    ],
  })
