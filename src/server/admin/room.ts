import type { LoggedAction } from '../../domain/admin/action.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { SiteState } from '../../domain/admin/site-settings.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createAuditStore, type LogQuestion } from './audit-store.ts'
import { createCountingStore } from './counting-store.ts'
import { createCounting } from './counting.ts'
import { createHealth, type HealthFacts, readKept } from './health.ts'
import { type AccountHand, type BillingHand, createPeopleDesk } from './people-desk.ts'
import { createPostDesk } from './post-desk.ts'
import { presentAction, presentDoer } from './present.ts'
import { createRecipeDesk, type RecipeHand } from './recipe-desk.ts'
import { bindAdmin } from './routes.ts'
import { createSearchMisses } from './search-misses.ts'
import type { Settings } from './settings.ts'
import { createSettingsDesk } from './settings-desk.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { readStatistics } from './statistics.ts'
import { createVisits } from './visits.ts'

interface Dependencies {
  db: Database
  /** Reads what may be a moment old: what was counted a while ago is. */
  readCounts<T>(work: (from: Database) => Promise<T>): Promise<T>
  recipes: RecipeHand
  accounts: AccountHand
  settings: Settings
  payments: SiteState['payments']
  sendMail: SendMail<Transaction>
  wakeMail(): void
  /** Refuses what exceeds a quota. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  billing: BillingHand
  mailReachesPeople: boolean
  health: HealthFacts
  clock(): Date
  log: Log
}

/** The room of those who run the site, put together. */
export function createAdmin(dependencies: Dependencies) {
  const { db, readCounts, recipes, sendMail, wakeMail, clock } = dependencies
  const misses = createSearchMisses(clock)
  const visits = createVisits(clock)
  const counting = createCounting({
    store: createCountingStore(db),
    misses,
    visits,
    clock,
    log: dependencies.log,
  })
  const audit = createAuditStore(db)

  const health = createHealth(dependencies)

  const log = {
    async list(question: LogQuestion): Promise<Page<LoggedAction>> {
      const [rows, total] = await Promise.all([audit.page(question), audit.count(question)])
      return { items: rows.map(presentAction), total, page: question.page, pageSize: limits.pageSize }
    },
    doers: async () => (await audit.doers()).map(presentDoer),
  }

  return {
    bind: (bind: Bind) =>
      bindAdmin(bind, {
        statistics: () => readCounts((from) => readStatistics(createStatisticsStore(from), clock())),
        health,
        recipes: createRecipeDesk({ db, clock, ...recipes }),
        people: createPeopleDesk(dependencies),
        settings: createSettingsDesk(dependencies),
        post: createPostDesk({ db, supportEmail: dependencies.settings.contact, sendMail, wakeMail, clock }),
        log,
      }),
    /** For who watches over the site from outside. */
    async figures() {
      const { mail, lastBackup } = await readKept(db, clock())
      return { ...mail, lastBackup: lastBackup?.at }
    },
    /** Notes that somebody searched, and whether anything was found. */
    noteSearch: misses.note,
    /** Notes that somebody is here. */
    noteVisit: visits.note,
    writeCounts: counting.write,
    start: counting.start,
    stop: counting.stop,
  }
}
