import type { Diet } from '../recipes/dietary.ts'

const claims: [RegExp, Diet][] = [
  [/\bvegan\b(?![\s-]*(?:option|if|without))/i, 'vegan'],
  [/\bvegetarian\b(?![\s-]*(?:option|if|without))/i, 'vegetarian'],
  [/\bgluten[\s-]*free\b(?![\s-]*(?:option|if))|\bGF\b/, 'gluten-free'],
]
const denied = (diet: string) =>
  new RegExp(String.raw`\b(?:not|non)[\s-]+${diet.replace('-', '[\\s-]*')}\b`, 'i')
const freeOf: [RegExp, string][] = [
  [/\bdairy[\s-]*free\b/i, 'dairy-free'],
  [/\bnut[\s-]*free\b/i, 'nut-free'],
  [/\begg[\s-]*free\b/i, 'egg-free'],
  [/\bsoy[\s-]*free\b/i, 'soy-free'],
  [/\bhalal\b/i, 'halal'],
  [/\bkosher\b/i, 'kosher'],
]

/** What the notes on diets claim, as the tags that chips look for. */
export function readDietaryNotes(notes: string): { diets: Diet[]; tags: string[] } {
  const said = claims.filter(([words, diet]) => words.test(notes) && !denied(diet).test(notes))
  const diets = said.map(([, diet]) => diet)
  return {
    // What is vegan is vegetarian.
    diets: [...new Set(diets.flatMap((diet) => (diet === 'vegan' ? [diet, 'vegetarian' as const] : [diet])))],
    tags: freeOf.filter(([words]) => words.test(notes)).map(([, tag]) => tag),
  }
}
