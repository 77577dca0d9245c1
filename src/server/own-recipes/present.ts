import { type EditableOwnRecipe, type OwnRecipeWords, wordsOf } from '../../domain/own-recipes/own-recipe.ts'
import type { SharedRecipe } from '../../domain/own-recipes/shared-recipe.ts'
import type { KeptOwnRecipe } from '../../domain/profile/your-data.ts'
import { canOpen } from '../../domain/recipes/can-open.ts'
import { type Figures, figuresInPieces } from '../../domain/recipes/figures.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import { shownServing } from '../../domain/recipes/per-serving.ts'
import { presentPictures } from '../../domain/recipes/pictures.ts'
import type { LockedRecipe, Recipe, RecipeCard } from '../../domain/recipes/recipe.ts'
import { canonical } from '../../domain/same-value.ts'
import { inPieces } from '../http/pause.ts'
import type { CardRow, FoundRow, OwnRow } from './store.ts'

/** Its stars are its owner's alone. */
export const presentCard = (row: CardRow): RecipeCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  ...presentPictures(row.image),
  cookTime: row.cookTime,
  activeTime: row.activeTime,
  waitingTime: row.waitingTime,
  servings: row.servings,
  difficulty: row.difficulty,
  isPremium: row.isPremium,
  rating: row.rating ?? 0,
  reviewCount: row.rating === null ? 0 : 1,
  tags: row.tags,
  restaurantBrand: null,
  cuisine: row.cuisine,
  chips: row.chips,
  regions: [],
  allergens: row.allergens,
  ...(row.unknownIngredients > 0 && { unknownIngredients: row.unknownIngredients }),
  ...shownServing(row),
  createdAt: row.createdAt.toISOString(),
  publishedAt: null,
  isOwn: true,
  ...(row.shareHash !== null && { isShared: true }),
})

export interface Reader {
  isPremium: boolean
  isAdmin?: boolean
}

export interface Writer extends Reader {
  id: string
  /** Where they write from. */
  place: string
}

/** A version of a premium recipe is open to who has premium, also once that recipe is free. */
export const isOpenTo = (row: { isPremium: boolean }, reader: Reader) =>
  reader.isAdmin === true || canOpen(row, reader)

/** What is worked out of its lines: units, weights, what a serving has. */
export const figuresOf = ({ body, servings }: OwnRow, known: KnownItem): Promise<Figures> =>
  inPieces(figuresInPieces({ ...body, servings }, known))

/** Without its figures for whom it is locked. */
export const presentRecipe = (row: FoundRow, figures: Figures | undefined): Recipe | LockedRecipe =>
  figures
    ? {
        ...presentCard(row),
        isLocked: false,
        course: row.course,
        sourceUrl: row.sourceUrl,
        objections: row.body.objections,
        ...figures,
      }
    : { ...presentCard(row), isLocked: true }

/** For whoever has its link. */
export const presentShared = (row: OwnRow, figures: Figures): SharedRecipe => ({
  title: row.title,
  description: row.description,
  ...presentPictures(row.image),
  cookTime: row.cookTime,
  activeTime: row.activeTime,
  waitingTime: row.waitingTime,
  servings: row.servings,
  difficulty: row.difficulty,
  cuisine: row.cuisine,
  course: row.course,
  chips: row.chips,
  allergens: row.allergens,
  ...(row.unknownIngredients > 0 && { unknownIngredients: row.unknownIngredients }),
  ...shownServing(row),
  objections: row.body.objections,
  ...figures,
})

/** The words as they were written. */
export const ownWordsOf = ({ body, ...row }: OwnRow): OwnRecipeWords => wordsOf({ ...row, ...body })

export const presentEditable = (row: OwnRow): EditableOwnRecipe => ({
  id: row.id,
  image: presentPictures(row.image).image,
  recipe: ownWordsOf(row),
  sourceUrl: row.sourceUrl,
  original: row.copiedFrom === null ? null : { id: row.copiedFrom, recipe: row.original! },
  version: row.version,
})

/** For who takes it away; of a version that is locked to them, what they wrote themselves. */
export const presentKept = (row: OwnRow, reader: Reader): KeptOwnRecipe => ({
  ...(isOpenTo(row, reader) ? presentEditable(row) : withoutOriginal(presentEditable(row))),
  isShared: row.shareHash !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

function withoutOriginal({ original, recipe, ...rest }: EditableOwnRecipe): EditableOwnRecipe {
  const ingredients = new Set(original?.recipe.ingredients.map(canonical))
  // Their numbers and the places of their ingredients follow from what is around them.
  const steps = new Set(original?.recipe.instructions.map(({ description }) => description))
  return {
    ...rest,
    original: null,
    recipe: {
      ...recipe,
      ingredients: recipe.ingredients.filter((line) => !ingredients.has(canonical(line))),
      instructions: recipe.instructions.filter(({ description }) => !steps.has(description)),
    },
  }
}
