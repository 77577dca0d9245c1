import type { Credentials, PasswordChange, Registration } from '../../domain/accounts/user.ts'
import { conflict, invalid, unauthorized } from '../../domain/errors.ts'
import { recovery as recoveryLimits, throttles } from '../../domain/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import { brokenUniqueness, type Transaction } from '../db/database.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { refuseCommon } from './common-passwords.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import { presentUser, type UserRow } from './present.ts'
import type { Recovery } from './recovery.ts'
import { deletedMail } from './recovery-mails.ts'
import type { SecondStep } from './second-step.ts'
import { passwordChangedMail } from './security-mails.ts'
import { hashToken } from './secrets.ts'
import { type Sessions, wrongCredentials } from './sessions.ts'
import type { Stores } from './stores.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  checkPassword: PasswordCheck
  sessions: Sessions
  memory: ViewerMemory
  recovery: Recovery
  secondStep: SecondStep
  sendMail: SendMail<Transaction>
  wakeMail(): void
  /** Has the subscription of a deleted account ended at the payment provider. */
  endSubscription(tx: Transaction, customerId: string): Promise<void>
  wakeBilling(): void
  /** Fails when nobody would be left to run the site. */
  checkLeaving(tx: Transaction, userId: string): Promise<void>
  /** Asks who has registered to confirm the address. */
  askNewcomer(tx: Transaction, person: UserRow): Promise<void>
  publicUrl: string
  /** Where strangers can reach the site, the first administrator is who has this. */
  adminCode: string | undefined
  note: SecurityLog
  clock(): Date
}

