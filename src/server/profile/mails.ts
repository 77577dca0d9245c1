import { brand } from '../../domain/brand.ts'
import { daysIn, minutesIn } from '../../domain/durations.ts'
import { emailChange } from '../../domain/profile/limits.ts'
import { passwordReset } from '../../domain/accounts/limits.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'
import { quoted } from '../../domain/messages/plain-name.ts'

const minutes = minutesIn(emailChange.linkLasts)
const daysBack = daysIn(passwordReset.formerAddressCounts)

const notYours = (name: string) =>
  `If ${name} is not your account, do not follow the link: it would give your address to somebody else. Without it nothing changes.`

/** Greets nobody: whose address it is has not been shown yet, and a stranger must not be told things in our name. */
export const confirmEmailMail = (email: string, username: string, url: string) =>
  composeLetter({
    to: email,
    subject: `Confirm your new email address for ${brand.name}`,
    preheader: `The link works for ${minutes} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `This is to become the email address of the ${brand.name} account ${quoted(username)}.`,
      },
      { kind: 'action', label: 'Confirm this address', url },
      {
        kind: 'paragraph',
        text: `The link works once, for ${minutes} minutes. ${notYours(quoted(username))}`,
      },
    ],
  })

/** To who has just registered with this address, or somebody else did. */
export const confirmOwnMail = (email: string, username: string, url: string) =>
  composeLetter({
    to: email,
    subject: `Confirm your email address for ${brand.name}`,
    preheader: `The link works for ${minutes} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `The ${brand.name} account ${quoted(username)} was created with this email address.`,
      },
      { kind: 'action', label: 'Confirm this address', url },
      {
        kind: 'paragraph',
        text: `The link works once, for ${minutes} minutes. ${notYours(quoted(username))} An address that is not confirmed gets no other mail from us.`,
      },
    ],
  })

interface Change {
  name: string | null
  /** The new address. */
  email: string
}

export const emailChangeNote = (to: string, { name, email }: Change, profileUrl: string) =>
  composeLetter({
    to,
    name,
    subject: `Your ${brand.name} email address is about to change`,
    preheader: `To ${email}, once that is confirmed.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Someone signed in to your account asked to change its email address to ${email}. That happens once the new address is confirmed.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was you, there is nothing to do. If it was not, change your password now: that also stops the change. Once the address has changed, we write here again.',
      },
      { kind: 'action', label: 'Open your profile', url: profileUrl },
    ],
  })

const bringsBack = `If it was not, “Forgot password?” on the sign-in page brings your account back, and this address with it: for ${daysBack} days its link comes here.`
const changePassword = 'If it was not, sign in with your username and change your password now.'

/** To the address before; it is told of a way back only where that leads there. */
export const emailChangedNote = (to: string, { name, email }: Change, isTrusted: boolean) =>
  composeLetter({
    to,
    name,
    subject: `Your ${brand.name} email address has changed`,
    preheader: `It is now ${email}.`,
    parts: [
      {
        kind: 'paragraph',
        text: `The email address of your ${brand.name} account is now ${email}: somebody confirmed it there.`,
      },
      {
        kind: 'paragraph',
        text: `If it was you, there is nothing to do. ${isTrusted ? bringsBack : changePassword}`,
      },
    ],
  })
