import type { AdminAction } from '../../domain/admin/action.ts'
import type { ManagedPerson, Role } from '../../domain/admin/managed-person.ts'
import { peopleCsvHead, peopleCsvLines } from '../../domain/admin/people-csv.ts'
import type { SiteState } from '../../domain/admin/site-settings.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { giftObjection } from '../../domain/billing/gift.ts'
import { adminsOnly, conflict, invalid, notFound } from '../../domain/errors.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import { deliveryOf } from '../../domain/messages/delivery.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AdmitAgain } from '../http/bind.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Viewer } from '../http/viewer.ts'
import { recordAction } from './audit.ts'
import { createPeopleStore, type PeopleQuestion } from './people-store.ts'
import { createPresentPerson } from './present.ts'

/** What accounts do for an administrator, each within the transaction that writes it down. */
export interface AccountHand {
  setRole(tx: Transaction, userId: string, role: Role): Promise<void>
  /** All sessions of a person but the one that asks for it; says how many. */
  endSessions(tx: Transaction, userId: string, asking: string): Promise<number>
  suspend(tx: Transaction, userId: string): Promise<void>
  liftSuspension(tx: Transaction, userId: string): Promise<void>
  close(tx: Transaction, userId: string): Promise<void>
  mailPasswordLink(tx: Transaction, userId: string): Promise<void>
  turnTwoFactorOff(tx: Transaction, userId: string): Promise<void>
  /** Answers the invitation's id. */
  invite(tx: Transaction, email: string): Promise<string>
  /** Called once a change is committed. */
  note: SecurityLog
  /** The same; then no instance believes what was before. */
  forgetEverywhere(userId: string): Promise<void>
}

export interface BillingHand {
  givePremium(tx: Transaction, userId: string, until: Date): Promise<void>
  takePremium(tx: Transaction, userId: string): Promise<void>
  /** Called once an account is deleted: its subscription has to end. */
  wake(): void
}

interface Dependencies {
  db: Database
  accounts: AccountHand
  billing: BillingHand
  wakeMail(): void
  /** Refuses what exceeds a quota. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  mailReachesPeople: boolean
  payments: SiteState['payments']
  clock(): Date
}

interface PremiumChange {
  /** Null takes it back. */
  until: string | null
  reason: string
}

interface Done {
  action: AdminAction
  details?: Record<string, unknown>
}

