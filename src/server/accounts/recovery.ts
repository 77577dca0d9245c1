import { randomInt } from 'node:crypto'
import { newRecoveryCode, readCode } from '../../domain/accounts/recovery-codes.ts'
import type { RecoveryOffer, RecoveryRefusal, RecoveryRequest } from '../../domain/accounts/recovery.ts'
import { suspendedAndDeletedSentence } from '../../domain/accounts/suspension.ts'
import { conflict, Failure, forbidden, gone } from '../../domain/errors.ts'
import { recovery as limits } from '../../domain/accounts/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import { brokenUniqueness, type Transaction } from '../db/database.ts'
import { createQueues } from '../http/queues.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin } from '../http/viewer.ts'
import { refuseCommon } from './common-passwords.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { Newcomers } from './newcomers.ts'
import type { Owners } from './owners.ts'
import { erasedMail, recoveredMail, recoveryCodeMail } from './recovery-mails.ts'
import type { PasswordCheck, Verify } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import { addressesOf, type ArchivedUser, getsCodes, presentArchived, type PresentUser } from './present.ts'
import { hashToken, newToken } from './secrets.ts'
import type { SecondStep } from './second-step.ts'
import { type Sessions, suspended } from './sessions.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { ReleaseTyped } from './typed-address.ts'
import type { UserStore } from './user-store.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  checkPassword: PasswordCheck
  sessions: Sessions
  releaseTyped: ReleaseTyped
  presentUser: PresentUser
  secondStep: SecondStep
  sendMail: SendMail<Transaction>
  wakeMail(): void
  former: FormerAddresses
  owners: Owners
  newcomers: Newcomers
  mailReachesPeople: boolean
  /** What the payment provider says of a subscription that may have gone on without its owner. */
  isPaid(archived: Pick<ArchivedUser, 'originalId' | 'stripeCustomerId'>): Promise<boolean>
  /** Whether premium is given to them; it does not end before the transaction does. */
  holdGift(tx: Transaction, userId: string): Promise<boolean>
  /** Called once an account is back: what its subscription has become is shown as soon as it is known. */
  wakeBilling(): void
  note: SecurityLog
  clock(): Date
}

/** Who is asking: `attempt` is the cookie that ties an offer to the browser it was made to. */
interface Asking {
  oldUserId: string
  attempt: string | undefined
}

interface Claim {
  /** The deleted accounts of the typed address; at least one. */
  archives: ArchivedUser[]
  typed: { email: string; password: string }
  /** The archived account this browser itself deleted, if it did: enough to show it, not to open it. */
  deletedHere: string | undefined
  origin: Origin
}

/** A password for one of several deleted accounts, and the addresses by which they were found. */
interface Guess {
  archives: ArchivedUser[]
  addresses: string[]
  password: string
  origin: Origin
}

/** A deleted account and how it was proven. */
interface Proven {
  archived: ArchivedUser
  /** By who reads mail at its address, not only by who knows its password. */
  byMail: boolean
}

const expired = () => gone('This recovery offer has expired. Please register again.')

