import type { RecipeCard } from '../../../domain/recipes/recipe.ts'

const wanted = { premium: 2, free: 1 }

/** Three real recipes that show what both plans open: mostly premium ones, where there are any. */
export function samplesOf<C extends RecipeCard>(cards: C[]): C[] {
  const premium = cards.filter((card) => card.isPremium).slice(0, wanted.premium)
  const free = cards.filter((card) => !card.isPremium).slice(0, wanted.free)
  const ranked = new Set([...premium, ...free, ...cards])
  const best = new Set([...ranked].slice(0, wanted.premium + wanted.free))
  return cards.filter((card) => best.has(card))
}
