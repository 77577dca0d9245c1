import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import type { Ingredient } from '../recipes/recipe.ts'

/** What a file did say: anybody's may leave out what ours never do. */
export interface ReadRecipe extends Omit<
  WrittenRecipe,
  'title' | 'description' | 'servings' | 'cookTime' | 'difficulty'
> {
  title: string | null
  description: string | null
  servings: number | null
  cookTime: number | null
  difficulty: WrittenRecipe['difficulty'] | null
  notes: string[]
  /** Addresses. */
  images: string[]
}

/** Finds the one and the many of a name, as the pantry has them: "onions" is an onion. */
export type Named = (name: string) => Pick<Ingredient, 'name' | 'plural'>

export const asWritten: Named = (name) => ({ name, plural: null })

/** What one and many of something are called. */
export type PantryNames = [one: string, many: string][]

/** Finds names among some; what one of it is called comes before what many of another are. */
export function namedAmong(names: PantryNames): Named {
  const found = new Map([
    ...names.map((pair) => [pair[1], pair] as const),
    ...names.map((pair) => [pair[0], pair] as const),
  ])
  return (name) => {
    const [one = name, many = null] = found.get(name) ?? []
    return { name: one, plural: many }
  }
}
