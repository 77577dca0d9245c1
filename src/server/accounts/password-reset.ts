import type { PasswordReset } from '../../domain/accounts/password-reset.ts'
import { gone } from '../../domain/errors.ts'
import { brokenUniqueness, type Transaction } from '../db/database.ts'
import type { Log } from '../http/log.ts'
import { createQueues } from '../http/queues.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin } from '../http/viewer.ts'
import { refuseCommon } from './common-passwords.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { Owners } from './owners.ts'
import { addToWait, type PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import type { Held, ResetLinks } from './reset-links.ts'
import { hashToken } from './secrets.ts'
import { type AddressAfter, passwordChangedMail } from './security-mails.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  /** Counts every asking, for a known and an unknown person alike. */
  throttleAsking: PasswordCheck
  memory: ViewerMemory
  former: FormerAddresses
  owners: Owners
  /** Gives an account back the address it had before; false when another has confirmed that meanwhile. */
  putBack(tx: Transaction, userId: string, email: string): Promise<boolean>
  links: ResetLinks
  wakeMail(): void
  mailReachesPeople: boolean
  note: SecurityLog
  clock(): Date
  log: Log
}

/** A forgotten password is replaced by who can read the account's mail. */
export function createPasswordReset(dependencies: Dependencies) {
  const { stores, passwords, throttleAsking, memory, links, wakeMail, clock, log } = dependencies
  const { former, owners, putBack, mailReachesPeople, note } = dependencies
  const underWay = new Set<Promise<void>>()
  // Of one account; how many there are was limited before.
  const oneByOne = createQueues({ atOnce: 1, waiting: Infinity }, '')

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
    await throttleAsking(whose, origin, async () => false).catch(addToWait(mailReachesPeople && lookThere))
    afterTheAnswer(() => oneByOne(row?.id ?? identifier, () => links.mail(identifier, row, isKnownHere)))
  }

  async function ownerOf(token: string) {
    const userId = await stores.resets.ownerOf(hashToken(token), clock())
    if (userId === undefined) throw linkEnded()
    return userId
  }

  /** Whoever used the link reads mail where it went to: at the address the account has, or had before. */
  async function settleAddress(within: TransactionStores, tx: Transaction, used: UsedLink): Promise<Settled> {
    const { person } = used
    // Those of an instance that has not been updated yet do not say where they went.
    const mailedTo = used.mailedTo ?? (await former.of(tx, person.id)) ?? person.email
    if (mailedTo === null || mailedTo.toLowerCase() === person.email?.toLowerCase()) {
      const isStepTaken = await confirmAddress(within, person)
      const told = await owners.of(tx, (await within.users.hold(person.id)) ?? person)
      return { isStepTaken, told, address: {} }
    }
    const told = [...new Set([mailedTo, ...(await owners.of(tx, person))])]
    const isBack = await putBack(tx, person.id, mailedTo)
    return { isStepTaken: false, told, address: addressAfter(person, mailedTo, isBack) }
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
        const link = person && (await within.resets.take(hashToken(token), clock()))
        if (!person || !link) throw linkEnded()
        await within.users.setPassword(userId, password)
        const { told, address, isStepTaken } = await settleAddress(within, tx, { person, ...link })
        await within.resets.removeAllOf(userId)
        await within.sessions.endAllOf(userId)
        const mail = (to: string) => passwordChangedMail(to, address)
        await owners.tell(tx, told, mail, { notice: `password ${userId}` })
        return { isStepTaken, ...address }
      })
    const { isStepTaken, again, notBack } = await replace().catch((error: unknown) => {
      // Somebody typed the address between the look and the write; the next look sees it.
      if (brokenUniqueness(error) === 'users_email_key') return replace()
      throw error
    })
    const facts = { account: userId, address: origin.address }
    note('password reset', facts)
    if (isStepTaken) note('two-factor off', facts)
    if (again !== undefined) note('email changed', facts)
    wakeMail()
    await memory.forgetEverywhere(userId)
    return { userId, notPutBack: notBack }
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

interface UsedLink {
  person: Held
  mailedTo: string | null
}

interface Settled {
  isStepTaken: boolean
  told: string[]
  address: AddressAfter
}

const addressAfter = ({ username, email }: Held, before: string, isBack: boolean): AddressAfter =>
  isBack ? { again: before } : { notBack: { username, wanted: before, kept: email } }

const lookThere = 'If a link was asked for already, please look in your mailbox: it works for half an hour.'

const linkEnded = () =>
  gone('This link has expired or was used already. Please ask for a new one and use the latest mail.')
