import { randomBytes } from 'node:crypto'
import { conflict, invalid } from '../../domain/errors.ts'
import { type Derived, falseTagIn, outdated, type Version } from '../../domain/recipe-editor/derived.ts'
import {
  contradictionsIn,
  type EditedField,
  editedFields,
  editedOf,
  type EditedRecipe,
  unreadyFor,
} from '../../domain/recipe-editor/edited-recipe.ts'
import { rulesOfImports } from '../../domain/imports/look-again.ts'
import { deletedRecipes } from '../../domain/recipe-editor/limits.ts'
import { regionsOf } from '../../domain/recipes/cuisines.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import { isHouseRecipe, houseRecipeId } from '../../domain/recipes/house-recipe.ts'
import { storedServing } from '../../domain/recipes/per-serving.ts'
import { isSameValue } from '../../domain/same-value.ts'
import type { Database, Transaction } from '../db/database.ts'
import { versionOf } from '../db/version-of.ts'
import { holdCatalogue } from './catalogue-store.ts'
import { createEditStore } from './edit-store.ts'
import { inTable } from './override-store.ts'
import { deletedSentence, type Hands, newer, withoutListing } from './set-by-hand.ts'

interface Writer {
  id: string
  /** Where they write from. */
  place?: string
}

type Derive = (edited: EditedRecipe, versions: Version[], writer: Writer) => Promise<Derived>

/** Recipes as they are written, whoever writes them. Every function belongs to the transaction it is handed. */
export function createRecipeEditing(
  derive: Derive,
  { heldRecipe }: Pick<Hands, 'heldRecipe'>,
  known: KnownItem,
) {
  /** A recipe with what follows from its words; refuses what contradicts itself. */
  async function workOut(edited: EditedRecipe, versions: Version[], writer: Writer = house) {
    const fields = contradictionsIn(edited)
    const [contradiction] = Object.values(fields)
    if (contradiction !== undefined) throw invalid(contradiction, fields)
    const derived = await derive(edited, versions, writer)
    const falseTag = falseTagIn(edited, derived)
    if (falseTag !== undefined) throw invalid(falseTag, { tags: falseTag })
    return { ...edited, ...derived }
  }

  return {
    workOut,

    /** A recipe with everything that can be written of it, and what its source says of the same. */
    async read(tx: Transaction, id: string) {
      const { row, shown, source } = await heldRecipe(tx, id)
      return {
        row,
        recipe: editedOf(shown),
        source: isHouseRecipe(id) ? null : editedOf(source),
        sourceImage: source.image,
        version: wordsVersionOf(shown),
      }
    },

    /** The id of what was made under a mark, which nobody else makes or changes until the transaction ends. */
    async made(tx: Transaction, mark: string) {
      await holdCatalogue(tx)
      return createEditStore(tx).idOf(mark)
    },

    /** Begins as a draft; says its id. */
    async create(tx: Transaction, edited: EditedRecipe, mark = newMark()) {
      const id = houseRecipeId(edited.title, mark)
      const written = { ...(await workOut(edited, [])), image: null, listed: false, deletedAt: null }
      await createEditStore(tx).add({
        ...inTable(written),
        id,
        regions: regionsOf({ ...written, id }),
        ...storedServing(written, known),
        isDraft: true,
        judgedBy: rulesOfImports,
      })
      return id
    },

    /** A draft with the same words and picture; says its id. */
    async duplicate(tx: Transaction, from: string) {
      const { row } = await heldRecipe(tx, from)
      const title = `${row.title} (copy)`
      const id = houseRecipeId(title, newMark())
      const { contentHash, formerId, importId, wasListed, createdAt, rating, reviewCount, ...words } = row
      await createEditStore(tx).add({
        ...words,
        id,
        title,
        regions: regionsOf({ ...words, id, title }),
        isDraft: true,
        isApproved: true,
        listed: false,
        deletedAt: null,
      })
      return id
    },

    /** Says what is other than before. Whoever read an earlier version, or none, is told so. */
    async save(
      tx: Transaction,
      id: string,
      edited: EditedRecipe,
      version: string | undefined,
    ): Promise<EditedField[]> {
      const { row, shown, source, set } = await heldRecipe(tx, id)
      if (row.deletedAt) throw conflict(deletedSentence)
      const latest = wordsVersionOf(shown)
      // Where it says the same, the answer was lost, and it is sent again.
      if (latest !== version && latest !== wordsVersionOf(edited)) throw newer()
      const unready = row.isDraft ? undefined : unreadyFor(edited)
      if (unready !== undefined) throw invalid(unready)
      // What was written here and judged by earlier rules is judged anew; what its source says was looked at since.
      const isOutdated = row.judgedBy !== null && row.judgedBy !== rulesOfImports
      const anew = [isHouseRecipe(id) ? outdated(shown) : source]
      const next = await workOut(edited, isOutdated ? anew : [shown, source])
      await set(next)
      const changed = editedFields.filter((field) => !isSameValue(next[field], shown[field]))
      if (!row.isApproved || changed.length > 0)
        await createEditStore(tx).setState(id, { isApproved: true, judgedBy: rulesOfImports })
      return changed
    },

    /** Whether it was a draft until now; false where readers have it already. */
    async publish(tx: Transaction, id: string) {
      const { row, shown, overrides, settle } = await heldRecipe(tx, id)
      if (!row.isDraft) return false
      if (row.deletedAt) throw conflict(deletedSentence)
      const unready = unreadyFor(row)
      if (unready !== undefined) throw invalid(`${row.title}: ${unready}`)
      await createEditStore(tx).setState(id, { isDraft: false, isApproved: true })
      // Who publishes it takes back that it was unlisted by hand.
      await settle({ ...shown, listed: true }, withoutListing(overrides))
      return true
    },

    /** Whether somebody looks it over for the first time. */
    async approve(tx: Transaction, id: string) {
      const { row } = await heldRecipe(tx, id)
      if (!row.isApproved) await createEditStore(tx).setState(id, { isApproved: true })
      return !row.isApproved
    },

    /** False for one that is deleted already. */
    async remove(tx: Transaction, id: string, now: Date) {
      const { row, overrides, set, write } = await heldRecipe(tx, id)
      if (row.deletedAt) return false
      const gone = { listed: false, deletedAt: now.toISOString() }
      // What the catalogue brings again at every load has to stay away.
      await (row.contentHash === null ? write(gone) : set(gone))
      // Where nobody has said it by hand, the catalogue says whether it is listed once it is back.
      const isSaid = row.contentHash === null || overrides.ours.listed !== undefined
      await createEditStore(tx).setState(id, { wasListed: isSaid ? row.listed : null })
      return true
    },

    /** False for one that is not deleted. */
    async restore(tx: Transaction, id: string) {
      const { row, source, set, write } = await heldRecipe(tx, id)
      if (!row.deletedAt) return false
      const back = (listed: boolean) => ({ listed: row.wasListed ?? listed, deletedAt: null })
      await (row.contentHash === null ? write(back(!row.isDraft)) : set(back(source.listed)))
      return true
    },

    /** Removes for good what was deleted long ago; says how many. */
    purge: (db: Database, now: Date) =>
      createEditStore(db).purge(new Date(now.getTime() - deletedRecipes.kept)),
  }
}

/** Whose recipes those are that nobody owns. */
const house = { id: 'house' }

const wordsVersionOf = (recipe: EditedRecipe) => versionOf(editedOf(recipe))
const newMark = () => randomBytes(5).toString('hex')
