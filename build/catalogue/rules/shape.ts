import type { Draft } from '../recipe.ts'

const [fewestIngredients, mostIngredients] = [3, 21]
const [fewestSteps, mostSteps] = [3, 10]
const mostTitleWords = 6

/** How much of everything a recipe may have. */
export function shapeFaults({ ingredients, items, instructions }: Draft): string[] {
  // Salt in the dough and salt in the filling is one thing, and no kitchen is without it.
  const things = new Set(ingredients.map(({ name }, place) => items[place]?.name ?? name))
  const bought = new Set(items.flatMap((item) => (item && !item.staple ? item.name : [])))
  const titles = instructions.map(({ title }) => title.toLowerCase())
  const twice = new Set(titles.filter((title, place) => title !== '' && titles.indexOf(title) !== place))
  const faults = [
    things.size < fewestIngredients && `fewer than ${fewestIngredients} ingredients`,
    bought.size > mostIngredients &&
      `${bought.size} ingredients besides staples, more than ${mostIngredients}`,
    instructions.length < fewestSteps && `fewer than ${fewestSteps} steps`,
    instructions.length > mostSteps && `${instructions.length} steps, more than ${mostSteps}`,
    titles.includes('') && 'a step without a title',
    instructions.some(({ description }) => description.trim() === '') && 'a step without text',
    ...[...twice].map((title) => `two steps are called "${title}"`),
    ...titles.map((title) => title.split(/\s+/).length > mostTitleWords && `"${title}" is too long a title`),
  ]
  return faults.filter((fault) => typeof fault === 'string')
}
