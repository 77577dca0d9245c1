import { invalid } from '../../domain/errors.ts'
import { createRowTools, type RowTools } from '../../domain/imports/row-tools.ts'
import { type Derived, derivedFrom, distinct, type Version } from '../../domain/recipe-editor/derived.ts'
import type { EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { derivedHere as here, longRecipes } from '../../domain/recipe-editor/limits.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { createSharedPause } from '../http/pause.ts'
import { createQueues } from '../http/queues.ts'
import { answersOf } from '../threads/worker-at.ts'
import { digest } from './digest.ts'
import { startThread } from './start-thread.ts'
import type { DerivedAnswer } from './thread-words.ts'

/** Who writes a recipe, and from where; administrators write for the house, which is in no place. */
interface Writer {
  id: string
  place?: string
}

/**
 * Works out what follows from an edited recipe: of a long one in a thread beside the event loop, one after the other; of
 * any other here, one in each turn of the loop.
 */
export function createDeriving(pantry: Pantry) {
  const { atOnce, waiting } = longRecipes
  const ofPerson = createQueues({ atOnce: 1, waiting: waiting.ofPerson }, tooMany)
  const ofPlace = createQueues({ atOnce: 1, waiting: waiting.ofPlace }, tooMany)
  const ofAll = createQueues({ atOnce, waiting: waiting.ofAll }, tooMany)
  const pause = createSharedPause()
  let tools: RowTools | undefined
  // Put together when somebody first writes a recipe.
  const rowTools = () => (tools ??= createRowTools(pantry, digest))

  async function inThread(edited: EditedRecipe, versions: Version[]) {
    const worker = startThread({ purpose: 'derived', pantry, edited, versions })
    try {
      const { derived } = await answersOf<DerivedAnswer>(worker)()
      if (!derived) throw invalid('This recipe takes too long to read. Please shorten it.')
      return derived
    } finally {
      await worker.terminate()
    }
  }

  /** What is written for the house holds the catalogue meanwhile, so it waits behind nobody. */
  const inLine = <T>({ id, place }: Writer, work: () => Promise<T>) =>
    ofPerson(id, () => (place === undefined ? work() : ofPlace(place, () => ofAll('', work))))

  const derive = async (edited: EditedRecipe, versions: Version[], writer: Writer): Promise<Derived> => {
    if ([edited, ...distinct(versions)].reduce((sum, one) => sum + lettersIn(one), 0) > here.mostLetters)
      return inLine(writer, () => inThread(edited, versions))
    await pause(writer.id)
    return derivedFrom(edited, versions, rowTools())
  }

  return { derive, rowTools }
}

const tooMany = 'Other long recipes are being saved. Please try again in a moment.'

const lettersIn = ({ ingredients, instructions }: Pick<Version, 'ingredients' | 'instructions'>) =>
  [
    ...ingredients.map(({ name, note }) => name.length + (note?.length ?? 0)),
    ...instructions.map(({ title, description }) => title.length + description.length),
  ].reduce((sum, length) => sum + length, 0)
