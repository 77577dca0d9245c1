import { invalid } from '../../domain/errors.ts'
import { createRowTools, type RowTools } from '../../domain/imports/row-tools.ts'
import { type Derived, derivedFrom, type Version } from '../../domain/recipe-editor/derived.ts'
import type { EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { derivedHere as here, longRecipes } from '../../domain/recipe-editor/limits.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { createSharedPause } from '../http/pause.ts'
import { createQueues } from '../http/queues.ts'
import { answersOf } from '../threads/worker-at.ts'
import { digest } from './digest.ts'
import { startThread } from './start-thread.ts'
import type { DerivedAnswer } from './thread-words.ts'

/**
 * Works out what follows from an edited recipe: of a long one in a thread beside the event loop, one after the other; of
 * any other here, one in each turn of the loop.
 */
export function createDeriving(pantry: Pantry) {
  const { atOnce, waiting } = longRecipes
  const ofPerson = createQueues({ atOnce: 1, waiting: waiting.ofPerson }, tooMany)
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

  const derive = async (edited: EditedRecipe, versions: Version[], whose: string): Promise<Derived> => {
    if ([edited, ...versions].reduce((sum, one) => sum + lettersIn(one), 0) > here.mostLetters)
      return ofPerson(whose, () => ofAll('', () => inThread(edited, versions)))
    await pause(whose)
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
