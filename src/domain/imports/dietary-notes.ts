import type { Diet } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'

/** "Vegan option" and "vegan if made with oil" promise nothing. */
const unlessOption = String.raw`(?![\s-]*(?:option|if|without))`
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

export interface DietaryNotes {
  diets: Diet[]
  tags: string[]
}

/** What the notes on diets claim, as the tags that chips look for. */
export function readDietaryNotes(notes: string): DietaryNotes {
  const said = diets.filter(([isSaid]) => isSaid(notes)).map(([, diet]) => diet)
  return {
    // What is vegan is vegetarian.
    diets: [...new Set(said.flatMap((diet) => (diet === 'vegan' ? [diet, 'vegetarian' as const] : [diet])))],
    tags: tags.filter(([isSaid]) => isSaid(notes)).map(([, tag]) => tag),
  }
}
