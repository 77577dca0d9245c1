import { getRecipe } from '../../domain/recipes/calls.ts'
import { isOwnRecipe } from '../../domain/own-recipes/own-recipe.ts'
import type { CookedRecipe } from '../../domain/personal/ticks.ts'
import type { OpenedRecipe } from '../../domain/recipes/opened-recipe.ts'
import type { FavoriteRecipe, LockedRecipe, Recipe, RecipeCard } from '../../domain/recipes/recipe.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import { hasSwaps, type Swaps } from '../../domain/substitutes/swaps.ts'
import { isLongToSwap } from '../../domain/substitutes/offers.ts'
import { tickableWith, withSwaps } from '../../domain/substitutes/with-swaps.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { ReadInTurn } from '../http/turns.ts'
import { written as asBytes } from './answers.ts'
import type { Recipes } from './service.ts'

interface Viewer {
  id: string
  isPremium: boolean
  isAdmin?: boolean
}

/** Recipes that belong to one person; whoever else asks for one is told that there is none. */
interface OwnRecipes {
  exists(id: string, viewer: Viewer): Promise<boolean>
  get(id: string, viewer: Viewer): Promise<Recipe | LockedRecipe>
  open(id: string, viewer: Viewer): Promise<OpenedRecipe>
  cards(ids: string[], viewer: Viewer): Promise<RecipeCard[]>
}

type SiteRecipes = Pick<Recipes, 'exists' | 'get' | 'open' | 'favoriteCards'>

interface Means {
  known: KnownItem
  readInTurn: ReadInTurn
  inLongTurn: InLongTurn
}

/** The one place where rooms ask whether a person may open a recipe, and what it is: the site's or their own. */
export function createOpening(site: SiteRecipes, own: OwnRecipes, { known, readInTurn, inLongTurn }: Means) {
  const written = (id: string, viewer: Viewer): Promise<OpenedRecipe> =>
    (isOwnRecipe(id) ? own : site).open(id, viewer)

  async function rewritten(id: string, viewer: Viewer, swaps: Swaps) {
    const recipe = await written(id, viewer)
    const rewrite = async () => withSwaps(recipe, swaps, known)
    return isLongToSwap(recipe) ? inLongTurn(viewer.id, rewrite) : rewrite()
  }

  /** Of one person one after the other. */
  const open = (id: string, viewer: Viewer, swaps?: Swaps) =>
    hasSwaps(swaps)
      ? readInTurn(`swaps of ${viewer.id}`, () => rewritten(id, viewer, swaps))
      : written(id, viewer)

  return {
    /** The words of a recipe, with what stands in for some of it; fails for one that this person may not open. */
    open,

    exists: (id: string, viewer: Viewer) => (isOwnRecipe(id) ? own : site).exists(id, viewer),

    /** As it is sent. What is one person's is kept nowhere. */
    get: async (id: string, viewer: Viewer) =>
      isOwnRecipe(id) ? readyAnswer(asBytes(getRecipe, await own.get(id, viewer))) : site.get(id, viewer),

    /** A recipe for someone who may open it, as it is cooked. */
    async cooked(id: string, viewer: Viewer): Promise<CookedRecipe> {
      const recipe = await open(id, viewer)
      const names = new Set(recipe.ingredients.map(({ name }) => name))
      return {
        tickable: (swaps) => tickableWith(recipe, swaps, known),
        isOffered: (ingredient, chosen) =>
          names.has(ingredient) &&
          known(ingredient)?.substitutes.some(({ name }) => name === chosen) === true,
      }
    },

    /** The cards of recipes somebody chose, in this order; also of those that are no longer listed for them. */
    async favoriteCards(ids: string[], viewer: Viewer): Promise<FavoriteRecipe[]> {
      const ownIds = ids.filter(isOwnRecipe)
      if (ownIds.length === 0) return site.favoriteCards(ids, viewer)
      const siteIds = ids.filter((id) => !isOwnRecipe(id))
      const all = await Promise.all([site.favoriteCards(siteIds, viewer), own.cards(ownIds, viewer)])
      const byId = new Map(all.flat().map((card) => [card.id, card]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}
export type Opening = ReturnType<typeof createOpening>
