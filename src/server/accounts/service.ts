import type { Credentials, PasswordChange, Registration } from '../../domain/accounts/forms.ts'
import { conflict, invalid, unauthorized } from '../../domain/errors.ts'
import { recovery as recoveryLimits, throttles } from '../../domain/accounts/limits.ts'
import { brokenUniqueness, type Transaction } from '../db/database.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { refuseCommon } from './common-passwords.ts'
import type { Asking } from './hash-queue.ts'
import { addToWait, type PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import type { PresentUser, UserRow } from './present.ts'
import type { Recovery } from './recovery.ts'
import type { Closing } from './closing.ts'
import type { Newcomers } from './newcomers.ts'
import type { OwnPassword } from './own-password.ts'
import type { Owners } from './owners.ts'
import type { SecondStep } from './second-step.ts'
import { passwordChangedMail } from './security-mails.ts'
import { hashToken } from './secrets.ts'
import { type Sessions, suspended, wrongCredentials } from './sessions.ts'
import type { Stores } from './stores.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  checkPassword: PasswordCheck
  sessions: Sessions
  presentUser: PresentUser
  memory: ViewerMemory
  recovery: Recovery
  secondStep: SecondStep
  ownPassword: OwnPassword
  owners: Owners
  close: Closing
  newcomers: Newcomers
  wakeMail(): void
  wakeBilling(): void
  /** Fails when nobody would be left to run the site. */
  checkLeaving(tx: Transaction, userId: string): Promise<void>
  /** Asks who has registered to confirm the address. */
  askNewcomer(tx: Transaction, person: UserRow): Promise<void>
  /** Where strangers can reach the site, the first administrator is who has this. */
  adminCode: string | undefined
  mailReachesPeople: boolean
  note: SecurityLog
  clock(): Date
}

