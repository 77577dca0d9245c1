import { imports as limits } from './limits.ts'
import { type Region, regionsOf } from '../recipes/cuisines.ts'
import type { Diet } from '../recipes/dietary.ts'
import { type Chip, chipsOf } from '../recipes/filters.ts'
import { storedServing } from '../recipes/per-serving.ts'
import type { Ingredient, Recipe } from '../recipes/recipe.ts'
import type { StoredServing } from '../recipes/serving-figures.ts'
import { type Cells, type Column, columns } from './columns.ts'
import { type Fault, type RowParts, takeApart } from './faults.ts'
import { inKnownLetters } from './letters.ts'
import { originOf, slug } from './places-of-origin.ts'
import { named } from './named-things.ts'
import type { RowTools } from './row-tools.ts'
import { servingsIn } from './served-things.ts'
import { withLabelsThatWarn } from '../own-recipes/warns.ts'
import { estimatedMinutes, stepsOf } from './steps.ts'
import { verdictOn } from './verdict.ts'
import { havingsIn, mergedNotes, warningsIn } from './warnings.ts'

/** A recipe as an import writes it. */
export interface ImportedRecipe
  extends
    StoredServing,
    Pick<
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
    > {
  chips: Chip[]
  regions: Region[]
  contains: string[] | null
  allergens: string[]
  unknownIngredients: number
  /** Under which it would be imported if line breaks did not count, where that is another. */
  formerId?: string
}

/** The same for two rows in which only lines are broken otherwise. */
export const plainIdOf = ({ id, formerId }: Pick<ImportedRecipe, 'id' | 'formerId'>) => formerId ?? id

export interface ReadRow {
  /** Missing when there is a fault that nobody can overlook. */
  recipe?: ImportedRecipe
  /** Why there is no recipe, or what was left out of it. */
  faults: Fault[]
}

/** One row of a spreadsheet as a recipe, or every reason why it cannot be one. */
export function readRow(written: Cells, line: number, tools: RowTools): ReadRow {
  const cells = Object.fromEntries(
    columns.map((column) => [column, inKnownLetters(written[column])]),
  ) as Cells
  const { parts, faults } = takeApart(cells, line, tools.known)
  if (faults.length > 0) return { faults }
  const parsed = parts.ingredients.map(tools.parse)
  const notes = notesOn(cells, tools)
  const noted = [...servingsIn(cells.Notes), ...havingsIn(cells.Notes)]
  const sentences = [...parts.headings, cells.Method, ...noted].join('\n')
  const things = named({ title: cells.Recipe, sentences, description: cells.Notes }, tools)
  const verdict = verdictOn(parsed, notes, things, tools)
  const ingredients = parsed.map(({ amount, note }, place) => {
    const { name, plural } = verdict.names[place]!
    return { name, plural, amount, note }
  })
  return {
    recipe: assemble({ written, cells, parts, ingredients, verdict, tools }),
    faults: verdict.contradictions.map((sentence) => ({ line, column: 'Dietary/Allergen Notes', sentence })),
  }
}

/** The cell for diets, and what the other cells warn of. */
function notesOn(cells: Cells, tools: RowTools) {
  const notes = withLabelsThatWarn(cells.Notes, [cells.Course, cells.Region, cells.Country])
  const texts = { title: cells.Recipe, method: cells.Method, notes }
  return mergedNotes(tools.dietaryNotesOf(cells['Dietary/Allergen Notes']), warningsIn(texts, tools))
}

interface Materials {
  written: Cells
  cells: Cells
  parts: RowParts
  ingredients: Ingredient[]
  verdict: ReturnType<typeof verdictOn>
  tools: RowTools
}

