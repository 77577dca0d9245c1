import type { LoggedAction } from '../../domain/admin/action.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { Database } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createAuditStore } from './audit-store.ts'
import { createCountingStore } from './counting-store.ts'
import { createCounting } from './counting.ts'
import { type AccountHand, createPeopleDesk } from './people-desk.ts'
import { createPostDesk } from './post-desk.ts'
import { presentAction } from './present.ts'
import { createRecipeDesk, type RecipeHand } from './recipe-desk.ts'
import { bindAdmin } from './routes.ts'
import { createSearchMisses } from './search-misses.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { readStatistics } from './statistics.ts'
import { createVisits } from './visits.ts'

interface Dependencies {
  db: Database
  recipes: RecipeHand
  accounts: AccountHand
  wakeMail(): void
  clock(): Date
  log: Log
}

/** The room of those who run the site, put together. */
export function createAdmin({ db, recipes, accounts, wakeMail, clock, log }: Dependencies) {
  const misses = createSearchMisses(clock)
  const visits = createVisits(clock)
  const counting = createCounting({ store: createCountingStore(db), misses, visits, clock, log })
  const statistics = createStatisticsStore(db)
  const audit = createAuditStore(db)

  async function done(page: number): Promise<Page<LoggedAction>> {
    const [rows, total] = await Promise.all([audit.page(page), audit.count()])
    return { items: rows.map(presentAction), total, page, pageSize: limits.pageSize }
  }

  return {
    bind: (bind: Bind) =>
      bindAdmin(bind, {
        statistics: () => readStatistics(statistics, clock()),
        recipes: createRecipeDesk(db, recipes),
        people: createPeopleDesk(db, accounts),
        post: createPostDesk({ db, wakeMail, clock }),
        log: done,
      }),
    /** Notes that somebody searched, and whether anything was found. */
    noteSearch: misses.note,
    /** Notes that somebody is here. */
    noteVisit: visits.note,
    writeCounts: counting.write,
    start: counting.start,
    stop: counting.stop,
  }
}
