import { z } from 'zod'
import { picturePath } from '../recipes/picture-path.ts'
import { ownWords } from './own-recipe.ts'
import { type PastedRecipe, wanted } from './recipe-from-text.ts'

/** A number that was not told: the form begins without it. */
const untold = z.number().nullable()

/** What was found on a page somebody has a link to. */
export const linkedPage = z.object({
  /** Where it was found, after all redirects. */
  source: z.string().nullable(),
  /** The one the page is about comes first; none where it is about something else. */
  recipes: z.array(
    z.object({
      recipe: ownWords.extend({ servings: untold, cookTime: untold }),
      missing: z.array(z.enum(wanted)),
      leftOver: z.array(z.string()),
    }),
  ),
  /** Kept already, for who saves a recipe with it. */
  image: picturePath.nullable(),
})
export type LinkedPage = z.infer<typeof linkedPage>
type LinkedRecipe = LinkedPage['recipes'][number]

const told = (number: number) => (Number.isNaN(number) ? null : number)

/** As it is sent: JSON knows no NaN. */
export const sentRecipe = ({ recipe, ...rest }: PastedRecipe): LinkedRecipe => ({
  ...rest,
  recipe: { ...recipe, servings: told(recipe.servings), cookTime: told(recipe.cookTime) },
})

/** As the form takes it. */
export const readRecipe = ({ recipe, ...rest }: LinkedRecipe): PastedRecipe => ({
  ...rest,
  recipe: {
    ...recipe,
    servings: recipe.servings ?? Number.NaN,
    cookTime: recipe.cookTime ?? Number.NaN,
  },
})
