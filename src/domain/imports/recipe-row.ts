import { imports as limits } from '../limits.ts'
import { regionsOf } from '../recipes/cuisines.ts'
import { chipsOf } from '../recipes/filters.ts'
import type { Ingredient, Recipe } from '../recipes/recipe.ts'
import type { Cells } from './columns.ts'
import { readDietaryNotes } from './dietary-notes.ts'
import { type Fault, faultsOf } from './faults.ts'
import { isWebAddress, readMinutes, readServings } from './facts.ts'
import { splitIngredients } from './ingredient-cell.ts'
import { parseIngredient } from './ingredient-line.ts'
import { nearestPicture } from './nearest-picture.ts'
import { originOf, slug } from './places-of-origin.ts'
import { estimatedMinutes, stepsOf } from './steps.ts'
import { type KnownIngredients, verdictOn } from './verdict.ts'

/** A recipe as an import writes it. */
export interface ImportedRecipe extends Pick<
  Recipe,
  | 'id'
  | 'title'
  | 'description'
  | 'image'
  | 'cookTime'
  | 'servings'
  | 'difficulty'
  | 'tags'
  | 'cuisine'
  | 'course'
  | 'sourceUrl'
  | 'objections'
  | 'ingredients'
  | 'instructions'
  | 'chips'
  | 'regions'
> {
  contains: string[] | null
  allergens: string[] | null
}

export interface RowTools {
  known: KnownIngredients
  /** A few letters and digits that stand for a text. */
  digest(text: string): string
}

export interface ReadRow {
  /** Missing when there is a fault that nobody can overlook. */
  recipe?: ImportedRecipe
  /** Why there is no recipe, or what was left out of it. */
  faults: Fault[]
}

/** One row of a spreadsheet as a recipe, or every reason why it cannot be one. */
export function readRow(cells: Cells, line: number, tools: RowTools): ReadRow {
  const faults = faultsOf(cells, line)
  if (faults.length > 0) return { faults }
  const parsed = splitIngredients(cells.Ingredients).map(parseIngredient)
  const verdict = verdictOn(parsed, readDietaryNotes(cells['Dietary/Allergen Notes']), tools.known)
  const ingredients = parsed.map(({ amount, note }, place) => ({ ...verdict.names[place]!, amount, note }))
  const recipe = assemble(cells, ingredients, verdict, tools.digest)
  return {
    recipe,
    faults: verdict.contradictions.map((sentence) => ({ line, column: 'Dietary/Allergen Notes', sentence })),
  }
}

function assemble(
  cells: Cells,
  ingredients: Ingredient[],
  { tags: dietTags, objections, contains, allergens, refuted }: ReturnType<typeof verdictOn>,
  digest: RowTools['digest'],
): ImportedRecipe {
  const title = tidy(cells.Recipe)
  const course = tidy(cells.Course) || null
  const { tags: originTags, cuisine } = originOf(cells.Region, cells.Country)
  const instructions = stepsOf(cells.Method, ingredients)
  const cookTime = readMinutes(cells.Time) ?? estimatedMinutes(instructions)
  const tags = [...new Set([...originTags, ...(course ? [slug(course)] : []), ...dietTags])].filter(Boolean)
  const words = { title, description: describe(cells.Notes, { cuisine, course, ingredients }), tags }
  const recipe = {
    id: idOf(cells, title, originTags.length > 0, digest),
    ...words,
    image: nearestPicture(title),
    cookTime,
    servings: readServings(cells.Servings) ?? limits.usualServings,
    // Hard would be a promise of fine dining; nobody asked for that.
    difficulty: instructions.length <= 6 && cookTime <= 45 ? ('easy' as const) : ('medium' as const),
    cuisine,
    course,
    sourceUrl: isWebAddress(cells['Source URL'].trim()) ? cells['Source URL'].trim() : null,
    ingredients,
    instructions,
    objections,
    contains,
    allergens,
  }
  return {
    ...recipe,
    chips: chipsOf(recipe).filter((chip) => chip === 'quick' || !refuted.includes(chip)),
    regions: regionsOf({ ...recipe, isPremium: false }),
  }
}

/** The same content has the same id; the dishes of a place carry the mark their pages look for. */
function idOf(cells: Cells, title: string, hasOrigin: boolean, digest: RowTools['digest']) {
  const content = Object.entries(cells)
    .map(([column, text]) => `${column}:${tidy(text)}`)
    .toSorted()
    .join('\n')
  const name = slug(title).slice(0, 60).replace(/-+$/, '') || 'recipe'
  return `${hasOrigin ? 'ethnic' : 'import'}_${name}-${digest(content)}`
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The notes, or a plain sentence about what it is. */
function describe(
  notes: string,
  { cuisine, course, ingredients }: Pick<ImportedRecipe, 'cuisine' | 'course' | 'ingredients'>,
): string {
  const said = tidy(notes)
  if (said.length > limits.longestDescription)
    return `${said.slice(0, limits.longestDescription - 1).replace(/\s+\S*$/, '')}…`
  if (said !== '') return said
  const names = ingredients.slice(0, 3).map(({ name }) => name)
  const last = names.pop()
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return [cuisine ?? 'Home-cooked', course?.toLowerCase() ?? 'dish', 'with', listed].join(' ') + '.'
}
