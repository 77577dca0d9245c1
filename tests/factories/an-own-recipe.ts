import type { OwnRecipeWords } from '../../src/domain/own-recipes/own-recipe.ts'

/** What somebody writes of a plain recipe of their own. */
export const anOwnRecipe = (details: Partial<OwnRecipeWords> = {}): OwnRecipeWords => ({
  title: 'Grandma’s pie',
  description: 'Sundays only.',
  servings: 6,
  cookTime: 90,
  activeTime: 30,
  waitingTime: null,
  difficulty: 'medium',
  tags: ['Grandma'],
  cuisine: null,
  course: null,
  ingredients: [
    { name: 'flour', plural: null, amount: '2 cups', note: null },
    { name: 'butter', plural: null, amount: '100 g', note: 'cold' },
  ],
  instructions: [
    { step: 1, title: '', description: 'Rub the butter into the flour.', time: 0, parts: [] },
    { step: 2, title: '', description: 'Bake it.', time: 0, parts: [] },
  ],
  ...details,
})
