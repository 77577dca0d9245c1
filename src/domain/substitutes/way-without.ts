import { listed } from '../listed.ts'
import type { Preferences } from '../profile/preferences.ts'
import { isRefuted, refusedBy } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { Offer } from './offers.ts'
import type { Swaps } from './swaps.ts'

type Eater = Pick<Preferences, 'allergies' | 'dietaryRestrictions'>

/** How somebody can make a dish who does not eat all that is in it. */
export interface WayWithout {
  /** "You avoid dairy and eat vegan", as the beginning of a sentence. */
  because: string
  swaps: Swaps
  /** What stands in, in the order of the list. */
  takes: string[]
  /** What nothing can stand in for; where there is any, the dish cannot be made so. */
  stays: string[]
}

/** What somebody does not eat, whatever the reason. */
export const avoidedBy = ({ allergies, dietaryRestrictions }: Eater): Set<Flag> =>
  new Set([...allergies, ...dietaryRestrictions.flatMap(refusedBy)])

export const meets = (flags: readonly Flag[], avoided: Set<Flag>) => flags.some((flag) => avoided.has(flag))

/** Undefined where nothing in the list is in the way. */
export function wayWithout(offers: Offer[], eater: Eater): WayWithout | undefined {
  const avoided = avoidedBy(eater)
  const inTheWay = offers.filter(({ flags }) => meets(flags, avoided))
  if (inTheWay.length === 0) return undefined
  const chosen = inTheWay.map(({ ingredient, options }) => ({
    ingredient,
    option: options.find(({ flags }) => !meets(flags, avoided)),
  }))
  const found = chosen.flatMap(({ ingredient, option }) =>
    option ? [[ingredient, option.name] as const] : [],
  )
  return {
    because: reasonsOf(
      inTheWay.flatMap(({ flags }) => flags),
      eater,
    ),
    swaps: Object.fromEntries(found),
    takes: [...new Set(found.map(([, name]) => name))],
    stays: chosen.flatMap(({ ingredient, option }) => (option ? [] : [ingredient])),
  }
}

/** An allergy is said first: it matters more. */
function reasonsOf(found: Flag[], { allergies, dietaryRestrictions }: Eater) {
  const avoids = allergies.filter((flag) => found.includes(flag))
  const diets = dietaryRestrictions.filter((diet) => isRefuted(diet, found))
  return `You ${[
    ...(avoids.length > 0 ? [`avoid ${listed(avoids)}`] : []),
    ...(diets.length > 0 ? [`eat ${listed(diets)}`] : []),
  ].join(' and ')}`
}
