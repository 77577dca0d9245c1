import { createHash, randomBytes } from 'node:crypto'
import { conflict, Failure, gone, invalid, tooMany } from '../../domain/errors.ts'
import { emailChange as limits } from '../../domain/profile/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { ProfileChange } from '../../domain/profile/profile.ts'
import { brokenUniqueness, type Database, type Transaction } from '../db/database.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { AddressBook } from './address-book.ts'
import { createEmailChangeStore } from './email-change-store.ts'
import { confirmEmailMail, confirmOwnMail, emailChangedNote, emailChangeNote } from './mails.ts'
import { type PeopleOn, type Person, personOf } from './people.ts'
import { createProfileStore } from './store.ts'

interface Dependencies {
  db: Database
  peopleOn: PeopleOn
  /** Whether mail reaches people: only then can an address be confirmed. */
  mailReachesPeople: boolean
  publicUrl: string
  sendMail: SendMail<Transaction>
  /** Counts a link to an address nobody has proven to be theirs, the asking account's own or one it wants, or refuses it. */
  allowUnproven(tx: Transaction, to: string, whose: 'own' | 'wanted'): Promise<void>
  /** The same for the place that asks for it, and says why. */
  allowAsking(tx: Transaction, address: string, why: string): Promise<void>
  /** Where the owner of an account is told what happens to it. */
  reachable(tx: Transaction, person: Pick<Person, 'id' | 'email' | 'emailConfirmedAt'>): Promise<string[]>
  /** Takes an address from another account that only typed it, for who has shown to read its mail. */
  releaseTyped(tx: Transaction, email: string, readBy: string): Promise<void>
  provePassword(viewer: Viewer, password: string, origin: Origin, refusal: () => Error): Promise<void>
  addressBook: AddressBook
  forgetViewer(userId: string): void
  wakeMail(): void
  note: SecurityLog
  clock(): Date
}

/** What mails about an address tell of whose it is. */
type Owner = Pick<Person, 'id' | 'username' | 'firstName' | 'email' | 'emailConfirmedAt'>

interface Asked {
  email: string
  /** Whether the password was given that it takes. */
  isProven: boolean
  by: Asker
}

interface Asker {
  sid: string
  /** Where it comes from. */
  address: string
}

