import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import {
  type FileRecipe,
  problemOf,
  usualStandIns,
  withStandIns,
} from '../../domain/recipe-files/file-recipe.ts'
import type { Found } from './read-files.ts'

/** How a recipe of a file stands: it can be added, or it is there already, or was just added. */
export type ItemState = 'new' | 'known' | 'twice' | 'added'

/** A recipe of a file in the list of what was found. */
export interface Item extends FileRecipe {
  id: number
  picture: (() => Promise<File | undefined>) | null
  /** The address of its picture, once that was sent. */
  image?: string
  /** Why it comes without its picture. */
  lostPicture?: string
  state: ItemState
  /** Somebody took it out. */
  isOut: boolean
  /** Sent once, and nobody knows what became of it. */
  wasSent: boolean
}

export interface FileFault {
  file: string
  fault: string
}

export interface FoundItems {
  items: Item[]
  faults: FileFault[]
}

export const nothingFound: FoundItems = { items: [], faults: [] }

/** What was found so far, with some more. */
export function withFound({ items, faults }: FoundItems, found: Found[]): FoundItems {
  const marks = new Set(items.map(({ mark }) => mark))
  const more = found.flatMap((one, place): Item[] => {
    if ('fault' in one) return []
    const state = marks.has(one.mark) ? 'twice' : 'new'
    marks.add(one.mark)
    return [{ ...one, id: items.length + faults.length + place, state, isOut: false, wasSent: false }]
  })
  return { items: [...items, ...more], faults: [...faults, ...found.filter((one) => 'fault' in one)] }
}

/** What is sent when somebody adds all that is wanted. */
export const isWanted = ({ state, isOut, problem }: Item) =>
  state === 'new' && !isOut && problem === undefined

/** As somebody put it right; the mark stays that of the file. */
export function mended(item: Item, recipe: OwnRecipeWords): Item {
  return { ...item, recipe, isOut: false, problem: problemOf(withStandIns(recipe, usualStandIns)) }
}

export const lacksNumbers = ({ recipe }: Item) =>
  Number.isNaN(recipe.servings) || Number.isNaN(recipe.cookTime)
