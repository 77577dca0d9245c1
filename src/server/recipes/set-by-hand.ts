import { conflict, notFound } from '../../domain/errors.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import {
  applied,
  differing,
  lifted,
  type Overrides,
  overridden,
  type Settable,
  type Setting,
} from '../../domain/recipes/overrides.ts'
import { isHouseRecipe } from '../../domain/recipes/house-recipe.ts'
import type { Transaction } from '../db/database.ts'
import { holdCatalogue } from './catalogue-store.ts'
import { createOverrideStore } from './override-store.ts'

const none = { ours: {}, theirs: {} }

/** Whatever is set by hand of a recipe; what is known of ingredients tells what a serving has from then on. */
export function createHands(known: KnownItem) {
  /** Sets something of a recipe by hand, so that no new catalogue changes it back; says what it was before. */
  async function setByHand(tx: Transaction, id: string, changes: Partial<Settable>): Promise<Settable> {
    const { row, shown, set } = await heldRecipe(tx, id)
    if (changes.listed && row.isDraft) throw conflict('This recipe is a draft: it has to be published first.')
    if (changes.listed && row.deletedAt) throw conflict(deletedSentence)
    await set(changes)
    return shown
  }

  /**
   * Gives a recipe, or one field of it, back what its source says; says what was shown before. Whoever read an earlier
   * version of the overrides is told so.
   */
  async function backToSource(
    tx: Transaction,
    id: string,
    field?: Setting,
    version?: string,
  ): Promise<Settable> {
    const { row, shown, source, overrides, overridesVersion, set, settle } = await heldRecipe(tx, id)
    if (row.deletedAt) throw conflict(deletedSentence)
    // Without overrides there is nothing to lose: the answer was lost, and it is sent again.
    const hasOverrides = Object.keys(overrides.ours).length > 0
    if (hasOverrides && version !== undefined && version !== overridesVersion) throw newer()
    // A draft is listed when it is published, whatever its source says.
    const listed = source.listed && !row.isDraft
    if (field === undefined) await settle({ ...source, listed }, none)
    else if (field === 'listed') await settle({ ...shown, listed }, withoutListing(overrides))
    else await set({ [field]: source[field] })
    return shown
  }

  /** A recipe and what was set by hand of it, which nobody else changes until the transaction ends. */
  async function heldRecipe(tx: Transaction, id: string) {
    const store = createOverrideStore(tx, known)
    await holdCatalogue(tx)
    const found = await store.find(id)
    if (!found) throw notFound('recipe')
    const { shown, overrides } = found
    const source = lifted(shown, overrides)

    async function settle(next: Settable, kept: Overrides) {
      // Every write to a recipe makes all instances read it again.
      if (differing(shown, next).length > 0) await store.show(id, next)
      // What was written here is its own source.
      if (!isHouseRecipe(id)) await store.keep(id, kept)
    }

    return {
      ...found,
      source,
      settle,
      set(changes: Partial<Settable>) {
        const after = overridden(overrides, shown, changes)
        return settle(isHouseRecipe(id) ? { ...shown, ...changes } : applied(source, after), after)
      },
      /** Writes it past what its source says. */
      write: (changes: Partial<Settable>) => store.show(id, { ...shown, ...changes }),
    }
  }

  return { setByHand, backToSource, heldRecipe }
}
export type Hands = ReturnType<typeof createHands>

/** The same without whether it was listed or unlisted by hand. */
export function withoutListing({ ours, theirs }: Overrides): Overrides {
  const { listed: _ours, ...ourOthers } = ours
  const { listed: _theirs, ...theirOthers } = theirs
  return { ours: ourOthers, theirs: theirOthers }
}

/** Somebody would change what they have not read. */
export const newer = () =>
  conflict('Somebody else has changed this recipe since you opened it.', { isNewer: true })

export const deletedSentence = 'This recipe is deleted: it has to be restored first.'
