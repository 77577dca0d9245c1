import { brand } from '../../domain/brand.ts'
import { daysIn } from '../../domain/durations.ts'
import { recovery } from '../../domain/accounts/limits.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'

const days = daysIn(recovery.archiveKept)

export const recoveryCodeMail = (to: string, code: string) =>
  composeLetter({
    to,
    subject: `Your ${brand.name} recovery code`,
    preheader: 'Type it into the page that asked for it within a day.',
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, we hope you, wants to bring back the deleted ${brand.name} account of this address. Your code:`,
      },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: 'Type it into the page that asked for it within a day. If it was not you, there is nothing to do: without this code nobody gets in. Give it to nobody; we never ask for it in any other way.',
      },
    ],
  })

const erasedLater = `After ${days} days everything in it is erased for good.`
const canComeBack = `It can be brought back for ${days} days.`

/** How a deleted account comes back to who reads the mail about it. */
export interface WayBack {
  publicUrl: string
  /** Whether a code is mailed to the same address, not to the one that the account had before. */
  codesComeHere: boolean
}

const told = ({ codesComeHere }: WayBack) =>
  `create an account with this email address, and we offer you the old one with everything in it. It opens with its password, or with a code that we mail to ${codesComeHere ? 'you' : 'the address it had before this one'}.`
const bringBack = ({ publicUrl }: WayBack) =>
  ({ kind: 'action', label: 'Bring it back', url: `${publicUrl}/auth` }) as const

export const deletedMail = (to: string, wayBack: WayBack) =>
  composeLetter({
    to,
    subject: `Your ${brand.name} account was deleted`,
    preheader: canComeBack,
    parts: [
      {
        kind: 'paragraph',
        text: `Your ${brand.name} account was deleted, and every device was signed out. ${erasedLater}`,
      },
      {
        kind: 'paragraph',
        text: `If it was you, all is well. If it was not, or if you think again: ${told(wayBack)}`,
      },
      bringBack(wayBack),
    ],
  })

/** To who asks for a new password of an account that was deleted, whoever did that. */
export const stillDeletedMail = (to: string, wayBack: WayBack | undefined) =>
  goneMail(
    to,
    `Someone, we hope you, asked for a new password. The ${brand.name} account of this address was deleted, so it has none.`,
    wayBack,
  )

interface DeletedByUs {
  wayBack: WayBack | undefined
  /** Whether a subscription was charged for. */
  wasCharged: boolean
}

export const deletedByUsMail = (to: string, { wayBack, wasCharged }: DeletedByUs) =>
  goneMail(
    to,
    `Your ${brand.name} account was deleted by the people who run this site, and every device was signed out.`,
    wayBack,
    wasCharged,
  )

const chargedNoMore = 'Your premium subscription has ended, and nothing more is charged.'

/** Who is suspended has no way back: they do not get in by it. */
const goneMail = (to: string, whatHappened: string, wayBack: WayBack | undefined, wasCharged = false) =>
  composeLetter({
    to,
    subject: `Your ${brand.name} account was deleted`,
    preheader: wayBack === undefined ? erasedLater : canComeBack,
    parts: [
      { kind: 'paragraph', text: `${whatHappened} ${erasedLater}` },
      ...(wayBack === undefined
        ? []
        : [
            { kind: 'paragraph', text: `Until then you can have it back: ${told(wayBack)}` } as const,
            bringBack(wayBack),
          ]),
      ...(wasCharged ? [{ kind: 'paragraph', text: chargedNoMore } as const] : []),
    ],
  })

export const erasedMail = (to: string) =>
  composeLetter({
    to,
    subject: `Your ${brand.name} account was erased`,
    preheader: 'Everything in it is gone for good.',
    parts: [
      {
        kind: 'paragraph',
        text: `Your deleted ${brand.name} account was erased before its ${days} days were over, by somebody who knows its password. Everything in it is gone for good.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was you, there is nothing to do. If it was not, choose a new password wherever else you use that one.',
      },
    ],
  })

export const recoveredMail = (to: string) =>
  composeLetter({
    to,
    subject: `Your ${brand.name} account is back`,
    preheader: 'It was brought back and has a new password.',
    parts: [
      {
        kind: 'paragraph',
        text: `Your deleted ${brand.name} account was brought back with everything in it, and has a new password.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was you, welcome back. If it was not, choose a new password at once with “Forgot password?” on the sign-in page; that signs everybody out.',
      },
    ],
  })