/** Where people's accounts are looked after. */
export function createPeopleDesk(dependencies: Dependencies) {
  const { db, accounts, billing, wakeMail, allow, mailReachesPeople, payments, clock } = dependencies
  const { note, forgetEverywhere } = accounts
  const store = createPeopleStore(db)
  const presentPerson = createPresentPerson({ isSold: payments !== 'off' })

  async function found(on: Database | Transaction, id: string) {
    const row = await createPeopleStore(on).byId(id, clock())
    if (!row) throw notFound('account')
    return presentPerson(row)
  }

  async function list(question: PeopleQuestion, page: number): Promise<Page<ManagedPerson>> {
    const [rows, total] = await Promise.all([store.page(question, page, clock()), store.count(question)])
    return { items: rows.map(presentPerson), total, page, pageSize: limits.pageSize }
  }

  /** The pieces of a file. Who takes everyone's addresses along has that written down. */
  async function exportAll({ user }: Viewer, question: PeopleQuestion, admitAgain: AdmitAgain) {
    await allow(`admin export ${user.id}`, limits.exports)
    return db.transaction(async (tx) => {
      const pieces = [peopleCsvHead]
      let people = 0
      for await (const rows of createPeopleStore(tx).batches(question, limits.exportBatch, clock())) {
        pieces.push(peopleCsvLines(rows.map(presentPerson)))
        people += rows.length
      }
      const details = { people }
      await admitAgain()
      await recordAction(tx, { adminId: user.id, action: 'people.exported', subject: question.show, details })
      return pieces
    })
  }

  /** Does something to a person and writes it down; `work` answers nothing when there was nothing to do. */
  async function actOn(
    { user }: Viewer,
    id: string,
    work: (tx: Transaction, before: ManagedPerson, admins: string[]) => Promise<Done | undefined>,
  ) {
    const isNew = await db.transaction(async (tx) => {
      const admins = await createPeopleStore(tx).holdAdmins()
      // Whoever was demoted or suspended while they waited has no say any more.
      if (!admins.includes(user.id)) throw adminsOnly()
      const done = await work(tx, await found(tx, id), admins)
      if (done) await recordAction(tx, { adminId: user.id, subject: id, ...done })
      return done !== undefined
    })
    wakeMail()
    await forgetEverywhere(id)
    return isNew
  }

  async function changeRole(viewer: Viewer, id: string, role: Role) {
    const isNew = await actOn(viewer, id, async (tx, before, admins) => {
      if (before.role === role) return undefined
      if (role === 'member' && admins.every((admin) => admin === id)) throw conflict(lastAdminSentence)
      await accounts.setRole(tx, id, role)
      return { action: role === 'admin' ? 'person.promoted' : 'person.demoted' }
    })
    if (isNew) note('role changed', { account: id, role })
    return found(db, id)
  }

  async function signOut(viewer: Viewer, id: string) {
    await actOn(viewer, id, async (tx) => ({
      action: 'person.signed-out',
      details: { sessions: await accounts.endSessions(tx, id, viewer.sid) },
    }))
    return found(db, id)
  }

  async function setPremium(viewer: Viewer, id: string, { until, reason }: PremiumChange) {
    const end = until === null ? null : new Date(until)
    const objection = end && giftObjection(end, clock())
    if (objection) throw invalid(objection, { until: objection })
    await actOn(viewer, id, async (tx, before) => {
      if (end === null) {
        await billing.takePremium(tx, id)
        const { plan } = await found(tx, id)
        if (before.giftEndsAt === null && before.plan === plan) return undefined
        return { action: 'person.premium-taken', details: { reason } }
      }
      if (before.giftEndsAt === end.toISOString()) return undefined
      await billing.givePremium(tx, id, end)
      return { action: 'person.premium-given', details: { until: end.toISOString(), reason } }
    })
    return found(db, id)
  }

  async function suspend(viewer: Viewer, id: string, reason: string) {
    refuseOneself(viewer, id)
    const isNew = await actOn(viewer, id, async (tx, before) => {
      if (before.suspendedAt !== null) return undefined
      await accounts.suspend(tx, id)
      return { action: 'person.suspended', details: { reason } }
    })
    if (isNew) note('account suspended', { account: id })
    return found(db, id)
  }

  async function unsuspend(viewer: Viewer, id: string) {
    const isNew = await actOn(viewer, id, async (tx, before) => {
      if (before.suspendedAt === null) return undefined
      await accounts.liftSuspension(tx, id)
      return { action: 'person.unsuspended' }
    })
    if (isNew) note('suspension lifted', { account: id })
    return found(db, id)
  }

  async function remove(viewer: Viewer, id: string) {
    refuseOneself(viewer, id)
    await actOn(viewer, id, async (tx) => {
      await accounts.close(tx, id)
      return { action: 'person.deleted' }
    })
    note('account deleted', { account: id })
    billing.wake()
    return { ok: true as const }
  }

  async function mailPasswordLink(viewer: Viewer, id: string) {
    await actOn(viewer, id, async (tx) => {
      await accounts.mailPasswordLink(tx, id)
      return { action: 'person.password-link' }
    })
    return { ok: true as const, delivery: deliveryOf(mailReachesPeople) }
  }

  async function invite({ user }: Viewer, email: string) {
    await db.transaction(async (tx) => {
      const subject = await accounts.invite(tx, email)
      await recordAction(tx, { adminId: user.id, action: 'invitation.sent', subject })
    })
    wakeMail()
    return { ok: true as const, delivery: deliveryOf(mailReachesPeople) }
  }

  async function turnTwoFactorOff(viewer: Viewer, id: string) {
    refuseOneself(viewer, id)
    await actOn(viewer, id, async (tx) => {
      await accounts.turnTwoFactorOff(tx, id)
      return { action: 'person.two-factor-off' }
    })
    note('two-factor off', { account: id })
    return found(db, id)
  }

  return {
    list,
    exportAll,
    changeRole,
    signOut,
    setPremium,
    suspend,
    unsuspend,
    remove,
    mailPasswordLink,
    turnTwoFactorOff,
    invite,
  }
}

/** Refuses whoever is the last to run the site. */
export async function checkLeaving(tx: Transaction, userId: string) {
  const [first, ...others] = await createPeopleStore(tx).holdAdmins()
  if (first === userId && others.length === 0) throw conflict(lastAdminSentence)
}

/** So whoever does it is left to run the site, and one's own account asks for the password. */
function refuseOneself({ user }: Viewer, id: string) {
  if (user.id === id) throw conflict('This is your own account: please look after it on your profile.')
}

const lastAdminSentence =
  'The site needs at least one administrator. Make someone else one before you take this role away.'
