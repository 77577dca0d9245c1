import { type Statistics, kinds } from '../../domain/admin/statistics.ts'
import { lastWeeks, perWeek } from '../../domain/admin/weeks.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { StatisticsStore } from './statistics-store.ts'

type RecipeGroup = Awaited<ReturnType<StatisticsStore['recipeGroups']>>[number]

/** Everything the first page of the dashboard counts. */
export async function readStatistics(store: StatisticsStore, now: Date): Promise<Statistics> {
  const weeks = lastWeeks(now, limits.weeks)
  const [groups, unlisted, signUps, visitors, mostCooked, conversion, misses] = await Promise.all([
    store.recipeGroups(),
    store.unlisted(),
    store.signUpsSince(weeks[0]!),
    store.visitorsSince(weeks[0]!),
    store.mostCooked(limits.mostCooked),
    store.conversion(),
    store.misses(limits.missesShown),
  ])
  const counted = (which: (group: RecipeGroup) => boolean) =>
    groups.filter(which).reduce((sum, { count }) => sum + count, 0)
  const premium = counted(({ isPremium }) => isPremium)
  const free = counted(({ isPremium }) => !isPremium)
  return {
    recipes: { total: premium + free, free, premium, unlisted },
    kinds: kinds.map((kind) => ({
      kind,
      count: counted(({ isCopycat, regions }) => (kind === 'copycat' ? isCopycat : regions.includes(kind))),
    })),
    signUps: perWeek(weeks, signUps),
    activeCooks: perWeek(weeks, visitors),
    mostCooked,
    conversion,
    misses: misses.map(({ lastAt, ...miss }) => ({ ...miss, lastAt: lastAt.toISOString() })),
  }
}
