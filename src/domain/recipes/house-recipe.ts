const opening = 'own_'

/** Written here by hand: nothing else says what it should be. */
export const isHouseRecipe = (id: string) => id.startsWith(opening)

/** The id of a recipe that is written here; the mark keeps two of one name apart. */
export function houseRecipeId(title: string, mark: string) {
  const name = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return `${opening}${name || 'recipe'}-${mark}`
}
