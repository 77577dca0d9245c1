import type { Pantry } from '../recipes/pantry.ts'
import { indexPantry } from '../recipes/pantry-index.ts'

export interface Known {
  key: string
  item: Pantry[string]
}

/** What the pantry knows under a name, or under another. */
export type KnownIngredients = (name: string, otherwise?: string) => Known | undefined

export function knownIngredients(pantry: Pantry): KnownIngredients {
  const { find, keyOf } = indexPantry(pantry)
  // The same few names come again in thousands of rows.
  const remembered = new Map<string, Known | null>()
  const lookUp = (name: string) => {
    let known = remembered.get(name)
    if (known === undefined) {
      const item = find(name)
      remembered.set(name, (known = item ? { key: keyOf(name), item } : null))
    }
    return known
  }
  return (name, otherwise) =>
    lookUp(name) ?? (otherwise === undefined ? undefined : lookUp(otherwise)) ?? undefined
}

/** Its name does not tell what is in it; what is no food at all, paper or foil, is in nothing. */
export const isMixture = ({ opaque, aisle }: Known['item']) => (opaque ?? false) && aisle !== 'Other'