// The database only ever sees the hash of what the link holds.
const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new email address counts when its link was followed; where no mail is sent, at once and for the password. */
export function createEmailChange(dependencies: Dependencies) {
  const { db, peopleOn, mailReachesPeople, publicUrl, sendMail, forgetViewer, note, clock } = dependencies
  const { allowUnproven, allowAsking, reachable, releaseTyped, provePassword, addressBook, wakeMail } =
    dependencies

  /**
   * The owner is told of a change at the old address, which is trusted for some days; where it cannot be told, or is not
   * trusted because the account moves back, only the owner may ask for it.
   */
  async function takesPassword(tx: Database | Transaction, person: Omit<Owner, 'username'>, email: string) {
    if (isSameMailbox(person, email)) return false
    const isTold = mailReachesPeople && person.emailConfirmedAt !== null
    return !isTold || addressBook.hasRead(tx, person.id, email)
  }

  /** The session that has an address wait may have its link mailed again: the link before opened no less. */
  async function isAskedAgain(tx: Transaction, userId: string, { email, by }: Asked) {
    const before = await createEmailChangeStore(tx).find(userId)
    return mailReachesPeople && before?.askedBy === by.sid && isWaiting(before, email, clock())
  }

  /** Whether the password was given that a change takes. */
  async function prove(viewer: Viewer, { email, currentPassword }: ProfileChange, origin: Origin) {
    const { id } = viewer.user
    if (email === undefined || currentPassword === undefined) return false
    if (!(await takesPassword(db, await personOf(peopleOn(db), id), email))) return false
    await provePassword(viewer, currentPassword, origin, () => refusedPassword('That is not your password.'))
    return true
  }

  /** Within the transaction of the profile's change; true when the account has another mailbox at once. */
  async function begin(tx: Transaction, person: Owner, asked: Asked) {
    const { email, isProven, by } = asked
    const isAllowed = isProven || (await isAskedAgain(tx, person.id, asked))
    if (!isAllowed && (await takesPassword(tx, person, email))) throw refusedPassword(passwordNeeded)
    const isOwn = email === person.email
    const isUnconfirmed = mailReachesPeople && person.emailConfirmedAt === null
    if (isOwn && isUnconfirmed) await ask(tx, person, email, by)
    if (isOwn) return false
    const isSpelling = isSameMailbox(person, email)
    if (await isTaken(tx, person.id, email)) throw taken()
    if (isSpelling) await peopleOn(tx).change(person.id, { email })
    else if (mailReachesPeople) await ask(tx, person, email, by)
    else return move(tx, person.id, email, null)
    return false
  }

  /** Where mail is sent, whoever has only typed an address does not have it. */
  async function isTaken(tx: Transaction, userId: string, email: string) {
    const holder = await peopleOn(tx).otherAt(email, userId)
    return holder !== undefined && (holder.emailConfirmedAt !== null || !mailReachesPeople)
  }

  /** True when that is another mailbox. */
  async function move(tx: Transaction, userId: string, email: string, emailConfirmedAt: Date | null) {
    const people = peopleOn(tx)
    const before = await personOf(people, userId)
    await people.change(userId, { email, emailConfirmedAt })
    if (isSameMailbox(before, email)) return false
    // One that was mailed to the old address must not open the account any more.
    await createProfileStore(tx).endPasswordLinks(userId, before.email)
    if (before.email === null) return true
    const wasConfirmed = before.emailConfirmedAt !== null
    await addressBook.leaveAddress(tx, { userId, email: before.email, wasConfirmed })
    return true
  }

  async function ask(tx: Transaction, person: Owner, email: string, by?: Asker) {
    const changes = createEmailChangeStore(tx)
    const before = await changes.find(person.id)
    const isOwn = email === person.email
    const token = newToken()
    const expiresAt = new Date(clock().getTime() + limits.linkLasts)
    await changes.save({
      userId: person.id,
      email,
      tokenHash: hashOf(token),
      expiresAt,
      askedBy: by?.sid ?? null,
      ...counted(before, clock()),
    })
    // Mails that strangers had sent there do not count against whose it was; those of this hour do.
    if (!(await addressBook.hasRead(tx, person.id, email))) {
      if (by) await allowAsking(tx, by.address, enoughFromPlace)
      await allowUnproven(tx, email, isOwn ? 'own' : 'wanted')
    }
    const mail = isOwn ? confirmOwnMail : confirmEmailMail
    await sendMail(tx, mail(email, person.username, `${publicUrl}/confirm-email#${token}`), {
      goodUntil: expiresAt,
      unproven: true,
      always: true,
    })
    if (isOwn || isWaiting(before, email, clock())) return
    const { firstName: name } = person
    for (const to of await reachable(tx, person))
      await sendMail(tx, emailChangeNote(to, { name, email }, `${publicUrl}/profile`), { always: true })
  }

  /** Asks a newcomer to confirm the address; who registers too often with a stranger's is not asked, but registers. */
  async function askNewcomer(tx: Transaction, person: Owner) {
    const { email } = person
    if (!mailReachesPeople || email === null) return
    // Of what is refused nothing stays: a change must not wait for a link that nobody has.
    await tx
      .transaction((within) => ask(within, person, email))
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
      })
  }

  /** For who has used what was mailed to the address they had before. */
  async function putBack(tx: Transaction, userId: string, email: string) {
    if (mailReachesPeople) await releaseTyped(tx, email, userId)
    if (await peopleOn(tx).otherAt(email, userId)) return false
    await move(tx, userId, email, clock())
    return true
  }

  const ownersOf = async (tx: Transaction, id: string) => reachable(tx, await personOf(peopleOn(tx), id))

  async function tellMoved(tx: Transaction, userId: string, owners: string[]) {
    const { firstName: name, email } = await personOf(peopleOn(tx), userId)
    const trusted = await ownersOf(tx, userId)
    for (const to of owners)
      if (email !== null && to !== email)
        await sendMail(tx, emailChangedNote(to, { name, email }, trusted.includes(to)), { always: true })
  }

  /** Holds the person before the change, as whoever asks for one does. */
  async function holdLink(tx: Transaction, tokenHash: string) {
    const changes = createEmailChangeStore(tx)
    const meant = await changes.look(tokenHash, clock())
    const isHere = meant && (await peopleOn(tx).lockForAddress(meant.userId, meant.email))
    const change = isHere ? await changes.take(tokenHash, clock()) : undefined
    if (!change) throw expired()
    return change
  }

  const takeLink = (token: string) =>
    db.transaction(async (tx) => {
      const change = await holdLink(tx, hashOf(token))
      const { userId, email } = change
      await releaseTyped(tx, email, userId)
      const owners = await ownersOf(tx, userId)
      const hasMoved = await move(tx, userId, email, clock())
      if (hasMoved) await tellMoved(tx, userId, owners)
      return { ...change, hasMoved }
    })

  async function confirm(token: string, origin: Origin) {
    const { userId, username, email, hasMoved } = await takeLink(token)
      .catch((error: unknown) => {
        // Somebody may have typed it between the look and the write; the next look sees it.
        if (brokenUniqueness(error) === 'users_email_key') return takeLink(token)
        throw error
      })
      .catch(refuseTaken)
    if (hasMoved) note('email changed', { account: userId, address: origin.address })
    forgetViewer(userId)
    wakeMail()
    return { email, username }
  }

  /** For the page of the link: somebody may have had it mailed to a stranger. */
  async function check(token: string) {
    const change = await createEmailChangeStore(db).look(hashOf(token), clock())
    if (!change) throw expired()
    return { email: change.email, username: change.username }
  }

  async function waiting(userId: string) {
    const change = await createEmailChangeStore(db).find(userId)
    const { emailConfirmedAt } = await personOf(peopleOn(db), userId)
    return {
      waitingFor: change && change.expiresAt > clock() ? change.email : null,
      isConfirmed: !mailReachesPeople || emailConfirmedAt !== null,
    }
  }

  return {
    prove,
    begin,
    askNewcomer,
    putBack,
    check,
    confirm,
    waiting,
    cancel: (userId: string) => createEmailChangeStore(db).forget(userId),
  }
}
export type EmailChange = ReturnType<typeof createEmailChange>

