import { conflict, Failure, notFound } from '../../domain/errors.ts'
import { fullCollectionsSentence } from '../../domain/own-recipes/collections.ts'
import { keeping, ownCollections } from '../../domain/own-recipes/limits.ts'
import type { ManyChange } from '../../domain/own-recipes/many-change.ts'
import { asEdited, tooMuchSentence } from '../../domain/own-recipes/own-recipe.ts'
import { refusedTag, retagged } from '../../domain/own-recipes/retagged.ts'
import { warns } from '../../domain/own-recipes/warns.ts'
import { type Derived, withLabelsSaid } from '../../domain/recipe-editor/derived.ts'
import { createPause } from '../http/pause.ts'
import { ownWordsOf } from './present.ts'
import type { OwnPerson, OwnRecipes } from './service.ts'
import { createSortingStore } from './sorting-store.ts'
import type { createOwnRecipeStore, OwnRow } from './store.ts'

interface Within {
  recipes: ReturnType<typeof createOwnRecipeStore>
  sorting: ReturnType<typeof createSortingStore>
}

interface Refused {
  id: string
  why: string
}

/** Whole recipes in memory at a time. */
const readAtOnce = 50

/** Three of the longest are as much as a long list. */
const few = 3

/** To retag one reads and writes the whole of it. */
const takesLong = (asked: string[], { kind }: ManyChange) =>
  (kind === 'tag' || kind === 'untag') && asked.length > few

const retaggedRow = (row: OwnRow, tags: string[], judged: Partial<Derived> = {}) => ({
  id: row.id,
  ...retagged({ ...row, ...row.body, ...judged }, tags),
})

/** Changes many recipes of a person, all or, where one does not exist or is refused, all the others. */
export function createManyChanges(own: OwnRecipes, clock: () => Date) {
  /** Whoever has too much may still take away. */
  async function refuseTooMuch(person: OwnPerson, { recipes }: Within) {
    const { searched } = await recipes.sizeOfKept(person.id)
    if (searched > keeping.mostSearched) throw conflict(tooMuchSentence)
  }

  /** Works a recipe out with other tags, of which some warn; the rest of what is known holds. */
  async function judge(person: OwnPerson, { recipes }: Within, row: OwnRow, tags: string[]) {
    try {
      const version = withLabelsSaid({ ...row, ...row.body })
      const worked = await own.workOut(asEdited({ ...ownWordsOf(row), tags }), [version], person.id)
      const { objections, contains, allergens, unknownIngredients, chips } = worked
      const judged = { objections, contains, allergens, unknownIngredients, chips }
      const { kcal, protein, sodium } = row
      await recipes.judge(row, judged, { kcal, protein, sodium })
      return retaggedRow(row, tags, judged)
    } catch (error) {
      if (error instanceof Failure && error.failure === 'invalid') return { id: row.id, why: error.message }
      throw error
    }
  }

  async function retag(
    person: OwnPerson,
    within: Within,
    ids: string[],
    tag: string,
    changeOf: (row: OwnRow) => string[] | Refused | undefined,
  ) {
    const isWarning = warns(tag)
    const pause = createPause()
    const changed: string[] = []
    const refused: Refused[] = []
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const written = []
      for (const row of await within.sorting.whole(person.id, ids.slice(from, from + readAtOnce))) {
        await pause()
        const tags = changeOf(row)
        if (!tags) continue
        const found =
          'why' in tags ? tags : isWarning ? await judge(person, within, row, tags) : retaggedRow(row, tags)
        if ('why' in found) refused.push(found)
        else written.push(found)
      }
      if (written.length > 0) await within.sorting.retag(person.id, written)
      changed.push(...written.map(({ id }) => id))
    }
    return { changed, refused }
  }

  async function collect(person: OwnPerson, { sorting }: Within, collectionId: string, ids: string[]) {
    const collection = await sorting.collection(person.id, collectionId)
    if (!collection || collection.deletedAt) throw notFound('collection')
    const changed = ids.length === 0 ? [] : await sorting.collect(person.id, collectionId, ids)
    if ((await sorting.countPlaces(person.id)) > ownCollections.mostPlaces)
      throw conflict(fullCollectionsSentence)
    return changed
  }

  async function remove(person: OwnPerson, { recipes }: Within, ids: string[]) {
    await recipes.remove(person.id, ids, clock())
    await recipes.trimDeleted(person.id)
  }

  return (person: OwnPerson, asked: string[], change: ManyChange) =>
    own.change({ ...person, isLong: takesLong(asked, change) }, async (recipes, tx) => {
      const within = { recipes, sorting: createSortingStore(tx) }
      const unique = [...new Set(asked)]
      const there = await within.sorting.among(person.id, unique)
      const kept = unique.filter((id) => there.get(id) === null)
      const deleted = unique.filter((id) => there.get(id) instanceof Date)
      const isOfDeleted = change.kind === 'delete' || change.kind === 'restore'
      const notThere = unique.filter((id) => !there.has(id))
      const notFoundIds = isOfDeleted ? notThere : [...notThere, ...deleted]
      /** In the order they were asked for. */
      const done = (ids: string[], refused: Refused[] = []) => {
        const isChanged = new Set(ids)
        return { changed: unique.filter((id) => isChanged.has(id)), notFound: notFoundIds, refused }
      }

      if (change.kind === 'tag') {
        const { tag } = change
        const { changed, refused } = await retag(person, within, kept, tag, (row) => {
          if (row.tags.includes(tag)) return undefined
          const why = refusedTag({ ...row, ...row.body }, tag)
          return why === undefined ? [...row.tags, tag] : { id: row.id, why }
        })
        await refuseTooMuch(person, within)
        return done(changed, refused)
      }
      if (change.kind === 'untag') {
        const { tag } = change
        const without = ({ tags }: OwnRow) =>
          tags.includes(tag) ? tags.filter((one) => one !== tag) : undefined
        const { changed, refused } = await retag(person, within, kept, tag, without)
        return done(changed, refused)
      }
      if (change.kind === 'collect') return done(await collect(person, within, change.collectionId, kept))
      if (change.kind === 'release')
        return done(await within.sorting.release(person.id, change.collectionId, kept))
      if (change.kind === 'delete') {
        await remove(person, within, kept)
        return done(kept)
      }
      if (deleted.length > 0) await own.restoreAll(person, recipes, deleted)
      return done(deleted)
    })
}
export type ChangeMany = ReturnType<typeof createManyChanges>
