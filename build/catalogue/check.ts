import { diets } from '../../src/domain/recipes/dietary.ts'
import type { Restaurant } from '../../src/domain/recipes/recipe.ts'
import type { Problem } from './problem.ts'
import { mentionFaults } from './rules/mentions.ts'
import { orderFaults } from './rules/order.ts'
import { ovenFaults } from './rules/oven.ts'
import { portionFaults } from './rules/portion-numbers.ts'
import { servingFaults } from './rules/serving.ts'
import { timeFaults } from './rules/times.ts'
import { vesselFaults } from './rules/vessels.ts'
import type { Draft } from './recipe.ts'

/** What exists beside the recipes. */
export interface Surroundings {
  pictures: Set<string>
  restaurants: Restaurant[]
}

/** What is wrong with one recipe, as sentences. */
export function faultsOf(draft: Draft, surroundings: Surroundings): string[] {
  const { ingredients, instructions } = draft
  const faults = [
    ingredients.length < 3 && 'fewer than 3 ingredients',
    instructions.length < 2 && 'fewer than 2 steps',
    instructions.some(({ title }) => title === '') && 'a step without a title',
    instructions.some(({ description }) => description.trim() === '') && 'a step without text',
    ...placeFaults(draft, surroundings),
    ...dietFaults(draft),
    ...servingFaults(draft),
    ...timeFaults(draft),
    ...mentionFaults(draft),
    ...portionFaults(draft),
    ...orderFaults(draft),
    ...vesselFaults(draft),
    ...ovenFaults(draft),
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

const shelves = ['copycats', 'world', 'fine-dining', 'collections']

function placeFaults({ file, id, front }: Draft, { pictures, restaurants }: Surroundings) {
  const { picture, restaurant } = front
  const [shelf = '', folder = ''] = file.split(/[\\/]/)
  const known = restaurants.find(({ name }) => name === restaurant)
  return [
    !shelves.includes(shelf) && `lies in "${shelf}"; recipes lie in ${shelves.join(', ')}`,
    !/^[a-z0-9_-]+$/.test(id) && 'file names are lowercase letters, figures and dashes',
    picture !== undefined && !pictures.has(picture) && `there is no picture "${picture}"`,
    restaurant !== undefined && !known && `no restaurant is called "${restaurant}"`,
    shelf === 'copycats' && restaurant === undefined && 'a copycat without a restaurant',
    shelf === 'copycats' &&
      known &&
      known.slug !== folder &&
      `lies in copycats/${folder}, but ${known.name} is copycats/${known.slug}`,
  ]
}

function dietFaults({ front, objections }: Draft) {
  const { tags = [] } = front
  return diets.map(
    (diet) =>
      tags.includes(diet) && objections[diet].length > 0 && `not ${diet}: ${objections[diet].join(', ')}`,
  )
}

/** What is wrong between recipes. */
export function clashesIn(drafts: Draft[]): Problem[] {
  return [
    ...repeated(
      drafts,
      ({ front }) => front.title && `${front.restaurant} ${front.title}`.toLowerCase(),
      'has the title of',
    ),
    ...repeated(drafts, ({ front }) => front.description?.toLowerCase(), 'repeats the description of'),
    ...repeated(drafts, ({ id }) => id, 'has the id of'),
  ]
}

function repeated(drafts: Draft[], key: (draft: Draft) => string | undefined, problem: string): Problem[] {
  const seen = new Map<string, string>()
  return drafts.flatMap((draft) => {
    const own = key(draft)
    if (own === undefined) return []
    const other = seen.get(own)
    seen.set(own, draft.file)
    return other === undefined ? [] : [{ files: [draft.file, other], text: `${problem} ${other}` }]
  })
}
