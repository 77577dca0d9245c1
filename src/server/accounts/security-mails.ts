import { type NotPutBack, toldNotPutBack } from '../../domain/accounts/password-reset.ts'
import { brand } from '../../domain/brand.ts'
import { daysIn, minutesIn } from '../../domain/durations.ts'
import { invitation, passwordReset } from '../../domain/accounts/limits.ts'
import { howToWrite } from '../../domain/accounts/suspension.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'
import { quoted } from '../../domain/messages/plain-name.ts'

const minutes = minutesIn(passwordReset.linkLasts)
const days = daysIn(passwordReset.formerAddressCounts)

export const resetLinkMail = (to: string, username: string, url: string) =>
  composeLetter({
    to,
    subject: `Choose a new ${brand.name} password`,
    preheader: `The link works once, for ${minutes} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, we hope you, forgot the password of the ${brand.name} account ${quoted(username)} of this address. Choose a new one here:`,
      },
      { kind: 'action', label: 'Choose a new password', url },
      {
        kind: 'paragraph',
        text: `The link works once, for ${minutes} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
      },
    ],
  })

interface Moved {
  username: string
  changedTo: string
}

/** To whom the account belonged until its address changed. */
export const formerResetLinkMail = (to: string, { username, changedTo }: Moved, url: string) =>
  composeLetter({
    to,
    subject: `Choose a new ${brand.name} password`,
    preheader: `The link works once, for ${minutes} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, we hope you, forgot the password of the ${brand.name} account ${quoted(username)}, which had this address until it was changed to ${changedTo}. Choose a new one here:`,
      },
      { kind: 'action', label: 'Choose a new password', url },
      {
        kind: 'paragraph',
        text: `The link works once, for ${minutes} minutes. For ${days} days after a change of address it comes to the address before, so that nobody can take an account by changing it. A new password makes this its address again; if you moved on purpose, change the address once more on your profile.`,
      },
    ],
  })

/** To the address an account has had for some days only: a link there would open it to a thief who moved it. */
export const linkWentBeforeMail = (to: string, username: string, publicUrl: string) =>
  composeLetter({
    to,
    subject: `About a new ${brand.name} password`,
    preheader: 'The link went to the address before this one.',
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, we hope you, forgot the password of the ${brand.name} account ${quoted(username)}, which has this address since a few days. For ${days} days after a change of address the link goes to the address before, so that nobody can take an account by changing it. Please look there.`,
      },
      {
        kind: 'paragraph',
        text: `If ${quoted(username)} is not your account, it got your address by a link that was followed in your mailbox. Your own account opens with its username and password; write to us, and we sort it out.`,
      },
      { kind: 'action', label: 'Write to us', url: `${publicUrl}/contact` },
    ],
  })

/** To who has just shown to read mail at an address that another account had typed. */
export const releasedMail = (to: string, username: string) =>
  composeLetter({
    to,
    subject: 'An account without your email address',
    preheader: `The account ${quoted(username)} no longer has this address.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody had created the ${brand.name} account ${quoted(username)} with this email address and never confirmed it. You have just confirmed it for another account, so ${quoted(username)} goes on without an address.`,
      },
      {
        kind: 'paragraph',
        text: `If ${quoted(username)} is yours too, sign in with that username and give it another address on its profile: without one, a forgotten password cannot be replaced. If it is not, there is nothing to do.`,
      },
    ],
  })

/** What a link to the address before has made of the address. */
export interface AddressAfter {
  again?: string
  notBack?: NotPutBack
}

/** What the owner of an account wants to know of, most of all when it was someone else. */
const notice = (to: string, subject: string, whatHappened: string) =>
  composeLetter({
    to,
    subject,
    preheader: whatHappened,
    parts: [
      { kind: 'paragraph', text: whatHappened },
      {
        kind: 'paragraph',
        text: 'If it was you, all is well. If it was not, choose a new password at once with “Forgot password?” on the sign-in page; that signs everybody out.',
      },
    ],
  })

