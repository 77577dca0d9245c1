import { createHash, randomBytes } from 'node:crypto'
import { conflict, gone, tooMany } from '../../domain/errors.ts'
import { emailChange as limits } from '../../domain/limits.ts'
import type { Mail, Sending } from '../../domain/messages/mail.ts'
import { formerAddressAmong } from '../../domain/profile/former-address.ts'
import { brokenUniqueness, type Database, type Transaction } from '../db/database.ts'
import { createEmailChangeStore } from './email-change-store.ts'
import { createFormerAddressStore } from './former-address-store.ts'
import { confirmEmailMail, emailChangeNote } from './mails.ts'
import { createProfileStore } from './store.ts'

interface Dependencies {
  db: Database
  /** Whether mail reaches people: only then can an address be confirmed. */
  mailReachesPeople: boolean
  publicUrl: string
  sendMail(tx: Transaction, mail: Mail, sending?: Sending): Promise<void>
  /** Refuses more mail than an address should get that nobody has proven to be theirs. */
  allowUnproven(tx: Transaction, to: string): Promise<void>
  forgetViewer(userId: string): void
  clock(): Date
}

interface Person {
  id: string
  firstName: string | null
  email: string | null
}

// The database only ever sees the hash of what the link holds.
const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new e-mail address counts at once where no mail is sent, else when its link was followed. */
export function createEmailChange(dependencies: Dependencies) {
  const { db, mailReachesPeople, publicUrl, sendMail, allowUnproven, forgetViewer, clock } = dependencies

  /** Within the transaction of the profile's change. */
  async function begin(tx: Transaction, person: Person, email: string) {
    if (email === person.email) return
    const isSpelling = email.toLowerCase() === person.email?.toLowerCase()
    if (!isSpelling && (await createProfileStore(tx).isTaken(email))) throw taken()
    if (isSpelling) await createProfileStore(tx).change(person.id, { email })
    else if (mailReachesPeople) await ask(tx, person, email)
    else await move(tx, person.id, email)
  }

  async function move(tx: Transaction, userId: string, email: string) {
    const former = (await createProfileStore(tx).person(userId)).email
    await createProfileStore(tx).change(userId, { email })
    if (former !== null) await createFormerAddressStore(tx).add(userId, former, clock())
  }

  async function ask(tx: Transaction, person: Person, email: string) {
    const changes = createEmailChangeStore(tx)
    const before = await changes.find(person.id)
    const token = newToken()
    const expiresAt = new Date(clock().getTime() + limits.linkLasts)
    await changes.save({
      userId: person.id,
      email,
      tokenHash: hashOf(token),
      expiresAt,
      ...counted(before, clock()),
    })
    await allowUnproven(tx, email)
    await sendMail(tx, confirmEmailMail(email, `${publicUrl}/confirm-email#${token}`), {
      goodUntil: expiresAt,
    })
    if (person.email !== null && before?.email !== email)
      await sendMail(
        tx,
        emailChangeNote(person.email, { name: person.firstName, email }, `${publicUrl}/profile`),
      )
  }

  async function confirm(token: string) {
    const { userId, email } = await db
      .transaction(async (tx) => {
        const change = await createEmailChangeStore(tx).take(hashOf(token), clock())
        if (!change) throw expired()
        await move(tx, change.userId, change.email)
        return change
      })
      .catch(refuseTaken)
    forgetViewer(userId)
    return { email }
  }

  async function waiting(userId: string) {
    const change = await createEmailChangeStore(db).find(userId)
    return { waitingFor: change && change.expiresAt > clock() ? change.email : null }
  }

  /** The address of whoever had the account before a change since then; undefined when it is the one it has. */
  async function formerAddress(userId: string, since: Date, within: Database | Transaction = db) {
    const now = clock()
    const left = await createFormerAddressStore(within).of(userId)
    return formerAddressAmong(left, now, now.getTime() - since.getTime())
  }

  /** Whose accounts had an address that was left since then; the first to leave it come first. */
  const formerOwners = (email: string, since: Date) => createFormerAddressStore(db).owners(email, since)

  return {
    begin,
    confirm,
    waiting,
    formerAddress,
    formerOwners,
    cancel: (userId: string) => createEmailChangeStore(db).forget(userId),
  }
}
export type EmailChange = ReturnType<typeof createEmailChange>

/** How many links were mailed in this hour, this one included. */
function counted(before: { mails: number; countedSince: Date } | undefined, now: Date) {
  const over = (before?.countedSince.getTime() ?? 0) + limits.countedFor
  if (!before || over <= now.getTime()) return { mails: 1, countedSince: now }
  if (before.mails >= limits.mostMails) throw tooMany(Math.ceil((over - now.getTime()) / 1000))
  return { mails: before.mails + 1, countedSince: before.countedSince }
}

/** Somebody else may have come first between the look and the write. */
export function refuseTaken(error: unknown): never {
  throw brokenUniqueness(error) === 'users_email_key' ? taken() : error
}

const takenSentence = 'Another account has this email address.'
const taken = () => conflict(takenSentence, { fields: { email: takenSentence } })

const expired = () =>
  gone('This link has expired or was used already. Ask for a new one on your profile, if you still need it.')
