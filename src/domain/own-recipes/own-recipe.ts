import { z } from 'zod'
import { editedRecipe, type EditedRecipe } from '../recipe-editor/edited-recipe.ts'
import { isWebAddress } from '../imports/web-address.ts'
import { picturePath } from '../recipes/picture-path.ts'
import { type Ingredient, type Objections, recipe, type Step } from '../recipes/recipe.ts'
import { normalised } from '../recipes/normalised.ts'
import { keeping, linkedPages } from './limits.ts'

const opening = 'my_'

/** No other recipe's id begins like this, which the database sees to. */
export const isOwnRecipe = (id: string) => id.startsWith(opening)

/** The id of a new one; the mark has to be as hard to guess as a session. */
export const ownRecipeId = (mark: string) => `${opening}${mark}`

const ofTheSite = { isPremium: true, publishedAt: true, restaurantBrand: true } as const

/** What a person writes of a recipe of theirs: it is for nobody else, so it has no plan and no day. */
export const ownRecipeInput = editedRecipe.omit(ofTheSite)
export type OwnRecipeWords = Omit<EditedRecipe, keyof typeof ofTheSite>

/** The picture, by an address: what it has stays where nothing is said, and null is none. */
const ownPicture = picturePath.max(keeping.longestPicture).nullable().optional()

/** The words and the picture, as they are sent. */
export const sentOwnRecipe = ownRecipeInput.extend({ image: ownPicture })

export const notAnAddressSentence = 'This is not the address of a page. It begins with https:// or http://.'

/** The address of a page of the web. */
export const pageAddress = z
  .string()
  .max(linkedPages.longestAddress, 'This link is too long')
  .refine(isWebAddress, notAnAddressSentence)

/** Of what may be sent again, because its answer was lost: then it is the same recipe. */
export const idempotencyKey = z.uuid('This key is not a UUID')

/** The same as the editor has it. */
export const asEdited = (words: OwnRecipeWords): EditedRecipe => ({
  ...words,
  isPremium: false,
  publishedAt: null,
  restaurantBrand: null,
})

/** The words of any recipe, without what only the site's have. */
export const wordsOf = (from: OwnRecipeWords): OwnRecipeWords => ({
  title: from.title,
  description: from.description,
  servings: from.servings,
  cookTime: from.cookTime,
  activeTime: from.activeTime,
  waitingTime: from.waitingTime,
  difficulty: from.difficulty,
  tags: from.tags,
  cuisine: from.cuisine,
  course: from.course,
  ingredients: from.ingredients,
  instructions: from.instructions,
})

/** What lists have no need of. */
export interface OwnRecipeBody {
  ingredients: Ingredient[]
  instructions: Step[]
  objections: Objections | null
  contains: string[] | null
}

export const ownWords = recipe.pick(
  Object.fromEntries(Object.keys(ownRecipeInput.shape).map((field) => [field, true])) as Record<
    keyof OwnRecipeWords,
    true
  >,
)

/** An own recipe as it is edited. */
export const editableOwnRecipe = z.object({
  id: z.string(),
  image: picturePath.nullable(),
  recipe: ownWords,
  /** The page it was read from. */
  sourceUrl: z.string().nullable(),
  /** What it was copied from, as that was then. */
  original: z.object({ id: z.string(), recipe: ownWords }).nullable(),
  /** Sent along with a change, so that nobody overwrites what they have not read. */
  version: z.int(),
})
export type EditableOwnRecipe = z.infer<typeof editableOwnRecipe>

export const lostPictureSentence = 'This picture is not here any more. Please choose it again.'

export const tooMuchSentence =
  'Your recipes have come to as many words as can be kept. Shorten a long description, or delete some recipes.'

/** What a search finds it by: also by one egg and by eggs. */
export const searchTextOf = ({ title, tags, cuisine, description, ingredients }: OwnRecipeWords) =>
  normalised(
    [title, ...tags, cuisine, ...ingredients.flatMap(({ name, plural }) => [name, plural]), description]
      .filter((text) => text !== null)
      .join('\n'),
  )
