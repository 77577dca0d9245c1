import { originOf } from './cuisines.ts'
import { canOpen } from './can-open.ts'
import type { RecipeCard } from './recipe.ts'

export interface Mixable {
  card: Pick<RecipeCard, 'id' | 'restaurantBrand' | 'cuisine' | 'regions' | 'isPremium' | 'image'>
  course: string | null
}

/** For each recipe that somebody without premium cannot open, so many that they can. */
const openForOneLocked = 5

/**
 * The order of recipes that nothing else tells apart: always the same, and from its beginning on as colourful as the
 * whole. Every kind of kitchen has its share of every stretch, and every restaurant and country its share of those.
 */
export function collectMix() {
  const lots: number[] = []
  const ranks: number[] = []
  const locked: number[] = []
  const kinds = collectGroups()
  const kitchens = collectGroups()
  return {
    add({ card, course }: Mixable) {
      const kind = kindOf(card)
      lots.push(lotOf(card.id))
      ranks.push((isExtra(course) ? 2 : 0) + (card.image === null ? 1 : 0))
      locked.push(canOpen(card, { isPremium: false }) ? 0 : 1)
      kinds.add(kind)
      kitchens.add(card.restaurantBrand ?? `${kind}: ${card.cuisine ?? ''}`)
    },
    seal: () =>
      createMix({
        lots: Uint32Array.from(lots),
        ranks: Uint8Array.from(ranks),
        locked: Uint8Array.from(locked),
        kinds: kinds.seal(),
        kitchens: kitchens.seal(),
      }),
  }
}

function kindOf({ id, restaurantBrand, regions }: Mixable['card']) {
  if (restaurantBrand !== null) return 'copycat'
  return originOf(id) === 'fine-dining' ? 'fine-dining' : (regions[0] ?? 'other')
}

/** What a kitchen serves with something else is not what it is known for. */
const isExtra = (course: string | null) => course === 'Drink' || course === 'Sauce'

/** In columns, one value for each recipe: so mixing thousands takes no time. */
interface Columns {
  lots: Uint32Array
  /** From 0 to 3: drinks and sauces after dishes, and what has no picture after what has. */
  ranks: Uint8Array
  locked: Uint8Array
  kinds: Groups
  kitchens: Groups
}

interface Groups {
  names: string[]
  /** The number of the group each recipe is in. */
  of: Uint32Array
}

function collectGroups() {
  const numbers = new Map<string, number>()
  const of: number[] = []
  return {
    add(name: string) {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      of.push(number)
    },
    seal: (): Groups => ({ names: [...numbers.keys()], of: Uint32Array.from(of) }),
  }
}

function createMix({ lots, ranks, locked, kinds, kitchens }: Columns) {
  const all = lots.map((_, recipe) => recipe)

  function mixed(some: Uint32Array, occasion: string) {
    const starts = kitchens.names.map((name) => chanceOf(lotOf(`${occasion}: ${name}`)))
    const byKitchen = spread(some, kitchens, (kitchen) => starts[kitchen]!)
    return spread(byKitchen, kinds, () => 0.5)
  }

  /** On another occasion others come first; whom the order is for matters only by what they can open. */
  return (occasion: string, viewer: { isPremium: boolean }): Uint32Array => {
    const seed = lotOf(occasion)
    const drawn = sortedBy(all, (recipe) => (ranks[recipe]! + chanceOf(stirred(lots[recipe]! ^ seed))) / 4)
    if (viewer.isPremium) return mixed(drawn, occasion)
    const open = drawn.filter((recipe) => locked[recipe] === 0)
    const others = drawn.filter((recipe) => locked[recipe] === 1)
    // The locked ones begin with other kitchens, or each would stand beside an open one of its own.
    return dealt(mixed(open, occasion), mixed(others, `${occasion}, locked`))
  }
}
export type Mix = ReturnType<typeof createMix>

/** The members of each group at equal distances over the whole, from its start on (0 to 1), in the order they had. */
function spread(recipes: Uint32Array, { names, of }: Groups, startOf: (group: number) => number) {
  const sizes = new Uint32Array(names.length)
  for (let place = 0; place < recipes.length; place++) sizes[of[recipes[place]!]!]! += 1
  const placed = new Uint32Array(names.length)
  return sortedBy(recipes, (recipe) => {
    const group = of[recipe]!
    return (placed[group]!++ + startOf(group)) / sizes[group]!
  })
}

/** More than there will ever be. */
const mostRecipes = 2 ** 21

/** By a key from 0 to 1, and among equals in the order they had. */
function sortedBy(recipes: Uint32Array, keyOf: (recipe: number) => number) {
  // Key and place in one number: without a function to compare them, numbers are sorted many times faster.
  const keys = new Float64Array(recipes.length)
  for (let place = 0; place < keys.length; place++)
    keys[place] = Math.floor(keyOf(recipes[place]!) * 2 ** 32) * mostRecipes + place
  keys.sort()
  const sorted = new Uint32Array(recipes.length)
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place]!
    sorted[place] = recipes[key - Math.floor(key / mostRecipes) * mostRecipes]!
  }
  return sorted
}

/** The open ones with a locked one after every few; what is left of either follows. */
function dealt(open: Uint32Array, locked: Uint32Array) {
  const all = new Uint32Array(open.length + locked.length)
  let [opened, shown] = [0, 0]
  for (let place = 0; place < all.length; place++) {
    const isLockedTurn = place % (openForOneLocked + 1) === openForOneLocked
    const takesLocked = opened === open.length || (isLockedTurn && shown < locked.length)
    all[place] = takesLocked ? locked[shown++]! : open[opened++]!
  }
  return all
}

/** A number that looks drawn by lot and is always the same for a text (FNV-1a, stirred). */
function lotOf(text: string) {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return stirred(hash)
}

const chanceOf = (lot: number) => lot / 2 ** 32

function stirred(number: number) {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
