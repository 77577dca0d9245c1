import type { PasswordReset } from '../../domain/accounts/password-reset.ts'
import { gone } from '../../domain/errors.ts'
import { passwordReset as limits } from '../../domain/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import { brokenUniqueness, type Transaction } from '../db/database.ts'
import type { Log } from '../http/log.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin } from '../http/viewer.ts'
import { refuseCommon } from './common-passwords.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { Owners } from './owners.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import type { Recovery } from './recovery.ts'
import { deletedMail } from './recovery-mails.ts'
import { hashToken, newToken } from './secrets.ts'
import { formerResetLinkMail, passwordChangedMail, resetLinkMail } from './security-mails.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { UserStore } from './user-store.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  /** Counts every asking, for a known and an unknown person alike. */
  countAsking: PasswordCheck
  memory: ViewerMemory
  former: FormerAddresses
  owners: Owners
  /** Gives an account back the address it had before; false when another has confirmed that meanwhile. */
  putBack(tx: Transaction, userId: string, email: string): Promise<boolean>
  archivesOf: Recovery['archivesOf']
  sendMail: SendMail<Transaction>
  wakeMail(): void
  publicUrl: string
  mailReachesPeople: boolean
  note: SecurityLog
  clock(): Date
  log: Log
}

type Held = NonNullable<Awaited<ReturnType<UserStore['hold']>>>

/** A forgotten password is replaced by who can read the account's mail. */
export function createPasswordReset(dependencies: Dependencies) {
  const { stores, passwords, countAsking, memory, sendMail, wakeMail, publicUrl, clock, log } = dependencies
  const { former, owners, putBack, archivesOf, mailReachesPeople, note } = dependencies
  const underWay = new Set<Promise<void>>()

  async function mailLink(userId: string) {
    const token = newToken()
    await stores.transact(async (within, tx) => {
      const person = await within.users.hold(userId)
      const before = person && (await former.of(tx, userId))
      const to = before ?? person?.email
      if (person === undefined || to == null) return
      if ((await within.resets.countOf(userId, clock())) >= limits.mostLinks) return
      const expiresAt = new Date(clock().getTime() + limits.linkLasts)
      await within.resets.insert({ tokenHash: hashToken(token), userId, expiresAt })
      // Behind the #, where neither proxies nor other sites get to see it.
      const url = `${publicUrl}/reset-password#${token}`
      const { email } = person
      const hasMoved = before !== undefined && email !== null && before !== email
      const mail = hasMoved ? formerResetLinkMail(before, email, url) : resetLinkMail(to, url)
      // After a change of address no stranger may use up what brings the account back in time.
      const always = before !== undefined
      await sendMail(tx, mail, { goodUntil: expiresAt, unproven: true, always })
    })
    wakeMail()
  }

  /** Who deleted an account, or whose account was deleted, is told the way back instead. */
  async function pointToDeleted(address: string) {
    const reached = (await archivesOf([address], {})).flatMap(owners.ofDeleted)
    const told = reached.filter((email) => email.toLowerCase() === address.toLowerCase()).slice(0, 1)
    await stores.transact((_within, tx) =>
      owners.tell(tx, told, (to) => deletedMail(to, publicUrl), { notice: 'deleted' }),
    )
    wakeMail()
  }

  /** Begins once the answer is on its way: how long the mail takes must not tell that there is an account. */
  function afterTheAnswer(work: () => Promise<void>) {
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a link to a new password could not be mailed'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function ask(identifier: string, origin: Origin) {
    const row = await stores.users.byIdentifier(identifier)
    // By what was typed, or the wait would tell which username and which address are one account's.
    const isKnownHere = row !== undefined && (await origin.ownFor?.(row.id)) !== undefined
    const whose = isKnownHere ? row.id : `typed ${identifier.toLowerCase()}`
    await countAsking(whose, origin, async () => false)
    afterTheAnswer(async () => {
      // Also who lost the address to somebody else types the one they had.
      const meant = new Set([...(row ? [row.id] : []), ...(await former.owners(identifier))])
      for (const userId of meant) await mailLink(userId)
      if (identifier.includes('@') && row?.emailConfirmedAt == null) await pointToDeleted(identifier)
    })
  }

  async function ownerOf(token: string) {
    const userId = await stores.resets.ownerOf(hashToken(token), clock())
    if (userId === undefined) throw linkEnded()
    return userId
  }

  /** Whoever used the link reads mail where it went to: at the address the account has, or had before. */
  async function settleAddress(within: TransactionStores, tx: Transaction, person: Held) {
    const before = await former.of(tx, person.id)
    if (before === undefined) {
      const isStepTaken = await confirmAddress(within, person)
      return { isStepTaken, told: await owners.of(tx, (await within.users.hold(person.id)) ?? person) }
    }
    const told = await owners.of(tx, person)
    const hasMoved = before.toLowerCase() !== person.email?.toLowerCase()
    const isBack = hasMoved && (await putBack(tx, person.id, before))
    return { isStepTaken: false, told, ...(isBack && { addressAgain: before }) }
  }

  /** Whoever registered a stranger's address must not keep its owner out by a second step; true when it had one. */
  async function confirmAddress(within: TransactionStores, { id, emailConfirmedAt, twoFactorSince }: Held) {
    const isStrange = mailReachesPeople && emailConfirmedAt === null
    if (isStrange) {
      await within.twoFactors.remove(id)
      await within.users.setTwoFactor(id, null)
    }
    await within.users.confirmEmail(id, clock())
    return isStrange && twoFactorSince !== null
  }

  /** Sets the password and ends every session; a second step stays, unless nobody had shown to read the mailbox. Answers whose it was. */
  async function reset({ token, newPassword }: PasswordReset, origin: Origin) {
    const userId = await ownerOf(token)
    refuseCommon(newPassword, 'newPassword')
    const password = await passwords.hash(newPassword, origin.address)
    const replace = () =>
      stores.transact(async (within, tx) => {
        const person = await within.users.hold(userId)
        if (!person || !(await within.resets.take(hashToken(token), clock()))) throw linkEnded()
        await within.users.setPassword(userId, password)
        const { told, addressAgain, isStepTaken } = await settleAddress(within, tx, person)
        await within.resets.removeAllOf(userId)
        await within.sessions.endAllOf(userId)
        const mail = (to: string) => passwordChangedMail(to, addressAgain)
        await owners.tell(tx, told, mail, { notice: `password ${userId}` })
        return { isStepTaken, isMoved: addressAgain !== undefined }
      })
    const { isStepTaken, isMoved } = await replace().catch((error: unknown) => {
      // Somebody typed the address between the look and the write; the next look sees it.
      if (brokenUniqueness(error) === 'users_email_key') return replace()
      throw error
    })
    const facts = { account: userId, address: origin.address }
    note('password reset', facts)
    if (isStepTaken) note('two-factor off', facts)
    if (isMoved) note('email changed', facts)
    wakeMail()
    await memory.forgetEverywhere(userId)
    return userId
  }

  return {
    ask,
    reset,
    check: async (token: string) => void (await ownerOf(token)),
    /** Resolves when no mail is being prepared any more. */
    stop: async () => void (await Promise.all(underWay)),
  }
}
export type PasswordResets = ReturnType<typeof createPasswordReset>

const linkEnded = () =>
  gone('This link has expired or was used already. Please ask for a new one and use the latest mail.')
