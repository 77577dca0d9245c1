import { Failure } from '../../domain/errors.ts'
import { problemOf } from '../../domain/recipe-files/file-recipe.ts'
import { keeping } from '../../domain/own-recipes/limits.ts'
import {
  lostPictureSentence,
  ownRecipeInput,
  type OwnRecipeWords,
  tooMuchSentence,
} from '../../domain/own-recipes/own-recipe.ts'
import { fullSentence, mostOwnRecipes } from '../../domain/own-recipes/places.ts'
import { markOf } from '../../domain/own-recipes/words-mark.ts'
import { pictureName } from '../../domain/recipes/pictures.ts'
import type { Transaction } from '../db/database.ts'
import { createPause } from '../http/pause.ts'
import type { HoldPicture } from './chosen-picture.ts'
import { newOwnRecipeId } from './ids.ts'
import { ownWordsOf, type Reader, type Writer } from './present.ts'
import type { createOwnRecipeStore, NewRow, Written } from './store.ts'

type Store = ReturnType<typeof createOwnRecipeStore>

interface Person extends Reader {
  id: string
}

interface Dependencies {
  store: Store
  /** Changes what a person keeps, while nobody else does. */
  change<T>(person: Person, work: (within: Store, tx: Transaction) => Promise<T>): Promise<T>
  holdPicture: HoldPicture
  /** With what follows from the words; fails with a sentence where they contradict themselves. */
  written(person: Writer, words: OwnRecipeWords): Promise<Written>
}

/** A recipe as it is sent, not looked at yet, and the mark of its words in its file. */
export interface BroughtRecipe {
  mark: string
  recipe: Record<string, unknown>
  /** The address of a picture that this person has sent. */
  image?: string | undefined
  /** The page it is from. */
  sourceUrl?: string | null | undefined
}

export type Brought =
  | { state: 'added'; id: string }
  | { state: 'known' }
  | { state: 'refused'; sentence: string }

const known: Brought = { state: 'known' }
const refused = (sentence: string): Brought => ({ state: 'refused', sentence })

/** How many recipes of files are added at once, and none twice. */
export function createBringing({ store, change, holdPicture, written }: Dependencies) {
  /** Those that were written before words had marks get theirs. */
  async function markAll({ id }: Person) {
    const pause = createPause()
    for (let rows = await store.unmarked(id, 20); rows.length > 0; rows = await store.unmarked(id, 20))
      for (const row of rows) {
        await store.setMark(row, markOf(ownWordsOf(row)))
        await pause()
      }
  }

  /** What is sent as it would be kept, or why it is not; a few milliseconds of work for each, with pauses between. */
  async function look(person: Writer, brought: BroughtRecipe[], places: number) {
    const pause = createPause()
    const marks = brought.map(({ mark }) => mark)
    const kept = await store.marksAmong(person.id, marks)
    let left = places
    const looked: (Brought | Written)[] = []
    for (const { mark, recipe } of brought) {
      await pause()
      if (kept.has(mark)) looked.push(known)
      else if (left <= 0) looked.push(refused(fullSentence(person)))
      else {
        const one = await lookAt(person, recipe)
        if (!('state' in one)) {
          left -= 1
          kept.add(mark)
        }
        looked.push(one)
      }
    }
    return looked
  }

  async function lookAt(person: Writer, recipe: Record<string, unknown>): Promise<Brought | Written> {
    const problem = problemOf(recipe as unknown as OwnRecipeWords)
    if (problem !== undefined) return refused(problem)
    try {
      return await written(person, ownRecipeInput.parse(recipe) as OwnRecipeWords)
    } catch (error) {
      if (error instanceof Failure && error.failure === 'invalid') return refused(error.message)
      throw error
    }
  }

  return {
    /** Which of some marks recipes have that this person keeps. */
    async knownAmong(person: Person, marks: string[]) {
      await markAll(person)
      const kept = await store.marksAmong(person.id, marks)
      return marks.filter((mark) => kept.has(mark))
    },

    /** Each is added whole or not at all; what happened is told of each, in their order. */
    async bring(person: Writer, brought: BroughtRecipe[]): Promise<Brought[]> {
      await markAll(person)
      const most = mostOwnRecipes(person)
      const looked = await look(person, brought, most - (await store.sizeOfKept(person.id)).all)
      // Others may have come in meanwhile.
      return change(person, async (within, tx) => {
        let { all, searched } = await within.sizeOfKept(person.id)
        const marks = looked.flatMap((one, place) =>
          'state' in one ? [] : [brought[place]!.mark, one.wordsMark!],
        )
        const kept = await within.marksAmong(person.id, marks)
        const rows: NewRow[] = []
        async function tell(
          one: Written,
          { mark, image: asked, sourceUrl = null }: BroughtRecipe,
        ): Promise<Brought> {
          if (kept.has(mark) || kept.has(one.wordsMark!)) return known
          if (all >= most) return refused(fullSentence(person))
          if (searched >= keeping.mostSearched) return refused(tooMuchSentence)
          const image = asked === undefined ? null : pictureName(asked)
          if (image !== null && !(await holdPicture(tx, person.id, image)))
            return refused(lostPictureSentence)
          const id = newOwnRecipeId()
          rows.push({ ...one, id, image, sourceUrl, userId: person.id, broughtMark: mark })
          kept.add(mark).add(one.wordsMark!)
          all += 1
          searched += Buffer.byteLength(one.searchText)
          return { state: 'added', id }
        }
        const told: Brought[] = []
        for (const [place, one] of looked.entries())
          told.push('state' in one ? one : await tell(one, brought[place]!))
        if (rows.length > 0) await within.addAll(rows)
        return told
      })
    },
  }
}