export function createRecovery(dependencies: Dependencies) {
  const { stores, passwords, checkPassword, sessions, presentUser, releaseTyped, secondStep, clock } =
    dependencies
  const { sendMail, wakeMail, former, owners, newcomers, mailReachesPeople } = dependencies
  const { isPaid, holdGift, wakeBilling, note } = dependencies
  const ofOffer = createQueues({ atOnce: 1, waiting: limits.mostWaiting }, tooManyAtOnce)
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  const archivesOf = (emails: string[], meant: { id?: string | undefined; username?: string }) =>
    stores.users.archivedByEmail(emails, before(limits.archiveKept), meant)

  /** Counts a guess at whatever was deleted with one of the addresses: who plants others there gets no new count. */
  async function countGuess(
    [address, ...others]: string[],
    origin: Origin,
    verify: Verify,
  ): Promise<boolean> {
    const inner = others.length > 0 ? () => countGuess(others, origin, verify) : verify
    return checkPassword(`deleted ${address}`, origin, inner)
  }

  /** One password is one guess, whichever of the accounts it belongs to. */
  async function withPassword({ archives, addresses, password, origin }: Guess) {
    let found: ArchivedUser | undefined
    const counted = [...new Set(addresses.map((address) => address.toLowerCase()))]
    await countGuess(counted, origin, async (asking) => {
      for (const archived of archives)
        if (found === undefined && (await passwords.verify(password, archived.password, asking)))
          found = archived
      // Who knows the password of one of several has guessed at the others.
      return found !== undefined && archives.length === 1
    })
    return found
  }

  /** Who has to wait with passwords can still have a code mailed. */
  const unlessTooMany = (error: unknown) => {
    if (error instanceof Failure && error.failure === 'tooMany') return undefined
    throw error
  }

  /**
   * Offers an archived account to whoever registers with its email address; shows it only to its owner. Undefined when
   * it has left the archive meanwhile.
   */
  async function offer(claim: Claim): Promise<{ offer: RecoveryOffer; attempt: string } | undefined> {
    const { archives, typed, deletedHere, origin } = claim
    const { email, password } = typed
    const proven = await withPassword({ archives, addresses: [email], password, origin }).catch(unlessTooMany)
    const own = proven ?? archives.find(({ id }) => id === deletedHere)
    const archived = own ?? archives[0]!
    const oldUserId = newToken()
    const attempt = newToken()
    const isOffered = await stores.transact(async (within) => {
      if (!(await within.users.holdArchived(archived.id))) return false
      await within.recoveries.insert({
        tokenHash: hashToken(oldUserId),
        attemptHash: hashToken(attempt),
        oldUserId: archived.id,
        proven: proven !== undefined,
        expiresAt: new Date(clock().getTime() + limits.offerLasts),
      })
      return true
    })
    if (!isOffered) return undefined
    const recoveryData = presentArchived(archived, email, own !== undefined)
    return { attempt, offer: { ...offerTexts, oldUserId, recoveryData } }
  }

  async function find({ oldUserId, attempt }: Asking) {
    if (attempt === undefined) throw expired()
    const found = await stores.recoveries.find(hashToken(oldUserId), hashToken(attempt), clock())
    if (!found) throw expired()
    return found
  }

  /** A code cannot be guessed, so nothing is counted that a stranger could use up. */
  async function prove(archived: ArchivedUser, input: RecoveryRequest, origin: Origin) {
    const { code, oldPassword } = input
    if (code !== undefined) {
      const isRight = await stores.recoveries.knowsCode(hashCode(archived.id, code), before(limits.codeLasts))
      return isRight ? { archived, byMail: true } : undefined
    }
    if (oldPassword === undefined) return undefined
    const reached = addressesOf(archived)
    const addresses = reached.length > 0 ? reached : [archived.id]
    const archives = reached.length > 0 ? await archivesOf(reached, { id: archived.id }) : [archived]
    const owned = await withPassword({ archives, addresses, password: oldPassword, origin })
    return owned && { archived: owned, byMail: false }
  }

  /** The emptied row of a deleted account still says whether signing in takes a code. */
  const emptiedOf = (archived: ArchivedUser) => stores.users.byId(archived.originalId)

  async function demandSecondStep(archived: ArchivedUser, secondFactor: string | undefined, origin: Origin) {
    const emptied = await emptiedOf(archived)
    if (emptied) await secondStep.demand(emptied, secondFactor, origin)
    return emptied
  }

  /** An address belongs to who proved to read its mail; somebody may have typed it meanwhile. */
  async function addressFor(within: TransactionStores, tx: Transaction, { archived, byMail }: Proven) {
    const { email, formerEmail, emailConfirmedAt, originalId: userId } = archived
    const [trusted = null] = addressesOf(archived)
    const wanted = byMail ? trusted : email
    if (byMail && wanted !== null) await releaseTyped(tx, wanted, userId)
    const isHeld = wanted !== null && (await within.users.byEmail(wanted)) !== undefined
    const given = isHeld ? null : wanted
    if (trusted !== null && given !== trusted) {
      // Whoever reads its mail is still told, and can take the account back.
      const wasConfirmed = formerEmail === null ? emailConfirmedAt !== null : mailReachesPeople
      await former.add(tx, { userId, email: trusted, wasConfirmed })
    }
    if (given === null) return { email: null, emailConfirmedAt: null }
    return { email: given, emailConfirmedAt: byMail ? clock() : emailConfirmedAt }
  }

  async function recover(asking: Asking, input: RecoveryRequest, origin: Origin) {
    const { recovery, archived: offered } = await find(asking)
    refuseCommon(input.newPassword, 'newPassword')
    const proven: Proven | undefined = recovery.proven
      ? { archived: offered, byMail: false }
      : await prove(offered, input, origin)
    if (!proven) throw forbidden(needsProof(input), { needsProof: true })
    const { archived } = proven
    const emptied = await demandSecondStep(archived, input.secondFactor, origin)
    if (emptied?.suspendedAt != null) throw suspended(suspendedAndDeletedSentence)
    const hashed = passwords.hash(input.newPassword, origin.address)
    const [password, paid] = await Promise.all([hashed, isPaid(archived)])
    const restore = () =>
      stores.transact(async (within, tx) => {
        await take(within, recovery.tokenHash, archived.id)
        const username = await freeUsername(within.users, archived.username)
        await owners.tell(tx, owners.ofDeleted(archived), recoveredMail, { always: true })
        const address = await addressFor(within, tx, proven)
        const isPremium = (await holdGift(tx, archived.originalId)) || paid
        const row = await within.users.restore(archived, { username, password, isPremium, ...address })
        await within.sessions.endAllOf(row.id)
        const session = await sessions.start(within.sessions, row, origin)
        return { ...session, user: presentUser(row) }
      })
    const recovered = await restore()
      .catch((error: unknown) => {
        // Someone took the name between the look and the write; the next look sees it.
        if (brokenUniqueness(error) === 'users_username_key') return restore()
        throw error
      })
      .catch((error: unknown) => {
        if (brokenUniqueness(error) === 'users_email_key')
          throw conflict('Email already exists. Please sign in instead.')
        throw error
      })
    note('account recovered', { account: archived.originalId, address: origin.address })
    wakeBilling()
    wakeMail()
    return recovered
  }

  /** The archive is held before its offer is taken: whoever recovers or declines comes first or not at all. */
  async function take(within: TransactionStores, tokenHash: string, archivedId: string) {
    if (!(await within.users.holdArchived(archivedId))) throw expired()
    if (!(await within.recoveries.take(tokenHash))) throw expired()
  }

  async function sendCode(asking: Asking) {
    const { archived } = await find(asking)
    const { id, email, formerEmail, emailConfirmedAt } = archived
    const [to] = addressesOf(archived)
    if (to === undefined) throw conflict(noAddress)
    const code = newRecoveryCode((below) => randomInt(below))
    await stores.transact(async (within, tx) => {
      if (!(await within.users.holdArchived(id))) throw expired()
      const sent = await within.recoveries.countCodes(id, before(limits.codeLasts))
      if (sent >= limits.codeSends) throw enoughCodes()
      const goodUntil = new Date(clock().getTime() + limits.codeLasts)
      // Those of a confirmed address are counted here alone, so that no stranger can use them up.
      const always = formerEmail !== null || emailConfirmedAt !== null
      const isSent = await sendMail(tx, recoveryCodeMail(to, code), { goodUntil, unproven: 'code', always })
      if (!isSent) throw enoughForAddress()
      await within.recoveries.addCode({ codeHash: hashCode(id, code), oldUserId: id, createdAt: clock() })
    })
    wakeMail()
    return { toAddressBefore: email !== null && !getsCodes(archived, email) }
  }

  /** Whether who declines may erase: without a code where one is needed, only the offer goes. */
  async function takesSecondStep(archived: ArchivedUser, code: string | undefined, origin: Origin) {
    const emptied = await emptiedOf(archived)
    if (code === undefined) return emptied?.twoFactorSince == null
    await demandSecondStep(archived, code, origin)
    return true
  }

  /** The owner's word deletes at once; anyone else's leaves the account to its owner until it is purged. */
  async function decline(asking: Asking, { secondFactor, invitation }: RecoveryRefusal, origin: Origin) {
    const { recovery, archived } = await find(asking)
    // Nobody gives up an account where they would get no new one.
    await newcomers.check(invitation)
    const isOwner = recovery.proven && (await takesSecondStep(archived, secondFactor, origin))
    await stores.transact(async (within, tx) => {
      await take(within, recovery.tokenHash, archived.id)
      if (!isOwner) return
      await owners.tell(tx, owners.ofDeleted(archived), erasedMail, { always: true })
      await within.users.erase(archived.originalId)
    })
    if (isOwner) note('account erased', { account: archived.originalId, address: origin.address })
    wakeMail()
    return { archived, isErased: isOwner }
  }

  return {
    archivesOf,
    offer,
    /** Of one offer one at a time: only the first finds it, and only the first costs a hash and a look at the provider. */
    recover: (asking: Asking, input: RecoveryRequest, origin: Origin) =>
      ofOffer(hashToken(asking.oldUserId), () => recover(asking, input, origin)),
    sendCode,
    decline,
  }
}
export type Recovery = ReturnType<typeof createRecovery>

