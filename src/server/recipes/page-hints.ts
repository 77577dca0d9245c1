import { firstPictureSizes, pictureSources, pictureUrl } from '../../domain/recipes/pictures.ts'
import { blanks } from '../../domain/recipes/page-blanks.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'

const page = /^\/recipe\/([\w-]+)$/

/** What is known about the page of a recipe before its code has arrived: what it will ask for, and its first words. */
export function pageHints(path: string, find: (id: string) => RecipeCard | undefined) {
  const id = page.exec(path)?.[1]
  const card = id === undefined ? undefined : find(id)
  if (card?.image == null) return undefined
  const { title, description, image } = card
  return {
    links: [`</api/recipes/${id}>; rel=preload; as=fetch; crossorigin`, pictureHint(image)],
    words: {
      [blanks.title]: title,
      [blanks.description]: description,
      [blanks.sources]: pictureSources(image),
      [blanks.picture]: pictureUrl(image, 800),
    },
  }
}

const pictureHint = (name: string) =>
  `<${pictureUrl(name, 800)}>; rel=preload; as=image; fetchpriority=high; ` +
  `imagesrcset="${pictureSources(name)}"; imagesizes="${firstPictureSizes.recipe}"`
