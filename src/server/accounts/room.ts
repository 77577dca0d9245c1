import type { Mail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswords } from './passwords.ts'
import { createRecovery } from './recovery.ts'
import { bindAccounts } from './routes.ts'
import { createSeal } from './secrets.ts'
import { createAccountService } from './service.ts'
import { createSessions } from './sessions.ts'
import { createStores } from './stores.ts'
import { createViewerMemory } from './viewers.ts'

interface Dependencies {
  db: Database
  secret: string
  clock(): Date
  log: Log
  /** Whether news about accounts arrives from the other instances; without it nothing is remembered. */
  hearsNews(): boolean
  sendMail(tx: Transaction, mail: Mail): Promise<void>
  /** Called once a mail is committed. */
  wakeMail(): void
  hasPremium(archived: { originalId: string; stripeCustomerId: string | null }): Promise<boolean>
  endSubscription(tx: Transaction, customerId: string): Promise<void>
  /** Called once an ending is committed. */
  wakeBilling(): void
}

/** The accounts room, put together. */
export function createAccounts(dependencies: Dependencies) {
  const { db, secret, clock, log, hearsNews, sendMail, wakeMail, hasPremium } = dependencies
  const { endSubscription, wakeBilling } = dependencies
  const stores = createStores(db)
  const passwords = createPasswords()
  const memory = createViewerMemory(hearsNews, clock)
  const sessions = createSessions({ store: stores.sessions, memory, clock, log })
  const checkPassword = createPasswordCheck({ attempts: stores.attempts, clock })
  const shared = { stores, passwords, checkPassword, sessions, clock }
  const recovery = createRecovery({ ...shared, sendMail, wakeMail, hasPremium })
  const accounts = createAccountService({ ...shared, memory, recovery, endSubscription, wakeBilling })
  return {
    ...accounts,
    viewerOf: sessions.viewerOf,
    memory,
    bind: (bind: Bind) => bindAccounts(bind, { accounts, recovery, seal: createSeal(secret), clock }),
  }
}
