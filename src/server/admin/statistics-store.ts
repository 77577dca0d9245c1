import { and, count, desc, eq, gte, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { searchMisses, visits } from '../db/tables-admin.ts'
import { recipes, users } from '../db/tables.ts'

const weekOf = (column: typeof users.createdAt) =>
  sql<string>`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`

/** What there is to count, in statements that read indexes rather than recipes. */
export function createStatisticsStore(db: Database) {
  return {
    /** Listed recipes by plan, restaurant or not, and cuisine pages. */
    async recipeGroups() {
      const isCopycat = sql<boolean>`${recipes.restaurantBrand} is not null`
      return db
        .select({ isPremium: recipes.isPremium, isCopycat, regions: recipes.regions, count: count() })
        .from(recipes)
        .where(eq(recipes.listed, true))
        .groupBy(recipes.isPremium, isCopycat, recipes.regions)
    },

    async unlisted() {
      const taken = and(not(recipes.listed), not(recipes.isDraft), isNull(recipes.deletedAt))
      const [row] = await db.select({ all: count() }).from(recipes).where(taken)
      return row!.all
    },

    signUpsSince(monday: string) {
      const week = weekOf(users.createdAt)
      return db
        .select({ week, count: count() })
        .from(users)
        .where(and(gte(users.createdAt, new Date(`${monday}T00:00:00Z`)), isNull(users.deletedAt)))
        .groupBy(week)
    },

    visitorsSince: (monday: string) =>
      db
        .select({ week: visits.week, count: count() })
        .from(visits)
        .where(gte(visits.week, monday))
        .groupBy(visits.week),

    async mostCooked(atMost: number) {
      const { rows } = await db.execute<{ id: string; title: string; count: number }>(sql`
        select cooked.id, recipes.title, cooked.count from (
          select site_recipe_id as id, sum(times_cooked_estimate)::int as count from cooking_progress
          where times_cooked_estimate > 0 and site_recipe_id is not null
            and site_recipe_id not in (select id from recipes where is_draft)
            and site_recipe_id not in (select id from recipes where deleted_at is not null)
          group by site_recipe_id order by count desc, site_recipe_id limit ${atMost}
        ) cooked join recipes on recipes.id = cooked.id order by cooked.count desc, cooked.id`)
      return rows
    },

    /** Of those who are here: all, who had free days, and whose subscription is being paid. */
    async conversion() {
      const { rows } = await db.execute<{ signUps: number; trials: number; paying: number }>(sql`
        select count(*)::int as "signUps", count(s.trial_used_at)::int as "trials",
          count(*) filter (where s.status in ('active', 'past_due') and not s.is_reversed)::int as "paying"
        from users left join subscriptions s on s.user_id = users.id where users.deleted_at is null`)
      return rows[0]!
    },

    misses: (atMost: number) =>
      db
        .select()
        .from(searchMisses)
        .orderBy(desc(searchMisses.count), desc(searchMisses.lastAt), searchMisses.term)
        .limit(atMost),
  }
}
export type StatisticsStore = ReturnType<typeof createStatisticsStore>
