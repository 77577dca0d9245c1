import { blanks, fetchHint, type PageHints, pictureHint, pictureWords } from '../../domain/page-hints.ts'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'

const page = /^\/(recipe|cooking)\/([\w-]+)(?:\?|$)/

/** What is known about a page of one recipe before its code has arrived: what it will ask for, and its first words. */
export function pageHints(url: string, find: (id: string) => RecipeCard | undefined): PageHints | undefined {
  const [, kind, id] = page.exec(url) ?? []
  const card = id === undefined ? undefined : find(id)
  if (!card) return undefined
  const { title, description, image } = card
  const recipe = fetchHint(`/api/recipes/${id}`)
  if (kind === 'cooking') return { links: [recipe], words: { [blanks.title]: title } }
  if (image === null) return undefined
  return {
    links: [recipe, pictureHint(image, firstPictureSizes.recipe)],
    words: { [blanks.title]: title, [blanks.description]: description, ...pictureWords(image) },
  }
}
