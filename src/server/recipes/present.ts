import { presentPictures } from '../../domain/recipes/pictures.ts'
import { canOpen } from '../../domain/recipes/can-open.ts'
import { withFigures } from '../../domain/recipes/figures.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import { shownServing } from '../../domain/recipes/per-serving.ts'
import {
  type HiddenBecause,
  isOutFor,
  type LockedRecipe,
  type Recipe,
  type RecipeCard,
} from '../../domain/recipes/recipe.ts'
import type { recipes } from '../db/tables.ts'

type RecipeRow = typeof recipes.$inferSelect
export type CardRow = Omit<
  RecipeRow,
  | 'ingredients'
  | 'instructions'
  | 'objections'
  | 'contentHash'
  | 'formerId'
  | 'listed'
  | 'isDraft'
  | 'deletedAt'
  | 'importId'
  | 'wasListed'
  | 'judgedBy'
>

/** A recipe in a list. What it is made of never stands here, so lists may show premium recipes to everyone. */
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
  rating: row.rating,
  reviewCount: row.reviewCount,
  tags: row.tags,
  restaurantBrand: row.restaurantBrand,
  cuisine: row.cuisine,
  chips: row.chips,
  regions: row.regions,
  allergens: row.allergens,
  ...(row.unknownIngredients > 0 && { unknownIngredients: row.unknownIngredients }),
  ...shownServing(row),
  createdAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

/** The one way a recipe leaves the server for its readers: locked, unless the viewer may open it. */
export const presentRecipe = (
  row: RecipeRow,
  viewer: { isPremium: boolean },
  known: KnownItem,
): Recipe | LockedRecipe =>
  canOpen(row, viewer) ? whole(row, known) : { ...presentCard(row), isLocked: true }

/** For administrators alone: whole, whatever keeps it from others, with what that is. */
export function presentToAdmin(
  row: RecipeRow,
  viewer: { isPremium: boolean },
  now: Date,
  known: KnownItem,
): Recipe {
  const hiddenBecause = reasonToHide(row, viewer, now)
  return { ...whole(row, known), ...(hiddenBecause && { hiddenBecause }) }
}

function reasonToHide(row: RecipeRow, viewer: { isPremium: boolean }, now: Date): HiddenBecause | undefined {
  if (row.deletedAt) return 'deleted'
  if (row.isDraft) return 'draft'
  if (!row.listed) return 'unlisted'
  if (!isOutFor(row, { isPremium: false }, now)) return 'upcoming'
  return canOpen(row, viewer) ? undefined : 'premium'
}

const whole = (row: RecipeRow, known: KnownItem): Recipe => ({
  ...presentCard(row),
  isLocked: false,
  course: row.course,
  sourceUrl: row.sourceUrl,
  objections: row.objections,
  ...withFigures(row, known),
})
