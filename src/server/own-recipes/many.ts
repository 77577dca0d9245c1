import { conflict, Failure, notFound } from '../../domain/errors.ts'
import { fullCollectionsSentence } from '../../domain/own-recipes/collections.ts'
import { keeping, ownCollections } from '../../domain/own-recipes/limits.ts'
import type { ManyChange } from '../../domain/own-recipes/many-change.ts'
import { tooMuchSentence } from '../../domain/own-recipes/own-recipe.ts'
import { refusedTag, retagged } from '../../domain/own-recipes/retagged.ts'
import { warns } from '../../domain/own-recipes/warns.ts'
import type { Derived } from '../../domain/recipe-editor/derived.ts'
import { createPause } from '../http/pause.ts'
import { createReadTurns } from '../http/turns.ts'
import { ownWordsOf, type Writer } from './present.ts'
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
const takesLong = (asked: string[], change: ManyChange) => retags(change) && asked.length > few

type Retagging = Extract<ManyChange, { tag: string }>
const retags = (change: ManyChange): change is Retagging => 'tag' in change

/** The tags of a recipe then, or why it stays as it is; undefined where it has them. */
function tagsAfter({ kind, tag }: Retagging, row: OwnRow): string[] | Refused | undefined {
  const hasIt = row.tags.includes(tag)
  if (kind === 'untag') return hasIt ? row.tags.filter((one) => one !== tag) : undefined
  if (hasIt) return undefined
  const why = refusedTag({ ...row, ...row.body }, tag)
  return why === undefined ? [...row.tags, tag] : { id: row.id, why }
}

/** What is known of one version of a recipe with other tags, or why it stays as it is. */
type Judged = { version: number } & ({ known: Omit<Derived, 'ingredients'> } | { why: string })

const retaggedRow = (row: OwnRow, tags: string[], judged: Partial<Derived> = {}) => ({
  id: row.id,
  ...retagged({ ...row, ...row.body, ...judged }, tags),
})

/** Changes many recipes of a person, all or, where one does not exist or is refused, all the others. */
export function createManyChanges(own: OwnRecipes) {
  const judgeInTurn = createReadTurns()

  /** Whoever has too much may still take away. */
  async function refuseTooMuch(person: OwnPerson, { recipes }: Within) {
    const { searched } = await recipes.sizeOfKept(person.id)
    if (searched > keeping.mostSearched) throw conflict(tooMuchSentence)
  }

  async function judge(person: Writer, row: OwnRow, tags: string[]): Promise<Judged> {
    const { version } = row
    try {
      const worked = await own.workOutAgain(person, row, { ...ownWordsOf(row), tags })
      const { objections, contains, allergens, unknownIngredients, chips } = worked
      return { version, known: { objections, contains, allergens, unknownIngredients, chips } }
    } catch (error) {
      if (error instanceof Failure && error.failure === 'invalid') return { version, why: error.message }
      throw error
    }
  }

  /** Before the person is held, and without a long turn: a thread takes half a second for each that is long. */
  async function judgeAll(person: Writer, ids: string[], change: Retagging) {
    const judged = new Map<string, Judged>()
    for (const id of ids) {
      const row = await own.find(person, id)
      const tags = row && tagsAfter(change, row)
      if (tags && !('why' in tags)) judged.set(id, await judge(person, row, tags))
    }
    return judged
  }

  async function writeJudged({ recipes }: Within, row: OwnRow, tags: string[], judged?: Judged) {
    if (judged?.version !== row.version) return { id: row.id, why: changedSentence }
    if ('why' in judged) return { id: row.id, why: judged.why }
    const { kcal, protein, sodium } = row
    await recipes.judge(row, judged.known, { kcal, protein, sodium })
    return retaggedRow(row, tags, judged.known)
  }

  /** Where the tag warns, with what is known of the recipes then. */
  async function retag(
    person: OwnPerson,
    within: Within,
    ids: string[],
    change: Retagging,
    judged: Map<string, Judged> | undefined,
  ) {
    const pause = createPause()
    const changed: string[] = []
    const refused: Refused[] = []
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const written = []
      for (const row of await within.sorting.whole(person.id, ids.slice(from, from + readAtOnce))) {
        await pause()
        const tags = tagsAfter(change, row)
        if (!tags) continue
        const found =
          'why' in tags
            ? tags
            : judged
              ? await writeJudged(within, row, tags, judged.get(row.id))
              : retaggedRow(row, tags)
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

  return async (person: Writer, asked: string[], change: ManyChange) => {
    const unique = [...new Set(asked)]
    const judged =
      retags(change) && warns(change.tag)
        ? await judgeInTurn(person.id, () => judgeAll(person, unique, change))
        : undefined
    return own.change({ ...person, isLong: takesLong(asked, change) }, async (recipes, tx) => {
      const within = { recipes, sorting: createSortingStore(tx) }
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

      if (retags(change)) {
        const { changed, refused } = await retag(person, within, kept, change, judged)
        if (change.kind === 'tag') await refuseTooMuch(person, within)
        return done(changed, refused)
      }
      if (change.kind === 'collect') return done(await collect(person, within, change.collectionId, kept))
      if (change.kind === 'release')
        return done(await within.sorting.release(person.id, change.collectionId, kept))
      if (change.kind === 'delete') {
        await own.removeAll(person, recipes, kept)
        return done(kept)
      }
      if (deleted.length > 0) await own.restoreAll(person, recipes, deleted)
      return done(deleted)
    })
  }
}
export type ChangeMany = ReturnType<typeof createManyChanges>

const changedSentence = 'It was changed meanwhile. Please try again.'