function assemble({ written, cells, parts, ingredients, verdict, tools }: Materials): ImportedRecipe {
  const { tags: dietTags, objections, contains, allergens, unknownIngredients } = verdict
  const title = tidy(cells.Recipe)
  const course = tidy(cells.Course) || null
  const { tags: originTags, cuisine } = originOf(cells.Region, cells.Country)
  const instructions = stepsOf(parts.steps, ingredients, tools)
  const cookTime = parts.minutes ?? estimatedMinutes(instructions)
  const tags = [...new Set([...originTags, ...(course ? [slug(course)] : []), ...dietTags])].filter(Boolean)
  const { id, formerId } = idsOf(written, originTags.length > 0, tools)
  const description = describe(cells.Notes, { cuisine, course, ingredients })
  const servings = parts.servings ?? limits.usualServings
  // Hard would be a promise of fine dining; nobody asked for that.
  const difficulty = instructions.length <= 6 && cookTime <= 45 ? ('easy' as const) : ('medium' as const)
  const chips = chipsOf({ title, description, tags, cookTime, objections })
  const { kcal, protein, sodium } = storedServing({ servings, ingredients, instructions }, tools.find)
  // Not by spreading, which takes far longer for so many fields.
  return {
    id,
    ...(formerId === undefined ? undefined : { formerId }),
    title,
    description,
    tags,
    image: null,
    cookTime,
    servings,
    difficulty,
    cuisine,
    course,
    sourceUrl: parts.sourceUrl,
    ingredients,
    instructions,
    objections,
    contains,
    allergens,
    unknownIngredients,
    chips: chips.filter((chip) => chip === 'quick' || isKept(chip, verdict)),
    regions: regionsOf({ id, title, tags, difficulty, isPremium: false }),
    kcal,
    protein,
    sodium,
  }
}

/** Where something is unknown only a plain claim counts; a title may say "non-vegan". */
const isKept = (diet: Diet, { objections, tags, refuted }: Materials['verdict']) =>
  !refuted.includes(diet) && (objections !== null || tags.includes(diet))

/**
 * The same content has the same id; the dishes of a place carry the mark their pages look for. The former one knew no
 * line breaks, which is the same where there are none.
 */
function idsOf(cells: Cells, hasOrigin: boolean, { digest }: RowTools) {
  const name = slug(cells.Recipe).slice(0, 60).replace(/-+$/, '') || 'recipe'
  const idBy = (texts: string[]) => {
    const content = sortedColumns.map((column, place) => `${column}:${texts[place]}`).join('\n')
    return `${hasOrigin ? 'ethnic' : 'import'}_${name}-${digest(content)}`
  }
  const texts = sortedColumns.map((column) => (inLines.has(column) ? tidyLines : tidy)(cells[column]))
  if (!texts.some((text) => text.includes('\n'))) return { id: idBy(texts) }
  return { id: idBy(texts), formerId: idBy(texts.map((text) => text.replaceAll('\n', ' '))) }
}

/** Where a line breaks, another ingredient or step begins. */
const inLines: ReadonlySet<Column> = new Set(['Ingredients', 'Method'])
const tidyLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(tidy)
    .filter(Boolean)
    .join('\n')

const sortedColumns = columns.toSorted()

/** A single space is as it should be, and most are: those are not touched. */
const untidy = /\s{2,}|[^\S ]/g
const tidy = (text: string) => text.replaceAll(untidy, ' ').trim()

/** A word that was cut, or at least half a character. */
const lastPiece = /\s+\S*$|[\uD800-\uDBFF]$/

/** The notes, or a plain sentence about what it is. */
function describe(
  notes: string,
  { cuisine, course, ingredients }: Pick<ImportedRecipe, 'cuisine' | 'course' | 'ingredients'>,
): string {
  const said = tidy(notes)
  if (said.length > limits.longestDescription)
    return `${said.slice(0, limits.longestDescription - 1).replace(lastPiece, '')}…`
  if (said !== '') return said
  const names = ingredients.slice(0, 3).map(({ name }) => name)
  const last = names.pop()
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return [cuisine ?? 'Home-cooked', course?.toLowerCase() ?? 'dish', 'with', listed].join(' ') + '.'
}