export function createAccountService(dependencies: Dependencies) {
  const { stores, passwords, checkPassword, sessions, presentUser, memory, recovery, clock } = dependencies
  const { secondStep, ownPassword, owners, close, newcomers, wakeMail, wakeBilling } = dependencies
  const { checkLeaving, askNewcomer, adminCode, mailReachesPeople, note } = dependencies
  /** Known to be so, which stays: nobody else has to try. */
  let hasFirstAdmin = false
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  async function login({ username, password, code }: Credentials, origin: Origin) {
    const row = await stores.users.byIdentifier(username)
    const account = row?.id ?? `unknown ${username.toLowerCase()}`
    const verify = (asking: Asking) => passwords.verify(password, row?.password, asking)
    const right = await checkPassword(account, origin, verify, username).catch(
      addToWait(mailReachesPeople && wayByMail),
    )
    const facts = { account, address: origin.address }
    if (!right) note('sign-in refused', facts)
    if (!row || !right) throw unauthorized(wrongCredentials)
    await secondStep.demand(row, code, origin)
    if (row.suspendedAt !== null) {
      note('sign-in refused', facts)
      throw suspended()
    }
    const session = await sessions.start(stores.sessions, row, origin)
    note('signed in', facts)
    return { ...session, user: presentUser(row) }
  }

  /** Either a new account with its session, or the offer to bring an old one back. */
  async function register(input: Registration, origin: Origin, { deletedHere, declined }: BrowserMemory) {
    refuseCommon(input.password, 'password')
    const holder = await stores.users.byEmail(input.email)
    // Who only typed an address does not stand between a deleted account and its owner.
    const isOpen = holder?.emailConfirmedAt == null && !isDeclined(declined, input.email)
    const meant = { id: deletedHere, username: input.username }
    const archives = isOpen ? await recovery.archivesOf([input.email], meant) : []
    const offered =
      archives.length > 0 && (await recovery.offer({ archives, typed: input, deletedHere, origin }))
    // One that has just come back has its address, which is then found to be taken.
    if (offered) return { kind: 'offered', ...offered } as const
    await newcomers.check(input.invitation)
    if (holder) throw emailExists()
    if (await stores.users.byUsername(input.username)) throw usernameTaken()
    const password = await passwords.hash(input.password, origin.address)
    return { kind: 'registered', ...(await create(input, password, origin)) } as const
  }

  async function create(input: Registration, password: string, origin: Origin) {
    try {
      const created = await stores.transact(async (within, tx) => {
        const { username, email, firstName = null, lastName = null } = input
        await newcomers.take(within, tx, input.invitation)
        const row = await within.users.insert({ username, email, firstName, lastName, password })
        // The first account ever runs the site; the fact stays when the account goes.
        const isMeant = adminCode === undefined || hashToken(input.adminCode ?? '') === hashToken(adminCode)
        const isFirst = isMeant && !hasFirstAdmin && (await within.users.claimFact('first-admin', row.id))
        hasFirstAdmin ||= isMeant && !isFirst
        if (isFirst) await within.users.setRole(row.id, 'admin')
        await askNewcomer(tx, row)
        const session = await sessions.start(within.sessions, row, origin)
        return { ...session, user: presentUser({ ...row, role: isFirst ? 'admin' : row.role }) }
      })
      wakeMail()
      const { id, isAdmin } = created.user
      if (isAdmin) note('role changed', { account: id, role: 'admin' })
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
    await memory.forgetEverywhere(viewer.user.id)
  }

  async function changePassword(
    viewer: Viewer,
    { currentPassword, newPassword }: PasswordChange,
    origin: Origin,
  ) {
    refuseCommon(newPassword, 'newPassword')
    const row = await ownPassword(viewer.user.id, currentPassword, origin, wrongCurrent)
    const password = await passwords.hash(newPassword, origin.address)
    await stores.transact(async (within, tx) => {
      // Whoever changed it meanwhile has the last word, and has ended this session unless it was their own.
      if (!(await within.users.setPassword(row.id, password, row.password)))
        throw (await within.sessions.open(viewer.sid, clock())) ? wrongCurrent() : unauthorized()
      await within.resets.removeAllOf(row.id)
      await within.sessions.endOthersOf(row.id, viewer.sid)
      await owners.tell(tx, await owners.of(tx, row), (to) => passwordChangedMail(to), {
        notice: `password ${row.id}`,
      })
    })
    note('password changed', { account: row.id, address: origin.address })
    wakeMail()
    await memory.forgetEverywhere(row.id)
  }

  /** Only who is signed in gets here, so strangers' guesses have no say, and each session has its own count. */
  async function provePassword(
    { sid, user }: Viewer,
    password: string,
    origin: Origin,
    refusal: () => Error,
  ) {
    await ownPassword(user.id, password, { ...origin, ownFor: async () => sid }, refusal)
  }

  /** Archives the account and returns the archive's id, by which this browser may prove itself later. */
  async function deleteAccount(viewer: Viewer, origin: Origin) {
    const archived = await stores.transact(async (within, tx) => {
      await checkLeaving(tx, viewer.user.id)
      const held = await within.users.hold(viewer.user.id)
      // A new password may have ended the session while this waited.
      if (!held || !(await within.sessions.open(viewer.sid, clock()))) return undefined
      return close(within, tx, held, 'owner', viewer.sid)
    })
    if (archived) note('account deleted', { account: archived.originalId, address: origin.address })
    wakeBilling()
    wakeMail()
    await memory.forgetEverywhere(viewer.user.id)
    if (!archived) throw unauthorized()
    return archived.id
  }

  /** The account that the session of this cookie deleted, if it did: its answer may have been lost. */
  const deletedBy = async (token: string) =>
    stores.users.deletedBy(hashToken(token), before(recoveryLimits.deletedHereLasts))

  /** Lets go of what has had its time: old archives, sessions, offers and counted attempts. */
  async function purge() {
    const tooOld = before(recoveryLimits.archiveKept)
    const erased = await stores.transact((within) => within.users.eraseArchivedBefore(tooOld))
    for (const account of erased) note('account erased', { account })
    await stores.transact((within) => within.sessions.endExpired(clock()))
    await stores.recoveries.removeExpired(clock())
    await stores.resets.removeExpired(clock())
    await stores.invitations.removeExpired(clock())
    await stores.attempts.forgetBefore(before(throttles.forgetAfter))
  }

  return { login, register, logout, changePassword, provePassword, deleteAccount, deletedBy, purge }
}
export type AccountService = ReturnType<typeof createAccountService>

/** What a browser that registers remembers by signed cookies. */
interface BrowserMemory {
  /** The archived account it deleted. */
  deletedHere: string | undefined
  /** A mark of the addresses whose deleted account it does not want back. */
  declined: string | undefined
}

const addressHash = (email: string) => hashToken(email.toLowerCase())

/** The addresses of an account somebody does not want back, as their browser remembers them. */
export const declinedMark = (addresses: string[]) => addresses.map(addressHash).join(' ')
const isDeclined = (mark: string | undefined, email: string) =>
  mark !== undefined && mark.split(' ').includes(addressHash(email))

/** Who has to wait for what strangers guess has another way in, where mail is sent. */
const wayByMail = 'If you cannot wait, “Forgot password?” mails you a link that always lets you in.'
const wrongPassword = 'Current password is incorrect'
const wrongCurrent = () => invalid(wrongPassword, { currentPassword: wrongPassword })
const emailExists = () => conflict('Email already exists. Please sign in instead.')
const takenSentence = 'That username is already taken. Please choose another.'
const usernameTaken = () => conflict(takenSentence, { fields: { username: takenSentence } })
