import { z } from 'zod'
import { difficulties, type Recipe, step, waits } from '../recipes/recipe.ts'
import { isStorable, unstorableSentence } from '../storable-text.ts'
import { recipeEditor as limits } from './limits.ts'

const text = (most: number) => z.string().max(most).refine(isStorable, unstorableSentence)
const name = text(limits.longestName).min(1).nullable()
const minutes = z
  .int('Please give whole minutes')
  .max(limits.longestTime, 'A recipe takes a week at the most')
const noMoment = 'publishedAt must be a moment in ISO form, in 1970 or later'

/** A moment a recipe can come out; those of the first century are read as ones of ours. */
export const publicationMoment = z.iso
  .datetime({ error: noMoment })
  .refine((moment) => moment >= '1970', noMoment)
  .nullable()

const ingredient = z.object({
  amount: text(limits.longestAmount),
  name: text(limits.longestIngredient).regex(/\S/, 'Please name the ingredient'),
  plural: text(limits.longestIngredient).min(1).nullable(),
  note: text(limits.longestNote).min(1).nullable(),
})

const words = text(limits.longestStep)
const mark = z.literal(true).optional()
// Not a union told apart by its kind: each part is small, and one schema says it shorter.
const part = z
  .object({
    kind: z.enum(['text', 'ingredient', 'cookware', 'timer']),
    text: words,
    ingredient: z.int().min(0).optional(),
    inWords: mark,
    again: mark,
    seconds: z.int().positive().max(limits.longestTimer).optional(),
    wait: z.enum(waits).optional(),
  })
  .refine((one) => step.shape.parts.element.safeParse(one).success, 'This part of a step is not whole')

const editedStep = z.object({
  step: z.int().positive(),
  title: text(limits.longestStepTitle),
  description: words.regex(/\S/, 'Please say what is to be done'),
  time: z.number().min(0),
  parts: z.array(part).max(limits.mostParts),
})

interface StepLength {
  description: string
  parts: unknown[]
}

/** Why the steps are too long for one recipe, as a sentence. */
export function longStepsSentence(steps: StepLength[]) {
  const letters = steps.reduce((sum, { description }) => sum + description.length, 0)
  const most = limits.mostLetters.toLocaleString('en')
  if (letters > limits.mostLetters)
    return `The steps have ${letters.toLocaleString('en')} letters; ${most} at most. Could it be two recipes?`
  const parts = steps.reduce((sum, one) => sum + one.parts.length, 0)
  return parts > limits.mostPartsInAll ? 'The steps name too many ingredients and times' : undefined
}

/** Everything of a recipe that somebody writes; what follows from it is never sent. */
export const editedRecipe = z.object({
  title: text(limits.longestTitle).regex(/[\p{L}\p{N}]/u, 'Please give the recipe a title'),
  description: text(limits.longestDescription),
  servings: z.int('Please say for how many').min(1, 'It serves one at least').max(limits.mostServings),
  cookTime: minutes.min(1, 'Please say how long it takes'),
  activeTime: minutes.min(0).nullable(),
  waitingTime: minutes.min(0).nullable(),
  difficulty: z.enum(difficulties),
  tags: z.array(text(limits.longestTag).min(1)).max(limits.mostTags),
  restaurantBrand: name,
  cuisine: name,
  course: name,
  isPremium: z.boolean(),
  publishedAt: publicationMoment,
  ingredients: z
    .array(ingredient)
    .max(limits.mostIngredients, `${limits.mostIngredients} ingredients at most`),
  instructions: z
    .array(editedStep)
    .max(limits.mostSteps, `${limits.mostSteps} steps at most`)
    .superRefine((all, { addIssue }) => {
      const sentence = longStepsSentence(all)
      if (sentence !== undefined) addIssue(sentence)
    }),
})
export type EditedRecipe = Pick<Recipe, keyof z.infer<typeof editedRecipe>>
export type EditedField = keyof EditedRecipe
export const editedFields = Object.keys(editedRecipe.shape) as EditedField[]

/** The same of any recipe. */
export const editedOf = (recipe: EditedRecipe): EditedRecipe =>
  Object.fromEntries(editedFields.map((field) => [field, recipe[field]])) as unknown as EditedRecipe

/** What cannot be seen in one field alone, by the field it is said at. */
export function contradictionsIn(recipe: EditedRecipe): Partial<Record<EditedField, string>> {
  const { activeTime, waitingTime, cookTime, ingredients, instructions } = recipe
  return {
    ...((activeTime ?? 0) + (waitingTime ?? 0) > cookTime && {
      cookTime: 'Work and waiting together take longer than this',
    }),
    ...(instructions.some((one, place) => !isWhole(one, place, ingredients.length)) && {
      instructions: 'The parts of a step do not agree with its words',
    }),
  }
}

/** The words are those of the parts, and what they name is in the list. */
const isWhole = (
  { step: number, description, parts }: Recipe['instructions'][number],
  place: number,
  lines: number,
) =>
  number === place + 1 &&
  (parts.length === 0 || parts.map((one) => one.text).join('') === description) &&
  parts.every((one) => one.kind !== 'ingredient' || one.ingredient < lines)

/** Why readers cannot have it yet, as a sentence. */
export function unreadyFor({
  ingredients,
  instructions,
}: Pick<EditedRecipe, 'ingredients' | 'instructions'>) {
  if (ingredients.length === 0) return 'It needs ingredients before it can be published.'
  return instructions.length === 0 ? 'It needs steps before it can be published.' : undefined
}
