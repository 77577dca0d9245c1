import type { ManagedRecipe, RecipeChange } from '../../domain/admin/managed-recipe.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { notFound } from '../../domain/errors.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import { differing, type Settable } from '../../domain/recipes/overrides.ts'
import type { Database, Transaction } from '../db/database.ts'
import { recordAction } from './audit.ts'
import { presentRecipe } from './present.ts'
import { createRecipeListStore, type RecipeQuestion } from './recipe-list-store.ts'

export interface RecipeHand {
  /** Both fail for a recipe that does not exist, and say what was shown before. */
  setByHand(tx: Transaction, id: string, changes: Partial<Settable>): Promise<Settable>
  backToSource(tx: Transaction, id: string): Promise<Settable>
  /** Resolves once what was committed before is what everyone gets. */
  settled(): Promise<void>
}

/** Where recipes are set by hand. */
export function createRecipeDesk(db: Database, { setByHand, backToSource, settled }: RecipeHand) {
  const store = createRecipeListStore(db)

  async function found(tx: Transaction, id: string) {
    const row = await createRecipeListStore(tx).byId(id)
    if (!row) throw notFound('recipe')
    return row
  }

  /** A change is answered once nobody gets what was before. */
  async function acknowledged<T>(change: (tx: Transaction) => Promise<T>) {
    const answer = await db.transaction(change)
    await settled()
    return answer
  }

  return {
    async list(question: RecipeQuestion): Promise<Page<ManagedRecipe>> {
      const [rows, total] = await Promise.all([store.page(question), store.count(question)])
      return { items: rows.map(presentRecipe), total, page: question.page, pageSize: limits.pageSize }
    },

    change: (adminId: string, id: string, { isPremium, publishedAt, listed }: RecipeChange) =>
      acknowledged(async (tx) => {
        const changes = defined({ isPremium, publishedAt, listed })
        const before = await setByHand(tx, id, changes)
        const details = difference(before, { ...before, ...changes })
        if (details) await recordAction(tx, { adminId, action: 'recipe.changed', subject: id, details })
        return presentRecipe(await found(tx, id))
      }),

    reset: (adminId: string, id: string) =>
      acknowledged(async (tx) => {
        const before = await backToSource(tx, id)
        const row = await found(tx, id)
        const after = presentRecipe(row)
        const details = difference(before, { ...after, image: row.image })
        if (details) await recordAction(tx, { adminId, action: 'recipe.reset', subject: id, details })
        return after
      }),
  }
}

const defined = (changes: { [Name in keyof Settable]?: Settable[Name] | undefined }) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Settable>

/** What was and what is, where they differ; undefined when nothing does. */
function difference(before: Settable, after: Settable) {
  const changed = differing(before, after)
  if (changed.length === 0) return undefined
  const of = (one: Settable) => Object.fromEntries(changed.map((name) => [name, one[name]]))
  return { from: of(before), to: of(after) }
}
