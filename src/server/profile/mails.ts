import { brand } from '../../domain/brand.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'

interface Change {
  name: string | null
  /** The new address. */
  email: string
}

export const confirmEmailMail = ({ name, email }: Change, url: string) =>
  composeLetter({
    to: email,
    name,
    subject: `Confirm your new email address for ${brand.name}`,
    preheader: 'The link works for 30 minutes.',
    parts: [
      { kind: 'paragraph', text: `This is to become the email address of your ${brand.name} account.` },
      { kind: 'action', label: 'Confirm this address', url },
      {
        kind: 'paragraph',
        text: 'The link works once, for 30 minutes. If you did not ask for this, there is nothing to do: without the link nothing changes.',
      },
    ],
  })

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
        text: 'If it was you, there is nothing to do. If it was not, change your password now: that also stops the change.',
      },
      { kind: 'action', label: 'Open your profile', url: profileUrl },
    ],
  })
