import { type Diet, diets } from './dietary.ts'
import type { Objections } from './recipe.ts'

/** The chips above a list of recipes; "all" is none of them. */
export const chips = [...diets, 'quick'] as const
export type Chip = (typeof chips)[number]

export const quickMinutes = 30

interface Labelled {
  title: string
  description: string
  tags: string[]
  cookTime: number
  /** Unknown for a recipe whose ingredients nobody looked up. */
  objections: Objections | null
}

/** The chips a recipe is shown under. */
export const chipsOf = (recipe: Labelled): Chip[] => chips.filter((chip) => fits(chip, recipe))

function fits(chip: Chip, recipe: Labelled): boolean {
  return chip === 'quick' ? isQuick(recipe) : suits(chip, recipe)
}

/** What the ingredients say counts; where they are not known, the recipe's own words do. */
function suits(diet: Diet, { title, description, tags, objections }: Labelled) {
  if (objections) return objections[diet].length === 0
  const spellings = diet === 'gluten-free' ? ['gluten-free', 'gluten free'] : [diet]
  const texts = [title, description, ...tags].map((text) => text.toLowerCase())
  return texts.some((text) => spellings.some((spelling) => text.includes(spelling)))
}

/** By the clock alone; the chip also believes the recipe's own words. */
export const isDoneQuickly = ({ cookTime }: { cookTime: number }) => cookTime <= quickMinutes

function isQuick(recipe: Labelled) {
  const words = recipe.description.toLowerCase()
  return isDoneQuickly(recipe) || words.includes('quick') || words.includes('30 min')
}
