import { dishOf, pictureName, studioWidths } from '../../src/domain/recipes/pictures.ts'
import type { Problem } from './problem.ts'

/** The pictures the studio left, by the recipe each shows; every recipe has its own or none. */
export function dishPictures(files: string[], recipes: Set<string>) {
  const pictures = new Map<string, string>()
  const problems: Problem[] = []
  const complain = (file: string, text: string) => problems.push({ files: [`pictures/${file}`], text })
  for (const file of files) {
    const name = pictureName(`/pictures/${file}`)
    const recipe = dishOf(name)
    const other = recipe && pictures.get(recipe)
    const missing = studioWidths.filter((width) => !files.includes(`${name}-${width}.avif`))
    if (recipe === undefined) complain(file, 'is not called RECIPE.HASH.COLOR-WIDTH.avif')
    else if (!recipes.has(recipe)) complain(file, 'shows no recipe of the catalogue')
    else if (other !== undefined && other !== name) complain(file, `is a second picture of ${recipe}`)
    else if (missing.length > 0) complain(file, `is missing in ${missing.join(' and ')} px`)
    else pictures.set(recipe, name)
  }
  return { pictures, problems }
}
