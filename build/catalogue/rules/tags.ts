import { regionsOf } from '../../../src/domain/recipes/cuisines.ts'
import type { Flag } from '../../../src/domain/recipes/pantry.ts'
import type { Draft } from '../recipe.ts'

/** What a tag promises to be in the dish, by the pantry's flags or, where nothing else is meant, by name. */
const promised: Record<string, Flag[]> = {
  beef: ['meat'],
  pork: ['meat'],
  steak: ['meat'],
  lamb: ['meat'],
  chicken: ['meat'],
  turkey: ['meat'],
  duck: ['meat'],
  fish: ['fish'],
  salmon: ['fish'],
  seafood: ['fish', 'shellfish'],
  shrimp: ['shellfish'],
  shellfish: ['shellfish'],
}
const named = new Set(['chicken', 'turkey', 'lamb', 'duck', 'shrimp', 'salmon', 'tofu', 'bacon'])
const pages: Record<string, 'african' | 'asian' | 'european' | 'world'> = {
  african: 'african',
  asian: 'asian',
  european: 'european',
  americas: 'world',
  'middle-east': 'world',
  oceania: 'world',
}

/** Tags that the dish does not keep, and those that its place asks for. */
export function tagFaults({ id, file, front, items, ingredients }: Draft): string[] {
  const { tags, title = '', difficulty = 'easy' } = front
  if (!tags) return []
  const [shelf, folder = ''] = file.split(/[\\/]/)
  const page = shelf === 'world' ? pages[folder] : undefined
  const isPlaced = !page || regionsOf({ id, title, tags, difficulty, isPremium: false }).includes(page)
  const flags = new Set(items.flatMap((item) => item?.flags ?? []))
  const isMissing = (tag: string) =>
    promised[tag]?.some((flag) => flags.has(flag)) === false ||
    (named.has(tag) && !ingredients.some(({ name }) => name.toLowerCase().includes(tag)))
  const faults = [
    shelf === 'copycats' && tags[0] !== 'copycat' && 'the tags of a copycat begin with copycat',
    shelf !== 'copycats' && tags.includes('copycat') && 'tagged copycat, but it is none',
    tags.includes('vegan') && !tags.includes('vegetarian') && 'tagged vegan, but not vegetarian',
    new Set(tags).size < tags.length && 'a tag is there twice',
    !isPlaced && `lies in world/${folder}, but its tags do not put it on the page "${page}"`,
    ...tags.filter(isMissing).map((tag) => `tagged ${tag}, but no ingredient is`),
  ]
  return faults.filter((fault) => typeof fault === 'string')
}
