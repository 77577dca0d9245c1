import type { RecipeCard } from './recipe.ts'

export type Difficulty = RecipeCard['difficulty']

export const difficultyNames: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
