import { LRUCache } from 'lru-cache'
import { conflict, Failure, forbidden, notFound, unauthorized } from '../../domain/errors.ts'
import { keeping } from '../../domain/own-recipes/limits.ts'
import {
  asEdited,
  isOwnRecipe,
  type OwnRecipeBody,
  type OwnRecipeWords,
  searchTextOf,
  tooMuchSentence,
  wordsOf,
} from '../../domain/own-recipes/own-recipe.ts'
import { fullSentence, mostDeletedOf, mostOwnRecipes } from '../../domain/own-recipes/places.ts'
import { markOf } from '../../domain/own-recipes/words-mark.ts'
import { type PageHints, pictureHint, pictureWords } from '../../domain/page-hints.ts'
import { type Derived, outdated, type Version } from '../../domain/recipe-editor/derived.ts'
import type { EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { deletedRecipes } from '../../domain/recipe-editor/limits.ts'
import type { Figures } from '../../domain/recipes/figures.ts'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import type { OpenedRecipe } from '../../domain/recipes/opened-recipe.ts'
import { storedServing } from '../../domain/recipes/per-serving.ts'
import { recipeCard } from '../../domain/recipes/recipe.ts'
import { hasSwaps, noSwaps, type Swaps, writtenSwaps } from '../../domain/substitutes/swaps.ts'
import { isSameValue } from '../../domain/same-value.ts'
import { brokenUniqueness, type Database, type Transaction } from '../db/database.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { Listener } from '../db/notifications.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import { createSearchTurns, type InTurn } from '../http/turns.ts'
import { createSharedPause } from '../http/pause.ts'
import { createBringing } from './bringing.ts'
import { type AskedPicture, chosenPicture, type HoldPicture, isSamePicture } from './chosen-picture.ts'
import { idOfSent, newOwnRecipeId } from './ids.ts'
import { createOwnIndexes } from './own-index.ts'
import {
  figuresOf,
  isOpenTo,
  ownWordsOf,
  presentCard,
  presentEditable,
  presentKept,
  presentRecipe,
  type Reader,
  type Writer,
} from './present.ts'
import { createSortingStore } from './sorting-store.ts'
import { createOwnRecipeStore, type IndexRow, type OwnQuery, type OwnRow, type Written } from './store.ts'

export interface OwnPerson extends Reader {
  id: string
}
type Person = OwnPerson

export interface OwnRecipesDependencies {
  db: Database
  inTurn: InTurn
  inLongTurn: InLongTurn
  /** What follows from a recipe's words; refuses what contradicts itself. Earlier versions say what is known of them. */
  workOut(edited: EditedRecipe, versions: Version[], writer: Writer): Promise<EditedRecipe & Derived>
  /** Fails for a recipe that does not exist or that this person may not open. */
  openRecipe(id: string, viewer: Person, swaps?: Swaps): Promise<OpenedRecipe>
  known: KnownItem
  holdPicture: HoldPicture
  /** Takes a picture away unless somebody shows it. */
  sweepPicture(name: string): Promise<void>
  news: Pick<Listener, 'isListening' | 'receivedHere'>
  clock(): Date
}

/** Recipes of one person, there for nobody else. */
export function createOwnRecipes(dependencies: OwnRecipesDependencies) {
  const { db, inTurn, inLongTurn, workOut, openRecipe, known, news, clock } = dependencies
  const { holdPicture, sweepPicture } = dependencies
  const store = createOwnRecipeStore(db)
  const sorting = createSortingStore(db)
  const searchInTurn = createSearchTurns()
  /** Before each recipe that goes out: writing a long one into a file takes ten milliseconds. */
  const pause = createSharedPause()
  /** Whose index takes long to read, as far as they have looked lately: each change has it read anew. */
  const haveMany = new LRUCache<string, true>({ max: 10_000 })
  const indexes = createOwnIndexes({
    read: (userId) => (haveMany.has(userId) ? inLongTurn(userId, () => readBook(userId)) : readBook(userId)),
    news,
  })
  /** Of the recipes that were opened lately: of a long one they take a tenth of a second. */
  const figures = new LRUCache<string, Figures>({ max: 300 })

  async function readBook(userId: string) {
    const collections = await sorting.collections(userId)
    const rows: IndexRow[] = []
    for await (const part of inParts((after) => store.indexRows(userId, after, indexedAtOnce)))
      rows.push(...part)
    if (rows.length > indexedAtOnce) haveMany.set(userId, true)
    else haveMany.delete(userId)
    return { rows, collections }
  }

  /** Changes what a person keeps, while nobody else does. */
  async function change<T>(
    { id, isLong = false }: Pick<Person, 'id'> & { isLong?: boolean },
    work: (within: typeof store, tx: Transaction) => Promise<T>,
  ) {
    const done = await inTurn({ userId: id, isLong }, async (tx) => {
      if (!(await lockPerson(tx, id))) throw unauthorized()
      return work(createOwnRecipeStore(tx), tx)
    })
    // The news of it may come later than its answer.
    indexes.forget(id)
    return done
  }

  async function workedFigures(row: OwnRow) {
    const key = `${row.id} ${row.version}`
    // Others may have waited for the same.
    const work = async () => figures.get(key) ?? figuresOf(row, known)
    const isLong = lettersIn(row.body) > lettersOfLong
    const worked = figures.get(key) ?? (await (isLong ? inLongTurn(row.userId, work) : work()))
    figures.set(key, worked)
    return worked
  }

  async function refuseFull(person: Person, within: typeof store) {
    const { all, searched } = await within.sizeOfKept(person.id)
    if (all >= mostOwnRecipes(person))
      throw forbidden(fullSentence(person), { needsPremium: !person.isPremium })
    if (searched >= keeping.mostSearched) throw conflict(tooMuchSentence)
  }

  /** Those of some that are kept; says how many. What was selected together can be had back together. */
  async function removeAll(person: Person, within: typeof store, ids: string[]) {
    const gone = await within.remove(person.id, ids, clock())
    if (gone > 0) await within.trimDeleted(person.id, mostDeletedOf(person, await within.mostHad(person.id)))
    return gone
  }

  /** Together or not at all; whoever has more than the plan holds has back what they had. */
  async function restoreAll(person: Person, within: typeof store, ids: string[]) {
    await within.restore(person.id, ids)
    const { all, searched } = await within.sizeOfKept(person.id)
    if (all > mostOwnRecipes(person) && all > (await within.mostHad(person.id)))
      throw forbidden(fullSentence(person), { needsPremium: !person.isPremium })
    if (searched > keeping.mostSearched) throw conflict(tooMuchSentence)
  }

  /** Whoever has too much may still shorten it. */
  async function refuseMore(person: Person, within: typeof store, before: OwnRow, after: Written) {
    if (Buffer.byteLength(after.searchText) <= Buffer.byteLength(before.searchText)) return
    if ((await within.sizeOfKept(person.id)).searched >= keeping.mostSearched) throw conflict(tooMuchSentence)
  }

  type RowOf = () => Promise<Omit<Parameters<typeof store.add>[0], 'id' | 'userId' | 'image'>>
  type ImageOf = (within: typeof store, tx: Transaction) => Promise<string | null>

  /** Asked first, so that nothing is worked out in vain; and again when the person is held. */
  async function add(person: Person, row: RowOf, imageOf: ImageOf, id = newOwnRecipeId()) {
    await refuseFull(person, store)
    const written = await row()
    return change(person, async (within, tx) => {
      await refuseFull(person, within)
      const image = await imageOf(within, tx)
      return presentEditable(await within.add({ ...written, image, id, userId: person.id }))
    })
  }

  /** Of what is sent again because its answer was lost, what came of it is answered. */
  async function addOnce(
    person: Person,
    sent: string | undefined,
    row: RowOf,
    imageOf: ImageOf,
    again = async (before: OwnRow) => presentEditable(before),
  ) {
    if (sent === undefined) return add(person, row, imageOf)
    const id = idOfSent(person.id, sent)
    const before = await store.find(person.id, id)
    if (before) return again(before)
    try {
      return await add(person, row, imageOf, id)
    } catch (error) {
      // It came twice at the same moment.
      const meanwhile = await store.find(person.id, id)
      if (meanwhile) return again(meanwhile)
      // It was deleted meanwhile, and is wanted all the same.
      if (brokenUniqueness(error) === 'own_recipes_pkey') return add(person, row, imageOf)
      throw error
    }
  }

  const bringing = createBringing({
    store,
    change,
    holdPicture,
    written: async (person, words) => writtenFrom(await workOut(asEdited(words), [], person), known),
  })

  /** Deleted ones and other people's are not there. */
  async function found(person: Person, id: string) {
    const row = await store.find(person.id, id)
    if (!row) throw notFound('recipe')
    return row
  }

  async function opened(person: Person, id: string) {
    const row = await found(person, id)
    if (!isOpenTo(row, person)) throw forbidden(lockedSentence, { needsPremium: true })
    return row
  }

  /** The recipe of the site that one was made of. What somebody wrote is judged anew: earlier rules may have known less. */
  async function sourceOf({ copiedFrom }: Pick<OwnRow, 'copiedFrom'>, person: Person): Promise<Version[]> {
    if (copiedFrom === null) return []
    if (isOwnRecipe(copiedFrom)) {
      const row = await store.find(person.id, copiedFrom)
      return row ? sourceOf(row, person) : []
    }
    try {
      return [await openRecipe(copiedFrom, person)]
    } catch (error) {
      // It is gone, or not for this person any more.
      if (error instanceof Failure) return []
      throw error
    }
  }

  /** What follows from other words of a recipe. */
  async function workOutAgain(person: Writer, row: OwnRow, words: OwnRecipeWords) {
    const sources = await sourceOf(row, person)
    const isAlone = sources.length === 0 && row.hasUnsaid
    const versions = isAlone ? [outdated({ ...row, ...row.body })] : sources
    return workOut(asEdited(words), versions, person)
  }

  async function save(person: Writer, id: string, { words, image: asked, version }: Sent) {
    const row = await opened(person, id)
    const worked = await workOutAgain(person, row, words)
    // Nothing is other; or the answer was lost, and the same words are sent again.
    if (isSamePicture(asked, row.image) && isSameValue(wordsOf(worked), ownWordsOf(row)))
      return presentEditable(row)
    if (row.version !== version) throw conflict(newerSentence, { isNewer: true })
    const written = writtenFrom(worked, known)
    const saved = await change(person, async (within, tx) => {
      await refuseMore(person, within, row, written)
      const image = await chosenPicture(tx, holdPicture, { userId: person.id, asked, before: row.image })
      return within.save(person.id, id, version, { ...written, image })
    })
    if (saved && row.image !== null && row.image !== saved.image) await sweepPicture(row.image)
    if (saved) return presentEditable(saved)
    await found(person, id)
    throw conflict(newerSentence, { isNewer: true })
  }

  /** In a version of one's own the steps are counted anew. */
  async function swapped(person: Writer, recipe: OpenedRecipe, swaps: Swaps) {
    const { ingredients, instructions } = await openRecipe(recipe.id, person, swaps)
    const steps = instructions.map((one, place) => ({ ...one, step: place + 1 }))
    return workOut(asEdited(wordsOf({ ...recipe, ingredients, instructions: steps })), [recipe], person)
  }

  return {
    async create(person: Writer, { words, image: asked, sourceUrl = null, idempotencyKey }: Created) {
      const row = async () => ({
        ...writtenFrom(await workOut(asEdited(words), [], person), known),
        sourceUrl,
      })
      const imageOf: ImageOf = (_, tx) =>
        chosenPicture(tx, holdPicture, { userId: person.id, asked, before: null })
      // It may have been written on since.
      return addOnce(person, idempotencyKey, row, imageOf, ({ id }) =>
        save(person, id, { words, image: asked, version: 1 }),
      )
    },

    async copy(person: Writer, from: string, { swaps, idempotencyKey }: Copied = {}) {
      // Tags are how somebody sorts their own; the catalogue's would stand among them.
      const source = await openRecipe(from, person)
      const recipe = isOwnRecipe(from) ? source : { ...source, tags: [] }
      const row = async () => ({
        ...writtenFrom(hasSwaps(swaps) ? await swapped(person, recipe, swaps) : recipe, known),
        isPremium: recipe.isPremium,
        copiedFrom: from,
        hasUnsaid: !isOwnRecipe(from) || (await found(person, from)).hasUnsaid,
        original: wordsOf(recipe),
      })
      const sent = idempotencyKey && `${idempotencyKey} ${from} ${writtenSwaps(swaps ?? noSwaps)}`
      // Of an own one it is shared, and may be another one by now.
      return addOnce(person, sent, row, async (within) =>
        isOwnRecipe(from) ? within.imageOf(person.id, from) : recipe.image,
      )
    },

    /** Fails where no more can be kept, before anything is done in vain. */
    refuseFull: (person: Person) => refuseFull(person, store),
    ...bringing,

    edit: async (person: Person, id: string) => presentEditable(await opened(person, id)),

    save,

    async remove(person: Person, id: string) {
      await change(person, async (within) => {
        const gone = await removeAll(person, within, [id])
        if (gone === 0 && !(await within.exists(person.id, id, 'deleted'))) throw notFound('recipe')
      })
      return { ok: true as const }
    },

    restore: (person: Person, id: string) =>
      change(person, async (within) => {
        if (!(await within.exists(person.id, id, 'deleted'))) throw notFound('recipe')
        await restoreAll(person, within, [id])
        // Nothing that opening it would refuse.
        const [card] = await within.cards(person.id, [id])
        return presentCard(card!)
      }),

    async list({ id }: Person, query: OwnQuery) {
      const index = await indexes.of(id)
      const list = () => index.list(query, writtenCard)
      const { total, recipes } = await (query.search === '' || index.remembers(query)
        ? list()
        : searchInTurn(id, list))
      return readyAnswer(Buffer.from(`{"recipes":[${recipes.join(',')}],"total":${total}}`), {
        isKept: false,
      })
    },

    summary: async ({ id }: Person) => (await indexes.of(id)).summary(),

    /** What is known about the page of all of them before its code has arrived. */
    async pageHints(url: string, { id }: Person): Promise<PageHints | undefined> {
      if (url !== '/my-recipes') return undefined
      const image = (await indexes.of(id)).latest()?.image
      return image == null
        ? undefined
        : { links: [pictureHint(image, firstPictureSizes.card)], words: pictureWords(image) }
    },

    /** News of what a person keeps. */
    onNotification: indexes.forget,
    resync: indexes.forgetAll,

    /** Some after the other, for who takes away all that is kept about them. */
    async *all(person: Person) {
      for await (const rows of inParts((after) => store.part(person.id, after, readAtOnce)))
        for (const row of rows) {
          await pause(person.id)
          yield presentKept(row, person)
        }
    },

    /** Those that are kept and open to their owner, of all or of some, one after the other. */
    async *allOpen(person: Person, ids?: string[]) {
      const parts = ids
        ? slicesOf([...new Set(ids)], readAtOnce, (some) => sorting.whole(person.id, some))
        : inParts((after) => store.partOfKept(person.id, after, readAtOnce))
      for await (const rows of parts)
        for (const row of rows) {
          await pause(person.id)
          if (row.deletedAt === null && isOpenTo(row, person))
            yield {
              words: ownWordsOf(row),
              image: row.image,
              sourceUrl: row.sourceUrl,
              changedAt: row.updatedAt,
            }
        }
    },

    /** Removes for good what was deleted long ago; says how many. */
    async purge() {
      const purged = await store.purge(new Date(clock().getTime() - deletedRecipes.kept))
      if (purged > 0) indexes.forgetAll()
      return purged
    },

    // For what else of the room changes recipes or shows them.
    find: (person: Person, id: string) => store.find(person.id, id),
    workOutAgain,
    change,
    addOnce,
    removeAll,
    restoreAll,
    figuresOf: workedFigures,

    // What the other rooms ask of a recipe, for its owner.
    async open(id: string, person: Person): Promise<OpenedRecipe> {
      const { body, ...row } = await opened(person, id)
      return { ...row, ...body, restaurantBrand: null }
    },
    exists: (id: string, person: Person) => store.exists(person.id, id, 'kept'),
    async get(id: string, person: Person) {
      const row = await found(person, id)
      return presentRecipe(row, isOpenTo(row, person) ? await workedFigures(row) : undefined)
    },
    cards: async (ids: string[], person: Person) => (await store.cards(person.id, ids)).map(presentCard),
  }
}
export type OwnRecipes = ReturnType<typeof createOwnRecipes>

interface Sent {
  words: OwnRecipeWords
  image: AskedPicture
  version: number
}

interface Created extends Omit<Sent, 'version'> {
  sourceUrl?: string | null | undefined
  /** Of one that may be sent again: then it is the same recipe. */
  idempotencyKey?: string | undefined
}

interface Copied {
  swaps?: Swaps | undefined
  /** Of one that may be asked for again: then it is the same copy. */
  idempotencyKey?: string | undefined
}

/** As the call declares it. */
const writtenCard = (row: Parameters<typeof presentCard>[0]) =>
  JSON.stringify(recipeCard.parse(presentCard(row)))

/** A recipe and what follows from it, as the table has it. */
function writtenFrom(recipe: OwnRecipeWords & Derived, known: KnownItem): Written {
  const { ingredients, instructions, ...words } = wordsOf(recipe)
  const { objections, contains, allergens, unknownIngredients, chips } = recipe
  return {
    ...words,
    chips,
    allergens,
    unknownIngredients,
    ...storedServing(recipe, known),
    searchText: searchTextOf(recipe),
    wordsMark: markOf(recipe),
    body: { ingredients, instructions, objections, contains },
  }
}

/** In letters: what is worked out of as many may take tens of milliseconds. */
const lettersOfLong = 8_000

/** Of what amounts may stand in. */
const lettersIn = ({ ingredients, instructions }: OwnRecipeBody) =>
  ingredients.reduce(
    (sum, { amount, name, note }) => sum + amount.length + name.length + (note?.length ?? 0),
    0,
  ) + instructions.reduce((sum, { description }) => sum + description.length, 0)

/** So many are in memory at a time. */
const readAtOnce = 20
/** Rows of an index: as many take some milliseconds of the loop to come from the database. */
const indexedAtOnce = 500

async function* slicesOf<Id, Row>(ids: Id[], atOnce: number, read: (ids: Id[]) => Promise<Row[]>) {
  for (let from = 0; from < ids.length; from += atOnce) yield await read(ids.slice(from, from + atOnce))
}

/** What a query answers that goes on after an id, part by part. */
async function* inParts<Row extends { id: string }>(part: (afterId: string) => Promise<Row[]>) {
  for (let rows = await part(''); rows.length > 0; rows = await part(rows.at(-1)!.id)) yield rows
}

const newerSentence = 'This recipe was changed on another device since you opened it.'
const lockedSentence = 'This is a version of a recipe that is part of premium.'
