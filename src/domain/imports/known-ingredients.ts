import type { Pantry } from '../recipes/pantry.ts'
import { indexPantry } from '../recipes/pantry-index.ts'

export interface Known {
  key: string
  item: Pantry[string]
}

/** What the pantry knows under any of these names. */
export type KnownIngredients = (...names: string[]) => Known | undefined

export function knownIngredients(pantry: Pantry): KnownIngredients {
  const { find, keyOf } = indexPantry(pantry)
  // The same few names come again in thousands of rows.
  const remembered = new Map<string, Known | null>()
  const lookUp = (name: string) => {
    const item = find(name)
    return item ? { key: keyOf(name), item } : null
  }
  return (...names) => {
    for (const name of names) {
      let known = remembered.get(name)
      if (known === undefined) remembered.set(name, (known = lookUp(name)))
      if (known) return known
    }
    return undefined
  }
}

/** Its name does not tell what is in it; what is no food at all, paper or foil, is in nothing. */
export const isMixture = ({ opaque, aisle }: Known['item']) => (opaque ?? false) && aisle !== 'Other'
