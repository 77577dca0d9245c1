import { invitation } from '../../domain/accounts/limits.ts'
import type { RegistrationMode } from '../../domain/accounts/registration-mode.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import { conflict, Failure, notFound } from '../../domain/errors.ts'
import type { Transaction } from '../db/database.ts'
import type { Closing } from './closing.ts'
import type { Owners } from './owners.ts'
import type { ResetLinks } from './reset-links.ts'
import { hashToken, newToken } from './secrets.ts'
import { invitationMail, suspendedMail } from './security-mails.ts'
import { storesOn } from './stores.ts'
import { turnOff } from './turn-two-factor-off.ts'

interface Dependencies {
  close: Closing
  links: ResetLinks
  owners: Owners
  supportEmail(tx: Transaction): Promise<string | undefined>
  isCharged(tx: Transaction, userId: string): Promise<boolean>
  registrationMode(tx: Transaction): Promise<RegistrationMode>
  sendMail: SendMail<Transaction>
  publicUrl: string
  clock(): Date
}

/** What an administrator does to somebody's account, each within the transaction that writes it down. */
export function createOnBehalf(dependencies: Dependencies) {
  const { close, links, owners, supportEmail, isCharged, registrationMode } = dependencies
  const { sendMail, publicUrl, clock } = dependencies

  async function held(tx: Transaction, id: string) {
    const within = storesOn(tx)
    const person = await within.users.hold(id)
    if (!person) throw notFound('account')
    return { within, person }
  }

  return {
    /** All but the one that asks for it; says how many. */
    async endSessions(tx: Transaction, id: string, asking: string) {
      const { within } = await held(tx, id)
      return within.sessions.endOthersOf(id, asking)
    },

    async suspend(tx: Transaction, id: string) {
      const { within, person } = await held(tx, id)
      await within.users.setSuspended(id, clock())
      await within.sessions.endAllOf(id)
      const facts = { supportEmail: await supportEmail(tx), isCharged: await isCharged(tx, id) }
      const mail = (to: string) => suspendedMail(to, { ...facts, signInUrl: `${publicUrl}/auth` })
      await owners.tell(tx, await owners.of(tx, person), mail, { always: true })
    },

    liftSuspension: (tx: Transaction, id: string) => storesOn(tx).users.setSuspended(id, null),

    async close(tx: Transaction, id: string) {
      const { within, person } = await held(tx, id)
      await close(within, tx, person, 'administrator')
    },

    async mailPasswordLink(tx: Transaction, id: string) {
      const { within, person } = await held(tx, id)
      const outcome = await links.mailWithin(within, tx, person, { typed: person.username, isKnown: true })
      if (outcome === 'no address') throw conflict('There is no email address to send a link to.')
      if (outcome === 'not mailed') throw new Failure('tooMany', enoughMail)
      if (outcome === 'enough') throw new Failure('tooMany', enoughLinks)
    },

    /** Answers the invitation's id. */
    async invite(tx: Transaction, email: string) {
      // An invitation does not open a closed site.
      if ((await registrationMode(tx)) === 'closed') throw conflict(closedSentence)
      const within = storesOn(tx)
      if (await within.users.byEmail(email))
        throw conflict('Somebody has an account with this address already.')
      const token = newToken()
      const expiresAt = new Date(clock().getTime() + invitation.lasts)
      const id = await within.invitations.insert({ tokenHash: hashToken(token), email, expiresAt })
      // Behind the #, where neither proxies nor other sites get to see it.
      const mail = invitationMail(email, `${publicUrl}/auth#invitation=${token}`)
      const isSent = await sendMail(tx, mail, { goodUntil: expiresAt, unproven: true })
      if (!isSent) throw new Failure('tooMany', enoughMail)
      return id
    },

    turnTwoFactorOff: (tx: Transaction, id: string) => turnOff(storesOn(tx), tx, id, owners),
  }
}

const closedSentence = 'New accounts are closed. Open them on the tab Settings first.'
const enoughMail = 'Too much was mailed to this address today. Please try again tomorrow.'
const enoughLinks = 'Links that still work are in that mailbox already. Please try again in half an hour.'
