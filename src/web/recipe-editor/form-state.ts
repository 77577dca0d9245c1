import {
  bodyOf,
  draftOf,
  matchedNames,
  type DraftLine,
  type DraftStep,
} from '../../domain/recipe-editor/draft.ts'
import type { EditedField, EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { lineOf, readLine } from '../../domain/recipe-editor/ingredient-line.ts'
import type { Ingredient } from '../../domain/recipes/recipe.ts'

/** A line of the list as it is typed, and what is understood of it. */
export interface FormLine extends DraftLine {
  line: string
}

type Plain = Pick<EditedRecipe, 'title' | 'description' | 'difficulty' | 'tags' | 'isPremium'>
/** What is typed for a number, a name that may be missing, or a day. */
type Typed = Record<
  'servings' | 'cookTime' | 'activeTime' | 'waitingTime' | 'restaurantBrand' | 'cuisine' | 'course' | 'day',
  string
>

/** Everything of a form while somebody fills it in; plain data, so that it outlives a session. */
export interface FormState extends Plain, Typed {
  lines: FormLine[]
  steps: DraftStep[]
}

export const blankRecipe: EditedRecipe = {
  title: '',
  description: '',
  servings: 4,
  cookTime: 30,
  activeTime: null,
  waitingTime: null,
  difficulty: 'easy',
  tags: [],
  restaurantBrand: null,
  cuisine: null,
  course: null,
  isPremium: false,
  publishedAt: null,
  ingredients: [],
  instructions: [],
}

/** A number that nobody has told yet is NaN. */
const typedNumber = (number: number | null) => (number === null || Number.isNaN(number) ? '' : String(number))
const dayOf = (moment: string | null) => (moment === null ? '' : new Date(moment).toISOString().slice(0, 10))
const withLine = (line: DraftLine): FormLine => ({ ...line, line: lineOf(line) })

export function stateOf(recipe: EditedRecipe): FormState {
  const { title, description, difficulty, tags, isPremium } = recipe
  const { lines, steps } = draftOf(recipe)
  return {
    title,
    description,
    difficulty,
    tags,
    isPremium,
    servings: typedNumber(recipe.servings),
    cookTime: typedNumber(recipe.cookTime),
    activeTime: typedNumber(recipe.activeTime),
    waitingTime: typedNumber(recipe.waitingTime),
    restaurantBrand: recipe.restaurantBrand ?? '',
    cuisine: recipe.cuisine ?? '',
    course: recipe.course ?? '',
    day: dayOf(recipe.publishedAt),
    lines: lines.map(withLine),
    steps,
  }
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const numberOrNone = (text: string) => (text.trim() === '' ? null : Number(text))
const nameIn = (text: string) => text.trim() || null

/** Rows nobody wrote anything into are not meant. */
export const writtenIn = ({ lines, steps }: Pick<FormState, 'lines' | 'steps'>) => ({
  lines: lines.filter((one) => one.name.trim() !== '' || one.line.trim() !== ''),
  steps: steps.filter(({ title, description }) => `${title}${description}`.trim() !== ''),
})

/** What the form says, for who read `base`: a day that was left alone keeps its hour. */
export function editedFrom(state: FormState, base: EditedRecipe): EditedRecipe {
  const { title, description, difficulty, tags, isPremium, day } = state
  const { lines, steps } = writtenIn(state)
  return {
    title: title.trim(),
    description: description.trim(),
    servings: numberIn(state.servings),
    cookTime: numberIn(state.cookTime),
    activeTime: numberOrNone(state.activeTime),
    waitingTime: numberOrNone(state.waitingTime),
    difficulty,
    tags,
    restaurantBrand: nameIn(state.restaurantBrand),
    cuisine: nameIn(state.cuisine),
    course: nameIn(state.course),
    isPremium,
    publishedAt:
      day === dayOf(base.publishedAt) ? base.publishedAt : day === '' ? null : `${day}T00:00:00.000Z`,
    ...bodyOf({ lines: lines.map(({ line, ...rest }) => rest), steps }),
  }
}

/** A line after something was typed into it. */
export const typedLine = (before: FormLine, line: string): FormLine => ({
  ...readLine(line),
  id: before.id,
  line,
})

/** A line after one of its parts was put right; another name has another plural, which the pantry knows. */
export function correctedLine(before: FormLine, part: 'amount' | 'name' | 'note', text: string): FormLine {
  const value = part === 'note' ? text || null : text
  const next = { ...before, [part]: value, ...(part === 'name' && { plural: null }) }
  return withLine(next)
}

let made = 0
const newId = () => `new-${Date.now().toString(36)}-${(made += 1)}`

export const newLine = (line = ''): FormLine => ({ ...readLine(line), id: newId(), line })
export const newLineWith = (ingredient: Ingredient): FormLine => withLine({ ...ingredient, id: newId() })
/** A line that says what another one says. */
export const givenLine = ({ id }: FormLine, ingredient: Ingredient): FormLine =>
  withLine({ ...ingredient, id })
export const newStep = (): DraftStep => ({ id: newId(), title: '', description: '' })

/** The fields of the form that what the source says of a recipe's field is written into. */
export function fromSource(field: EditedField, source: EditedRecipe, state: FormState): Partial<FormState> {
  const theirs = stateOf(source)
  const nameOf = matchedNames(source.ingredients, state.lines)
  const draft = draftOf(source, nameOf)
  if (field === 'ingredients') return { lines: draft.lines.map(withLine) }
  if (field === 'instructions') return { steps: draft.steps.map((step) => ({ ...step, id: newId() })) }
  return field === 'publishedAt' ? { day: theirs.day } : { [field]: theirs[field] }
}