/** However it was typed. */
function hashCode(archivedId: string, typed: string) {
  const code = readCode(typed)
  return hashToken(`${archivedId} ${code?.kind === 'recovery' ? code.letters : ''}`)
}

const offerTexts = {
  error: 'This account was previously deleted. You can recover it or let it go and start fresh.',
  canRecover: true,
} as const

const tooManyAtOnce = 'This account is being recovered already. Please wait a moment.'

const noAddress = 'This account has no email address, so no code was sent. Please use its old password.'

const enoughCodes = () =>
  new Failure('tooMany', 'Several codes were mailed today already: any of them works here.')

const enoughForAddress = () =>
  new Failure(
    'tooMany',
    'Too many codes were mailed to this address today. Please use one of them or the old password, or come back tomorrow.',
  )

const needsProof = ({ code, oldPassword }: RecoveryRequest) => {
  if (code !== undefined) return 'That code is not right. Please copy it from the mail.'
  if (oldPassword !== undefined) return 'That is not the password of the old account.'
  return 'Please prove that this account is yours: with its old password, or with a code we mail to it.'
}

async function freeUsername(users: UserStore, wanted: string) {
  let name = wanted
  for (let suffix = 2; await users.byUsername(name); suffix += 1) name = `${wanted}-${suffix}`
  return name
}
