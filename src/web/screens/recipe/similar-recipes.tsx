import { regions } from '../../../domain/recipes/cuisines.ts'
import { listing, similarRecipes } from '../../../domain/recipes/limits.ts'
import type { LockedRecipe } from '../../../domain/recipes/recipe.ts'
import { similarTo } from '../../../domain/recipes/similar.ts'
import { RecipeResults } from '../../recipes/recipe-results.tsx'
import { useRecipeList } from '../../recipes/use-recipes.ts'

/** Below a recipe that is locked: what can be cooked instead. */
export function SimilarRecipes({ recipe }: { recipe: LockedRecipe }) {
  const near = useRecipeList(ofSameKitchen(recipe))
  const { more: _, ...far } = useRecipeList(ofSameKind(recipe))
  const cards =
    near.cards && far.cards && similarTo(recipe, [...near.cards, ...far.cards], noPremium, similarRecipes)
  if (cards?.length === 0) return null
  const retry = () => {
    near.retry()
    far.retry()
  }
  return (
    <section aria-labelledby="similar" className="mt-12 md:mt-18">
      <h2 id="similar" className="mb-5 text-h2">
        Cook one of these instead
      </h2>
      <RecipeResults
        list={{ ...far, cards, isError: near.isError || far.isError, retry }}
        empty={null}
        skeletons={similarRecipes}
      />
    </section>
  )
}

const noPremium = { isPremium: false }
const limit = listing.mostAtOnce

const ofSameKitchen = ({ restaurantBrand, cuisine }: LockedRecipe) =>
  restaurantBrand === null ? { search: cuisine ?? '', limit } : { restaurant: restaurantBrand, limit }

const ofSameKind = ({ restaurantBrand, regions: shelves }: LockedRecipe) =>
  restaurantBrand === null
    ? { cuisine: regions.find((region) => shelves.includes(region)) ?? ('all' as const), limit }
    : { tags: 'copycat', limit }
