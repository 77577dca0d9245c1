import { brand } from '../../domain/brand.ts'
import { passwordReset } from '../../domain/limits.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'

const minutes = passwordReset.linkLasts / 60_000

export const resetLinkMail = (to: string, url: string) =>
  composeLetter({
    to,
    subject: `Choose a new ${brand.name} password`,
    preheader: `The link works once, for ${minutes} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Someone, we hope you, forgot the password of the ${brand.name} account of this address. Choose a new one here:`,
      },
      { kind: 'action', label: 'Choose a new password', url },
      {
        kind: 'paragraph',
        text: `The link works once, for ${minutes} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
      },
    ],
  })

/** What the owner of an account wants to hear of, most of all when it was someone else. */
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

export const passwordChangedMail = (to: string) =>
  notice(
    to,
    `Your ${brand.name} password was changed`,
    `The password of your ${brand.name} account was changed, and every other device was signed out.`,
  )

export const twoFactorOnMail = (to: string) =>
  notice(
    to,
    `Two-factor sign-in is on`,
    `Signing in to your ${brand.name} account now takes a code from your authenticator app. Every other device was signed out.`,
  )

export const twoFactorOffMail = (to: string) =>
  notice(
    to,
    `Two-factor sign-in is off`,
    `Signing in to your ${brand.name} account no longer takes a code: the password alone is enough.`,
  )
