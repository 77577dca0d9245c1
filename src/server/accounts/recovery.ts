import type { RecoveryOffer, RecoveryRequest } from '../../domain/accounts/recovery.ts'
import { conflict, forbidden, gone } from '../../domain/errors.ts'
import { recovery as limits } from '../../domain/limits.ts'
import type { Mail, Sending } from '../../domain/messages/mail.ts'
import { brokenUniqueness, type Transaction } from '../db/database.ts'
import type { Origin } from '../http/viewer.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { recoveryCodeMail } from './mails.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import { type ArchivedUser, presentArchived, presentUser } from './present.ts'
import { hashToken, newCode, newToken } from './secrets.ts'
import type { SecondStep } from './second-step.ts'
import type { Sessions } from './sessions.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { UserStore } from './user-store.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  checkPassword: PasswordCheck
  sessions: Sessions
  secondStep: SecondStep
  sendMail(tx: Transaction, mail: Mail, sending?: Sending): Promise<void>
  wakeMail(): void
  former: FormerAddresses
  /** What the payment provider says of a subscription that may have gone on without its owner. */
  hasPremium(archived: Pick<ArchivedUser, 'originalId' | 'stripeCustomerId'>): Promise<boolean>
  clock(): Date
}

/** Who is asking: `attempt` is the cookie that ties an offer to the browser it was made to. */
interface Asking {
  oldUserId: string
  attempt: string | undefined
}

interface Claim {
  archived: ArchivedUser
  typed: { email: string; password: string }
  /** The archived account this browser itself deleted, if it did. */
  deletedHere: string | undefined
  origin: Origin
}

const expired = () => gone('This recovery offer has expired. Please register again.')

export function createRecovery(dependencies: Dependencies) {
  const { stores, passwords, checkPassword, sessions, secondStep, clock } = dependencies
  const { sendMail, wakeMail, former, hasPremium } = dependencies

  async function isProven({ archived, typed, deletedHere, origin }: Claim) {
    if (deletedHere === archived.id) return true
    return checkPassword(archived.originalId, origin.address, () =>
      passwords.verify(typed.password, archived.password),
    )
  }

  /** Offers an archived account to whoever registers with its e-mail address; shows it only to its owner. */
  async function offer(claim: Claim): Promise<{ offer: RecoveryOffer; attempt: string }> {
    const { archived, typed } = claim
    const proven = await isProven(claim)
    const oldUserId = newToken()
    const attempt = newToken()
    await stores.recoveries.insert({
      tokenHash: hashToken(oldUserId),
      attemptHash: hashToken(attempt),
      oldUserId: archived.id,
      proven,
      expiresAt: new Date(clock().getTime() + limits.offerLasts),
    })
    return {
      attempt,
      offer: { ...offerTexts, oldUserId, recoveryData: presentArchived(archived, typed.email, proven) },
    }
  }

  async function find({ oldUserId, attempt }: Asking) {
    if (attempt === undefined) throw expired()
    const found = await stores.recoveries.find(hashToken(oldUserId), hashToken(attempt), clock())
    if (!found) throw expired()
    return found
  }

  async function proves(tokenHash: string, archived: ArchivedUser, input: RecoveryRequest, origin: Origin) {
    const { code, oldPassword } = input
    if (code !== undefined) {
      return checkPassword(archived.originalId, origin.address, async () => {
        const codeHash = await stores.recoveries.spendTry(tokenHash, limits.codeTries)
        return codeHash !== undefined && codeHash === hashToken(tokenHash + code)
      })
    }
    if (oldPassword === undefined) return false
    return checkPassword(archived.originalId, origin.address, () =>
      passwords.verify(oldPassword, archived.password),
    )
  }

  /** The emptied row of a deleted account still says whether signing in takes a code. */
  async function demandSecondStep(archived: ArchivedUser, { secondFactor }: RecoveryRequest, origin: Origin) {
    const emptied = await stores.users.byId(archived.originalId)
    if (emptied) await secondStep.demand(emptied, secondFactor, origin)
  }

  async function recover(asking: Asking, input: RecoveryRequest, origin: Origin) {
    const { recovery, archived } = await find(asking)
    const proven = recovery.proven || (await proves(recovery.tokenHash, archived, input, origin))
    if (!proven) throw forbidden(needsProof(input), { needsProof: true })
    await demandSecondStep(archived, input, origin)
    const [password, isPremium] = await Promise.all([passwords.hash(input.newPassword), hasPremium(archived)])
    const restore = () =>
      stores.transact(async (within) => {
        await take(within, recovery.tokenHash, archived.id)
        const username = await freeUsername(within.users, archived.username)
        const row = await within.users.restore(archived, { username, password, isPremium })
        await within.sessions.endAllOf(row.id)
        const token = await sessions.start(within.sessions, row, origin)
        return { token, user: presentUser(row) }
      })
    return restore().catch((error: unknown) => {
      const broken = brokenUniqueness(error)
      if (broken === 'users_email_key') throw conflict('Email already exists. Please sign in instead.')
      // Someone took the name between the look and the write; the next look sees it.
      if (broken === 'users_username_key') return restore()
      throw error
    })
  }

  /** The archive is held before its offer is taken: whoever recovers or declines comes first or not at all. */
  async function take(within: TransactionStores, tokenHash: string, archivedId: string) {
    if (!(await within.users.holdArchived(archivedId))) throw expired()
    if (!(await within.recoveries.take(tokenHash))) throw expired()
  }

  async function sendCode(asking: Asking) {
    const { recovery, archived } = await find(asking)
    if (archived.email === null) return
    const { email, originalId } = archived
    const code = newCode()
    await stores.transact(async (within, tx) => {
      const codeHash = hashToken(recovery.tokenHash + code)
      const kept = await within.recoveries.setCode(recovery, codeHash, limits.codeSends)
      if (!kept) throw forbidden('We have sent several codes already. Please use the latest one.')
      const to = (await former.of(tx, originalId)) ?? email
      await sendMail(tx, recoveryCodeMail(to, code), { goodUntil: recovery.expiresAt })
    })
    wakeMail()
  }

  /** The owner's word deletes at once; anyone else's only takes the archive out of reach until it is purged. */
  async function decline(asking: Asking) {
    const { recovery, archived } = await find(asking)
    await stores.transact(async (within) => {
      await take(within, recovery.tokenHash, archived.id)
      if (recovery.proven) return within.users.erase(archived.originalId)
      await within.users.detach(archived.id)
      await within.recoveries.removeAllFor(archived.id)
    })
  }

  return { offer, recover, sendCode, decline }
}
export type Recovery = ReturnType<typeof createRecovery>

const offerTexts = {
  error: 'This account was previously deleted. You can recover it or let it go and start fresh.',
  canRecover: true,
} as const

const needsProof = ({ code, oldPassword }: RecoveryRequest) => {
  if (code !== undefined) return 'That code is not right. Please check the latest mail from us.'
  if (oldPassword !== undefined) return 'That is not the password of the old account.'
  return 'Please prove that this account is yours: with its old password, or with a code we mail to it.'
}

async function freeUsername(users: UserStore, wanted: string) {
  let name = wanted
  for (let suffix = 2; await users.byUsername(name); suffix += 1) name = `${wanted}-${suffix}`
  return name
}