export function createAccountService(dependencies: Dependencies) {
  const { stores, passwords, checkPassword, sessions, memory, recovery, clock } = dependencies
  const { secondStep, sendMail, wakeMail, endSubscription, wakeBilling, checkLeaving } = dependencies
  const { askNewcomer, publicUrl, adminCode, note } = dependencies
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  async function login({ username, password, code }: Credentials, origin: Origin) {
    const row = await stores.users.byIdentifier(username)
    const account = row?.id ?? `unknown ${username.toLowerCase()}`
    const right = await checkPassword(account, origin, () => passwords.verify(password, row?.password))
    const facts = { account, address: origin.address }
    if (!right) note('sign-in refused', facts)
    if (!row || !right) throw unauthorized(wrongCredentials)
    await secondStep.demand(row, code, origin)
    const token = await sessions.start(stores.sessions, row, origin)
    note('signed in', facts)
    return { token, user: presentUser(row) }
  }

  /** Either a new account with its session, or the offer to bring an old one back. */
  async function register(input: Registration, origin: Origin, { deletedHere, declined }: BrowserMemory) {
    refuseCommon(input.password, 'password')
    const holder = await stores.users.byEmail(input.email)
    // Who only typed an address does not stand between a deleted account and its owner.
    const isOpen = holder?.emailConfirmedAt == null && declined !== addressHash(input.email)
    const archives = isOpen ? await recovery.archivesOf(input.email) : []
    if (archives.length > 0) {
      const offered = await recovery.offer({ archives, typed: input, deletedHere, origin })
      return { kind: 'offered', ...offered } as const
    }
    if (holder) throw emailExists()
    if (await stores.users.byUsername(input.username)) throw usernameTaken()
    const password = await passwords.hash(input.password)
    return { kind: 'registered', ...(await create(input, password, origin)) } as const
  }

  async function create(input: Registration, password: string, origin: Origin) {
    try {
      const created = await stores.transact(async (within, tx) => {
        const { username, email, firstName = null, lastName = null } = input
        const row = await within.users.insert({ username, email, firstName, lastName, password })
        // The first account ever runs the site; the fact stays when the account goes.
        const isMeant = adminCode === undefined || hashToken(input.adminCode ?? '') === hashToken(adminCode)
        const isFirst = isMeant && (await within.users.claimFact('first-admin', row.id))
        if (isFirst) {
          await within.users.setRole(row.id, 'admin')
          note('role changed', { account: row.id, role: 'admin' })
        }
        await askNewcomer(tx, row)
        const token = await sessions.start(within.sessions, row, origin)
        return { token, user: presentUser({ ...row, role: isFirst ? 'admin' : row.role }) }
      })
      wakeMail()
      return created
    } catch (error) {
      const broken = brokenUniqueness(error)
      if (broken === 'users_email_key') throw emailExists()
      if (broken === 'users_username_key') throw usernameTaken()
      throw error
    }
  }

  async function logout(viewer: Viewer) {
    await stores.transact((within) => within.sessions.end(viewer.sid))
    memory.forget(viewer.user.id)
  }

  async function changePassword(
    viewer: Viewer,
    { currentPassword, newPassword }: PasswordChange,
    origin: Origin,
  ) {
    refuseCommon(newPassword, 'newPassword')
    const row = await stores.users.byId(viewer.user.id)
    if (!row) throw unauthorized()
    const right = await checkPassword(row.id, origin, () => passwords.verify(currentPassword, row.password))
    if (!right)
      throw invalid('Current password is incorrect', { currentPassword: 'Current password is incorrect' })
    const password = await passwords.hash(newPassword)
    await stores.transact(async (within, tx) => {
      // Whoever reset it meanwhile has the last word, and has ended this session.
      if (!(await within.users.setPassword(row.id, password, row.password))) throw unauthorized()
      await within.resets.removeAllOf(row.id)
      await within.sessions.endOthersOf(row.id, viewer.sid)
      if (row.email !== null)
        await sendMail(tx, passwordChangedMail(row.email), { notice: `password ${row.id}` })
    })
    memory.forget(row.id)
    wakeMail()
  }

  async function isPassword(userId: string, password: string, origin: Origin) {
    const row = await stores.users.byId(userId)
    if (!row) throw unauthorized()
    // Only who is signed in gets here, so strangers' guesses have no say.
    const asked = { ...origin, ownFor: async () => 'signed in' }
    return checkPassword(row.id, asked, () => passwords.verify(password, row.password))
  }

  /** Archives the account and returns the archive's id, by which this browser may prove itself later. */
  async function deleteAccount(viewer: Viewer) {
    const archived = await stores.transact(async (within, tx) => {
      await checkLeaving(tx, viewer.user.id)
      const held = await within.users.hold(viewer.user.id)
      if (held?.email != null) await sendMail(tx, deletedMail(held.email, publicUrl), { always: true })
      const row = await within.users.archive(viewer.user.id)
      await within.sessions.endAllOf(viewer.user.id)
      await within.resets.removeAllOf(viewer.user.id)
      if (row?.stripeCustomerId != null) await endSubscription(tx, row.stripeCustomerId)
      return row
    })
    memory.forget(viewer.user.id)
    wakeBilling()
    wakeMail()
    if (!archived) throw unauthorized()
    return archived.id
  }

  /** Lets go of what has had its time: old archives, sessions, offers and counted attempts. */
  async function purge() {
    await stores.users.eraseArchivedBefore(before(recoveryLimits.archiveKept))
    await stores.transact((within) => within.sessions.endExpired(clock()))
    await stores.recoveries.removeExpired(clock())
    await stores.resets.removeExpired(clock())
    await stores.attempts.forgetBefore(before(throttles.forgetAfter))
  }

  return { login, register, logout, changePassword, isPassword, deleteAccount, purge }
}
export type AccountService = ReturnType<typeof createAccountService>

/** What a browser that registers remembers by signed cookies. */
interface BrowserMemory {
  /** The archived account it deleted. */
  deletedHere: string | undefined
  /** The address whose deleted account it does not want back. */
  declined: string | undefined
}

export const addressHash = (email: string) => hashToken(email.toLowerCase())

const emailExists = () => conflict('Email already exists. Please sign in instead.')
const takenSentence = 'That username is already taken. Please choose another.'
const usernameTaken = () => conflict(takenSentence, { fields: { username: takenSentence } })
