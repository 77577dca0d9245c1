import { nameFor } from '../recipes/naming.ts'
import type { Ingredient } from '../recipes/recipe.ts'

export type Named = Pick<Ingredient, 'name' | 'plural'>
/** How much of it there is decides how it is spoken of, where the original has no number of its own. */
export type Fresh = Named & Partial<Pick<Ingredient, 'amount'>>

export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether what has no number of its own, as bacon, becomes what is counted, as mushrooms. */
export const isMany = (old: Named, fresh: Fresh) =>
  old.plural === null && fresh.plural !== null && nameFor(fresh, fresh.amount ?? '1') === fresh.plural

/** Puts what stands beside a new name into its article and number, and what is done with the old one into what is done then. */
export function createFitting(old: Named, fresh: Fresh) {
  const names = [fresh.plural ?? fresh.name, fresh.name].map(escaped).join('|')
  const isFreshMany = isMany(old, fresh)
  const isOtherNumber = isFreshMany || (old.plural !== null && fresh.plural === null)
  const article = new RegExp(String.raw`(?<![\p{L}-])(a)n? (?=${escaped(fresh.name)})`, 'giu')
  const rendered = new RegExp(String.raw`\b([Rr])ender (?=(?:the )?(?:${names})(?![\p{L}-]))`, 'gu')
  const ofIts = new RegExp(
    String.raw`(?<![\p{L}-])(?:${names}) (?=(?:fat|drippings|grease)(?![\p{L}-]))`,
    'giu',
  )
  const melted = new RegExp(String.raw`\b([Mm])elt (?=the (?:${names})(?![\p{L}-]))`, 'gu')
  const spoken = new RegExp(
    String.raw`\b(the (?:\p{L}+ )?(?:${names}) )(${[...many].flat().join('|')})(?![\p{L}-])`,
    'giu',
  )
  const inNumber = (_: string, named: string, verb: string) =>
    named + ((isFreshMany ? many : one).get(verb) ?? verb)
  return (written: string) => {
    let text = written.replaceAll(
      article,
      (_, a: string) => `${a}${/^[aeiou]/i.test(fresh.name) ? 'n' : ''} `,
    )
    if (/render/i.test(text))
      text = text.replaceAll(rendered, (_, r: string) => (r === 'R' ? 'Fry ' : 'fry '))
    // What is in the pan is oil then.
    if (/fat|drippings|grease/i.test(text)) text = text.replaceAll(ofIts, '')
    if (isPoured(fresh)) text = text.replaceAll(melted, (_, m: string) => heat(m))
    return isOtherNumber ? text.replaceAll(spoken, inNumber) : text
  }
}

/** Oil has nothing to melt, but for that of coconuts. */
export const isPoured = ({ name }: Pick<Ingredient, 'name'>) =>
  name.endsWith(' oil') && !name.includes('coconut')

/** "Melt 1 tbsp butter", before what is measured. */
export const heated = (text: string) => text.replace(/\b([Mm])elt $/, (_, m: string) => heat(m))
const heat = (m: string) => (m === 'M' ? 'Heat ' : 'heat ')

const many = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['goes', 'go'],
  ...['keep', 'need', 'take', 'look', 'crowd', 'cook', 'brown', 'stay', 'come'].map(
    (verb) => [`${verb}s`, verb] as const,
  ),
])
const one = new Map([...many].map(([single, plural]) => [plural, single]))
