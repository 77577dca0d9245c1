import type { DoneAction } from '../../domain/admin/action.ts'
import type { Transaction } from '../db/database.ts'
import type { SecurityLog } from '../http/security-log.ts'

/** What the rest of the site has for somebody who does things without being signed in. */
export interface CommandHand {
  /** Writes it down, in the transaction that does it. */
  record(tx: Transaction, done: Pick<DoneAction, 'action' | 'subject'>): Promise<void>
  /** Fails when nobody would be left to run the site. */
  checkLeaving(tx: Transaction, userId: string): Promise<void>
  /** Called once it is committed. */
  note: SecurityLog
}
