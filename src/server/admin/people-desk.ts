import type { ManagedPerson, Role } from '../../domain/admin/managed-person.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { adminsOnly, conflict, notFound } from '../../domain/errors.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { recordAction } from './audit.ts'
import { createPeopleStore } from './people-store.ts'
import { presentPerson } from './present.ts'

export interface AccountHand {
  setRole(tx: Transaction, userId: string, role: Role): Promise<void>
  /** Called once a role was changed and that is committed. */
  noteRole(userId: string, role: Role): void
  /** All sessions of a person but the one that asks for it; says how many. */
  endSessions(tx: Transaction, userId: string, asking: string): Promise<number>
  /** Called once a change is committed; then no instance believes what was before. */
  forgetEverywhere(userId: string): Promise<void>
}

/** Where people's roles and sessions are looked after. */
export function createPeopleDesk(db: Database, accounts: AccountHand) {
  const { setRole, noteRole, endSessions, forgetEverywhere } = accounts
  const store = createPeopleStore(db)

  async function found(tx: Transaction, id: string) {
    const row = await createPeopleStore(tx).byId(id)
    if (!row) throw notFound('account')
    return presentPerson(row)
  }

  async function list(search: string, page: number): Promise<Page<ManagedPerson>> {
    const [rows, total] = await Promise.all([store.page(search, page), store.count(search)])
    return { items: rows.map(presentPerson), total, page, pageSize: limits.pageSize }
  }

  async function changeRole(viewer: Viewer, id: string, role: Role) {
    const { person, isNew } = await db.transaction(async (tx) => {
      const admins = await createPeopleStore(tx).holdAdmins()
      // Whoever was demoted while they waited has no say any more.
      if (!admins.includes(viewer.user.id)) throw adminsOnly()
      const before = await found(tx, id)
      if (before.role === role) return { person: before, isNew: false }
      if (role === 'member' && admins.length === 1) throw conflict(lastAdminSentence)
      await setRole(tx, id, role)
      const action = role === 'admin' ? 'person.promoted' : 'person.demoted'
      await recordAction(tx, { adminId: viewer.user.id, action, subject: id })
      return { person: await found(tx, id), isNew: true }
    })
    if (isNew) noteRole(id, role)
    await forgetEverywhere(id)
    return person
  }

  async function signOut(viewer: Viewer, id: string) {
    const changed = await db.transaction(async (tx) => {
      await found(tx, id)
      const details = { sessions: await endSessions(tx, id, viewer.sid) }
      await recordAction(tx, { adminId: viewer.user.id, action: 'person.signed-out', subject: id, details })
      return found(tx, id)
    })
    await forgetEverywhere(id)
    return changed
  }

  return { list, changeRole, signOut }
}

/** Refuses whoever is the last to run the site. */
export async function checkLeaving(tx: Transaction, userId: string) {
  const [first, ...others] = await createPeopleStore(tx).holdAdmins()
  if (first === userId && others.length === 0) throw conflict(lastAdminSentence)
}

const lastAdminSentence =
  'The site needs at least one administrator. Make someone else one before you take this role away.'