const addressAfter = ({ again, notBack }: AddressAfter) => {
  const byLink = 'It was done with a link we mailed to the address before'
  if (notBack) return ` ${byLink}. ${toldNotPutBack({ ...notBack, username: quoted(notBack.username) })}`
  return again === undefined ? '' : ` ${byLink}: ${again} is its address again.`
}

export const passwordChangedMail = (to: string, address: AddressAfter = {}) =>
  notice(
    to,
    `Your ${brand.name} password was changed`,
    `The password of your ${brand.name} account was changed, and every other device was signed out.${addressAfter(address)}`,
  )

interface Support {
  /** Who is locked out cannot open the contact page, but can answer a mail. */
  supportEmail: string | undefined
  contactUrl: string
}

/** Apart from the other notices: a new password would leave the stranger's app in charge. */
export function twoFactorOnMail(to: string, { supportEmail, contactUrl }: Support) {
  const whatHappened = `Signing in to your ${brand.name} account now takes a code from your authenticator app. Every other device was signed out.`
  return composeLetter({
    to,
    subject: 'Two-factor sign-in is on',
    preheader: whatHappened,
    ...(supportEmail !== undefined && { replyTo: { name: brand.name, address: supportEmail } }),
    parts: [
      { kind: 'paragraph', text: whatHappened },
      {
        kind: 'paragraph',
        text: `If it was you, all is well: keep your recovery codes where you will find them without your phone. If it was not, ${supportEmail === undefined ? 'write to us' : 'answer this mail'} at once, and we turn it off for you. A new password alone does not help: two-factor sign-in stays on with it.`,
      },
      ...(supportEmail === undefined
        ? [{ kind: 'action', label: 'Write to us', url: contactUrl } as const]
        : []),
    ],
  })
}

export const invitationMail = (to: string, url: string) =>
  composeLetter({
    to,
    subject: `You are invited to ${brand.name}`,
    preheader: 'Create your account with this link.',
    parts: [
      {
        kind: 'paragraph',
        text: `The people who run ${brand.name} invite you: ${brand.tagline} Create your account here:`,
      },
      { kind: 'action', label: 'Create your account', url },
      {
        kind: 'paragraph',
        text: `The link works once, for ${daysIn(invitation.lasts)} days. If you do not know why it came, there is nothing to do.`,
      },
    ],
  })

interface Suspended {
  supportEmail: string | undefined
  /** Whether a subscription goes on. */
  isCharged: boolean
  signInUrl: string
}

/** To who is kept out from now on and cannot open the contact page. */
export function suspendedMail(to: string, { supportEmail, isCharged, signInUrl }: Suspended) {
  const howTo = howToWrite(supportEmail)
  const goesOn = `Your premium subscription goes on and is charged as before. To end it, ${howTo}.`
  const whatHappened = `Your ${brand.name} account was suspended by the people who run the site. Every device was signed out, and nobody can sign in to it. Nothing in it is lost.`
  return composeLetter({
    to,
    subject: `Your ${brand.name} account is suspended`,
    preheader: whatHappened,
    ...(supportEmail !== undefined && { replyTo: { name: brand.name, address: supportEmail } }),
    parts: [
      { kind: 'paragraph', text: whatHappened },
      { kind: 'paragraph', text: `If you think this is a mistake, ${howTo}.` },
      ...(isCharged ? [{ kind: 'paragraph', text: goesOn } as const] : []),
      ...(supportEmail === undefined ? [{ kind: 'action', label: 'Sign in', url: signInUrl } as const] : []),
    ],
  })
}

export const twoFactorOffMail = (to: string) =>
  notice(
    to,
    `Two-factor sign-in is off`,
    `Signing in to your ${brand.name} account no longer takes a code: the password alone is enough.`,
  )

export const newCodesMail = (to: string) =>
  notice(
    to,
    'You have new recovery codes',
    `The recovery codes of your ${brand.name} account were replaced: the old ones no longer work.`,
  )
