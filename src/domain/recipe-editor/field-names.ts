import type { EditedField } from './edited-recipe.ts'

/** What each field of a recipe is called. */
export const fieldNames: Record<EditedField, string> = {
  title: 'title',
  description: 'description',
  servings: 'portions',
  cookTime: 'time',
  activeTime: 'working time',
  waitingTime: 'waiting time',
  difficulty: 'difficulty',
  tags: 'tags',
  restaurantBrand: 'restaurant',
  cuisine: 'cuisine',
  course: 'course',
  isPremium: 'plan',
  publishedAt: 'publication date',
  ingredients: 'ingredients',
  instructions: 'steps',
}
