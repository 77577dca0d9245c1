import { byTheCommandLine } from '../domain/admin/action.ts'
import type { CommandHand } from './accounts/command-hand.ts'
import { recordAction } from './admin/audit.ts'
import { checkLeaving } from './admin/people-desk.ts'
import { createSecurityLog, type EventLog } from './http/security-log.ts'

/** Writes down what is done from the command line, where nobody is signed in. */
export const byCommandLine = (log: EventLog): CommandHand => ({
  record: (tx, done) => recordAction(tx, { ...done, adminId: null, details: { by: byTheCommandLine } }),
  checkLeaving,
  // Only accounts are named, by their ids: there is nothing to be marked by a secret.
  note: createSecurityLog(log, ''),
})
