import type { Pantry } from '../recipes/pantry.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { remembering } from '../remembering.ts'

export interface Known {
  key: string
  item: Pantry[string]
}

/** What the pantry knows under a name, or under another. */
export type KnownIngredients = (name: string, otherwise?: string) => Known | undefined

export function knownIngredients(pantry: Pantry): KnownIngredients {
  const { nameOf } = indexPantry(pantry)
  // The same few names come again in thousands of rows.
  const lookUp = remembering((name): Known | undefined => {
    const key = nameOf(name)
    return key === undefined ? undefined : { key, item: pantry[key]! }
  })
  return (name, otherwise) => lookUp(name) ?? (otherwise === undefined ? undefined : lookUp(otherwise))
}

/** Its name does not tell what is in it; what is no food at all, paper or foil, is in nothing. */
export const isMixture = ({ opaque, aisle }: Known['item']) => (opaque ?? false) && aisle !== 'Other'