const isWaiting = (change: { email: string | null; expiresAt: Date } | undefined, email: string, now: Date) =>
  change?.email === email && change.expiresAt > now

/** How many links were mailed in this hour, this one included. */
function counted(before: { mails: number; countedSince: Date } | undefined, now: Date) {
  // A clock that was put back does not make the hour longer.
  const since = Math.min(before?.countedSince.getTime() ?? 0, now.getTime())
  const over = since + limits.countedFor
  if (!before || over <= now.getTime()) return { mails: 1, countedSince: now }
  if (before.mails >= limits.mostMails) throw tooMany(Math.ceil((over - now.getTime()) / 1000), enoughAsked)
  return { mails: before.mails + 1, countedSince: new Date(since) }
}

/** Somebody else may have come first between the look and the write. */
export function refuseTaken(error: unknown): never {
  throw brokenUniqueness(error) === 'users_email_key' ? taken() : error
}

const isSameMailbox = (person: Pick<Person, 'email'>, email: string) =>
  email.toLowerCase() === person.email?.toLowerCase()

const enoughFromPlace = 'No mail was sent: enough links were asked for from where you are.'
const enoughAsked = 'No mail was sent: you have asked for enough links.'
const passwordNeeded = 'Please enter your current password to change your email address.'
const refusedPassword = (sentence: string) => invalid(sentence, { currentPassword: sentence })

const takenSentence = 'Another account has this email address.'
const taken = () => conflict(takenSentence, { fields: { email: takenSentence } })

const expired = () =>
  gone('This link has expired or was used already. Ask for a new one on your profile, if you still need it.')
