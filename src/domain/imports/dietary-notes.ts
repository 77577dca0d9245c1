import type { Diet } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'
import { type DietaryWarnings, readWarnings } from './dietary-warnings.ts'
import type { KnownIngredients } from './known-ingredients.ts'

/** "Vegan option" and "vegan if made with oil" promise nothing, nor does "can be made vegan". */
const unlessOption = String.raw`(?![\s-]*(?:option|without|version)|[\s,(-]*(?:if|when)\b)`
const possibility = /\b(?:can|could|may|might)\s+(?:easily\s+)?be\b[^.;,\n]*/gi
const exception =
  /\b(?:except|excepting|but|unless|excluding|although|though|however|apart\s+from|other\s+than)\b|\bno\s*(?:$|[.,;!?\n)])/i
const claim = (words: string) => {
  const said = new RegExp(String.raw`\b(?:${words})\b${unlessOption}`, 'i')
  const denied = new RegExp(String.raw`\b(?:not|non)[\s-]+(?:${words})\b`, 'i')
  return (notes: string) => said.test(notes) && !denied.test(notes)
}

const diets: [(notes: string) => boolean, Diet][] = [
  [claim('vegan'), 'vegan'],
  [claim('vegetarian'), 'vegetarian'],
  [claim(String.raw`gluten[\s-]*free|GF`), 'gluten-free'],
]
const tags: [(notes: string) => boolean, string][] = [
  [claim(String.raw`dairy[\s-]*free`), 'dairy-free'],
  [claim(String.raw`nut[\s-]*free`), 'nut-free'],
  [claim(String.raw`egg[\s-]*free`), 'egg-free'],
  [claim(String.raw`soy[\s-]*free`), 'soy-free'],
  [claim('halal'), 'halal'],
  [claim('kosher'), 'kosher'],
]

/** What must not be in a dish that carries the tag. */
export const freeOf: Partial<Record<string, Flag>> = {
  'dairy-free': 'dairy',
  'nut-free': 'nuts',
  'egg-free': 'egg',
  'soy-free': 'soy',
}

export interface DietaryNotes extends DietaryWarnings {
  diets: Diet[]
  tags: string[]
}

/** What the notes on diets claim, as the tags that chips look for, and what they warn of. */
export function readDietaryNotes(notes: string, known: KnownIngredients): DietaryNotes {
  const warnings = readWarnings(notes, known)
  const claims = exception.test(notes) ? '' : notes.replaceAll(possibility, '')
  const isKept = (diet: Diet) => !warnings.refuted.includes(diet)
  const said = diets.flatMap(([isSaid, diet]) => (isSaid(claims) && isKept(diet) ? [diet] : []))
  // What is vegan is vegetarian.
  const kept = said.flatMap((diet) => (diet === 'vegan' ? [diet, 'vegetarian' as const] : [diet]))
  return {
    ...warnings,
    diets: [...new Set(kept)].filter(isKept),
    tags: tags.filter(([isSaid]) => isSaid(claims)).map(([, tag]) => tag),
  }
}
