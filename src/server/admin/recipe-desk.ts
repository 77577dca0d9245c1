import { hash } from 'node:crypto'
import type {
  BulkChange,
  EditableRecipe,
  ManagedRecipe,
  RecipeChange,
} from '../../domain/admin/managed-recipe.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { notFound } from '../../domain/errors.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { EditedField, EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { differing, type Settable, type Setting } from '../../domain/recipes/overrides.ts'
import type { Database, Transaction } from '../db/database.ts'
import { recordAction } from './audit.ts'
import { createAuditStore } from './audit-store.ts'
import { presentEditable, presentRecipe, type ReadRecipe } from './present.ts'
import { createRecipeListStore, type RecipeQuestion } from './recipe-list-store.ts'

export interface RecipeHand {
  /** Both fail for a recipe that does not exist, and say what was shown before. */
  setByHand(tx: Transaction, id: string, changes: Partial<Settable>): Promise<Settable>
  backToSource(tx: Transaction, id: string, field?: Setting, version?: string): Promise<Settable>
  /** All fail for a recipe that does not exist. */
  editing: {
    read(tx: Transaction, id: string): Promise<ReadRecipe>
    /** These say the id of what was made; of what is not made yet, none. */
    made(tx: Transaction, mark: string): Promise<string | undefined>
    create(tx: Transaction, edited: EditedRecipe, mark?: string): Promise<string>
    duplicate(tx: Transaction, from: string): Promise<string>
    /** Says what is other than before. */
    save(tx: Transaction, id: string, edited: EditedRecipe, version?: string): Promise<EditedField[]>
    /** These say whether anything changed. */
    publish(tx: Transaction, id: string): Promise<boolean>
    approve(tx: Transaction, id: string): Promise<boolean>
    remove(tx: Transaction, id: string, now: Date): Promise<boolean>
    restore(tx: Transaction, id: string): Promise<boolean>
  }
  /** Resolves once what was committed before is what everyone gets. */
  settled(): Promise<void>
}

interface Dependencies extends RecipeHand {
  db: Database
  clock(): Date
}

/** Where recipes are written and set by hand. */
export function createRecipeDesk({ db, clock, setByHand, backToSource, editing, settled }: Dependencies) {
  const store = createRecipeListStore(db)

  async function found(tx: Transaction, id: string) {
    const row = await createRecipeListStore(tx).byId(id)
    if (!row) throw notFound('recipe')
    return row
  }

  const editable = async (tx: Transaction, id: string): Promise<EditableRecipe> =>
    presentEditable(await found(tx, id), await editing.read(tx, id))

  /** A change is answered once nobody gets what was before. */
  async function acknowledged<T>(change: (tx: Transaction) => Promise<T>) {
    const answer = await db.transaction(change)
    await settled()
    return answer
  }

  async function save(tx: Transaction, adminId: string, id: string, edited: EditedRecipe, version?: string) {
    const { isApproved } = await found(tx, id)
    const fields = await editing.save(tx, id, edited, version)
    const details = { fields }
    if (fields.length > 0) await recordAction(tx, { adminId, action: 'recipe.edited', subject: id, details })
    else if (!isApproved) await recordAction(tx, { adminId, action: 'recipe.approved', subject: id })
    return editable(tx, id)
  }

  /** None once anything was done with it. */
  async function versionMade(tx: Transaction, id: string) {
    const isAsMade = (await createAuditStore(tx).countAbout(id)) === 1
    return isAsMade ? (await editing.read(tx, id)).version : undefined
  }

  /** Whether anything is other than before. */
  async function set(tx: Transaction, adminId: string, id: string, changes: Partial<Settable>) {
    const before = await setByHand(tx, id, changes)
    const details = difference(before, { ...before, ...changes })
    if (details) await recordAction(tx, { adminId, action: 'recipe.changed', subject: id, details })
    return details !== undefined
  }

  /** Whether anything is other than before. */
  async function changeOne(tx: Transaction, adminId: string, id: string, change: BulkChange) {
    const noted = async (action: 'published' | 'approved' | 'deleted' | 'restored', isDone: boolean) => {
      if (isDone) await recordAction(tx, { adminId, action: `recipe.${action}`, subject: id })
      return isDone
    }
    if (change === 'premium' || change === 'free')
      return set(tx, adminId, id, { isPremium: change === 'premium' })
    if (change === 'unlist') return set(tx, adminId, id, { listed: false })
    if (change === 'approve') return noted('approved', await editing.approve(tx, id))
    if (change === 'delete') return noted('deleted', await editing.remove(tx, id, clock()))
    if (change === 'restore') return noted('restored', await editing.restore(tx, id))
    if (await noted('published', await editing.publish(tx, id))) return true
    const [isListed, isApproved] = [
      await set(tx, adminId, id, { listed: true }),
      await noted('approved', await editing.approve(tx, id)),
    ]
    return isListed || isApproved
  }

  return {
    async list(question: RecipeQuestion): Promise<Page<ManagedRecipe>> {
      const [rows, total] = await Promise.all([store.page(question), store.count(question)])
      return { items: rows.map(presentRecipe), total, page: question.page, pageSize: limits.pageSize }
    },

    edit: (id: string) => db.transaction((tx) => editable(tx, id)),

    create: (adminId: string, edited: EditedRecipe, idempotencyKey?: string) =>
      acknowledged(async (tx) => {
        const mark = idempotencyKey && markOfSent(adminId, idempotencyKey)
        const made = mark && (await editing.made(tx, mark))
        // Its answer was lost, and it may have been written on since.
        if (made) return save(tx, adminId, made, edited, await versionMade(tx, made))
        const id = await editing.create(tx, edited, mark)
        await recordAction(tx, { adminId, action: 'recipe.created', subject: id })
        return editable(tx, id)
      }),

    save: (adminId: string, id: string, edited: EditedRecipe, version: string) =>
      acknowledged((tx) => save(tx, adminId, id, edited, version)),

    duplicate: (adminId: string, from: string) =>
      acknowledged(async (tx) => {
        const { title } = await found(tx, from)
        const id = await editing.duplicate(tx, from)
        await recordAction(tx, {
          adminId,
          action: 'recipe.duplicated',
          subject: id,
          details: { from, title },
        })
        return presentRecipe(await found(tx, id))
      }),

    /** All of them, or none. */
    changeMany: (adminId: string, { ids, change }: { ids: string[]; change: BulkChange }) =>
      acknowledged(async (tx) => {
        let changed = 0
        for (const id of new Set(ids)) if (await changeOne(tx, adminId, id, change)) changed += 1
        return { changed }
      }),

    change: (adminId: string, id: string, { isPremium, publishedAt, listed, image }: RecipeChange) =>
      acknowledged(async (tx) => {
        await set(tx, adminId, id, defined({ isPremium, publishedAt, listed, image }))
        return presentRecipe(await found(tx, id))
      }),

    reset: (adminId: string, id: string, field?: Setting, version?: string) =>
      acknowledged(async (tx) => {
        const before = await backToSource(tx, id, field, version)
        const { recipe, row } = await editing.read(tx, id)
        const details = difference(before, { ...before, ...recipe, image: row.image, listed: row.listed })
        if (details) await recordAction(tx, { adminId, action: 'recipe.reset', subject: id, details })
        return presentRecipe(await found(tx, id))
      }),
  }
}

/** The same for what the same person sends again. */
const markOfSent = (adminId: string, idempotencyKey: string) =>
  hash('sha256', `${adminId} ${idempotencyKey}`).slice(0, 10)

const defined = (changes: { [Name in keyof Settable]?: Settable[Name] | undefined }) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Settable>

/** Too long for the log. */
const words = new Set(['title', 'description', 'ingredients', 'instructions', 'tags'])

/** What was and what is, where they differ; undefined when nothing does. */
function difference(before: Settable, after: Settable) {
  const changed = differing(before, after)
  if (changed.length === 0) return undefined
  const told = changed.filter((name) => !words.has(name))
  const of = (one: Settable) => Object.fromEntries(told.map((name) => [name, one[name]]))
  return { from: of(before), to: of(after) }
}
