import type { FastifyInstance } from 'fastify'
import type { Dish } from '../../domain/messages/daily-pick.ts'
import type { FiledMails } from '../../domain/messages/filed-mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import { createContact } from './contact.ts'
import { createDaily, type DailyPeople } from './daily.ts'
import { createDailyPasses } from './daily-passes.ts'
import { serveOutbox } from './outbox-viewer.ts'
import { createQuotaStore } from './quota-store.ts'
import { bindMessages } from './routes.ts'
import type { createMessages } from './service.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'
import { serveUnsubscribe } from './unsubscribe.ts'

interface Dependencies {
  db: Database
  peopleOn(db: Database | Transaction): DailyPeople
  messages: ReturnType<typeof createMessages>
  outbox: FiledMails | undefined
  dishes(): Promise<readonly Dish[]>
  supportEmail(tx: Transaction): Promise<string | undefined>
  placeOf(address: string): string
  networkOf(address: string): string
  mailReachesPeople: boolean
  isPremiumSold: boolean
  inLongTurn: InLongTurn
  secret: string
  publicUrl: string
  clock(): Date
  log: Log
}

/** The messages room, put together around the outbox that every room sends through. */
export function createMessageRoom(dependencies: Dependencies) {
  const { db, peopleOn, messages, outbox, dishes, supportEmail, secret, publicUrl, clock, log } = dependencies
  const { placeOf, networkOf, mailReachesPeople, isPremiumSold, inLongTurn } = dependencies
  const { enqueue, wake } = messages
  const links = createUnsubscribeLinks(secret, publicUrl)
  const daily = createDaily({
    db,
    peopleOn,
    enqueue,
    mailReachesPeople,
    isPremiumSold,
    wake,
    dishes,
    inLongTurn,
    links,
    publicUrl,
    clock,
    log,
  })
  const contact = createContact({ db, enqueue, wake, supportEmail, placeOf, networkOf, clock })
  const passes = createDailyPasses({ daily, quotas: createQuotaStore(db), clock, log })
  return {
    ...messages,
    bind: (bind: Bind) => bindMessages(bind, contact, daily, mailReachesPeople),
    async servePages(app: FastifyInstance) {
      await serveUnsubscribe(app, { links, unsubscribe: daily.unsubscribe })
      serveOutbox(app, { outbox, publicUrl })
    },
    /** Everyone whose turn has come gets their mail of the day. */
    sendDaily: () => daily.run(),
    start() {
      messages.start()
      passes.start()
    },
    async stop() {
      await passes.stop()
      await messages.stop()
    },
  }
}
