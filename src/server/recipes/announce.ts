import { firstPictureSizes, pictureSources, pictureUrl } from '../../domain/recipes/pictures.ts'

const page = /^\/recipe\/([\w-]+)$/

/** What the page of a recipe will ask for, so that a browser can fetch it before the code has arrived. */
export function announced(
  path: string,
  find: (id: string) => { image: string | null } | undefined,
): string[] {
  const id = page.exec(path)?.[1]
  const card = id === undefined ? undefined : find(id)
  if (!card) return []
  return [
    `</api/recipes/${id}>; rel=preload; as=fetch; crossorigin`,
    ...(card.image === null ? [] : [pictureHint(card.image)]),
  ]
}

const pictureHint = (name: string) =>
  `<${pictureUrl(name, 800)}>; rel=preload; as=image; fetchpriority=high; ` +
  `imagesrcset="${pictureSources(name)}"; imagesizes="${firstPictureSizes.recipe}"`
