import { brand } from '../../domain/brand.ts'
import type { Mail } from '../../domain/messages/mail.ts'

export const recoveryCodeMail = (to: string, code: string): Mail => ({
  to,
  subject: `${code} is your ${brand.name} recovery code`,
  text: `Someone, we hope you, wants to bring back the deleted ${brand.name} account of this address.

Your code: ${code}

Type it into the page that asked for it within 10 minutes. If it was not you, there is nothing to do:
without this code nobody gets in.`,
})
