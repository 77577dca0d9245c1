import { brand } from '../../domain/brand.ts'
import type { LockedRecipe, Recipe } from '../../domain/recipes/recipe.ts'
import { pictureUrl } from '../../domain/recipes/pictures.ts'
import { toldIngredient } from '../../domain/recipes/as-told.ts'
import type { Figures } from '../../domain/recipes/serving-figures.ts'

/** The recipe as search engines and recipe keepers read it: https://schema.org/Recipe. */
export function JsonLd({ recipe }: { recipe: Recipe | LockedRecipe }) {
  const text = JSON.stringify(recipe.isLocked ? basics(recipe) : described(recipe))
  return <script type="application/ld+json">{text.replaceAll('<', String.raw`\u003c`)}</script>
}

function basics(recipe: Recipe | LockedRecipe) {
  const { title, description, image, cookTime, servings, isPremium, isOwn } = recipe
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    description,
    ...(image !== null && { image: new URL(pictureUrl(image, 1200), location.origin).href }),
    ...(!isOwn && { author: { '@type': 'Organization', name: brand.name } }),
    totalTime: `PT${cookTime}M`,
    recipeYield: String(servings),
    isAccessibleForFree: !isPremium,
  }
}

function described(recipe: Recipe) {
  const { cuisine, course, tags, rating, reviewCount, ingredients, instructions, createdAt } = recipe
  const serving = recipe.nutrition?.serving
  return {
    ...basics(recipe),
    datePublished: createdAt,
    ...(cuisine !== null && { recipeCuisine: cuisine }),
    ...(course !== null && { recipeCategory: course }),
    keywords: tags.join(', '),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: reviewCount },
    }),
    ...(serving && { nutrition: nutritionFacts(serving) }),
    recipeIngredient: ingredients.map((ingredient) => {
      const { amount, name, note } = toldIngredient(ingredient)
      return [[amount, name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
    }),
    recipeInstructions: instructions.map(({ title, description }) => ({
      '@type': 'HowToStep',
      name: title,
      text: description,
    })),
  }
}

const nutritionFacts = (serving: Figures) => ({
  '@type': 'NutritionInformation',
  servingSize: '1 serving',
  calories: `${serving.kcal} calories`,
  proteinContent: `${serving.protein} g`,
  fatContent: `${serving.fat} g`,
  saturatedFatContent: `${serving.saturated} g`,
  carbohydrateContent: `${serving.carbs} g`,
  sugarContent: `${serving.sugar} g`,
  fiberContent: `${serving.fibre} g`,
  sodiumContent: `${serving.sodium} mg`,
})
