import type { Restaurant } from '../../src/domain/recipes/recipe.ts'
import type { Problem } from './problem.ts'
import type { Draft } from './recipe.ts'
import { copiesIn } from './rules/copies.ts'
import { dietFaults } from './rules/diets.ts'
import { mentionFaults } from './rules/mentions.ts'
import { nameFaults, titleFaults } from './rules/names.ts'
import { noteFaults } from './rules/notes.ts'
import { orderFaults } from './rules/order.ts'
import { ovenFaults } from './rules/oven.ts'
import { portionFaults } from './rules/portion-numbers.ts'
import { servingFaults } from './rules/serving.ts'
import { shapeFaults } from './rules/shape.ts'
import { tagFaults } from './rules/tags.ts'
import { timeFaults } from './rules/times.ts'
import { vesselFaults } from './rules/vessels.ts'

const rules = [
  shapeFaults,
  servingFaults,
  noteFaults,
  timeFaults,
  ovenFaults,
  mentionFaults,
  portionFaults,
  orderFaults,
  vesselFaults,
  tagFaults,
  dietFaults,
  nameFaults,
  titleFaults,
]

/** What is wrong with one recipe, as sentences. */
export const faultsOf = (draft: Draft, restaurants: Restaurant[]): string[] => [
  ...placeFaults(draft, restaurants),
  ...rules.flatMap((rule) => rule(draft)),
]

const shelves = ['copycats', 'world', 'fine-dining', 'collections']

function placeFaults({ file, id, front }: Draft, restaurants: Restaurant[]): string[] {
  const { restaurant } = front
  const [shelf = '', folder = ''] = file.split(/[\\/]/)
  const known = restaurants.find(({ name }) => name === restaurant)
  const faults = [
    !shelves.includes(shelf) && `lies in "${shelf}"; recipes lie in ${shelves.join(', ')}`,
    !/^[a-z0-9_-]+$/.test(id) && 'file names are lowercase letters, figures and dashes',
    restaurant !== undefined && !known && `no restaurant is called "${restaurant}"`,
    shelf === 'copycats' && restaurant === undefined && 'a copycat without a restaurant',
    shelf === 'copycats' &&
      known &&
      known.slug !== folder &&
      `lies in copycats/${folder}, but ${known.name} is copycats/${known.slug}`,
  ]
  return faults.filter((fault) => typeof fault === 'string')
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
    ...copiesIn(drafts),
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
