import type { FlaggedThing } from './flagged-things.ts'
import { withoutEmptyDenials } from './empty-denials.ts'
import type { RowTools } from './row-tools.ts'
import { madeThings } from './serving-words.ts'

/** What the title and the sentences of a recipe name, whether or not a line of its own brings it. */
export interface NamedThings {
  mentioned: FlaggedThing[]
  /** What it is served with and nobody knows. */
  served: string[]
  /** What it says is cooked and nobody knows. */
  cooked: string[]
}

export function named(
  writtenTitle: string,
  written: string,
  { flaggedThings, servedThings }: Pick<RowTools, 'flaggedThings' | 'servedThings'>,
): NamedThings {
  const title = withoutEmptyDenials(writtenTitle)
  const sentences = withoutEmptyDenials(written)
  const text = sentences.toLowerCase()
  // "For the barbecue sauce:", "make the gremolata": then it is made of what is listed.
  const isMade = (name: string) => leads.some((lead) => text.includes(`${lead} ${name}`))
  const found = flaggedThings.inText(sentences)
  const { served, cooked } = servedThings.inText(sentences)
  return {
    mentioned: [
      ...flaggedThings.inTitle(title),
      ...found.filter(({ name, isMixture }) => !isMixture || !isMade(name)),
    ],
    served: [...servedThings.inTitle(title), ...served].filter((name) => !isMade(name)),
    cooked: cooked.filter((name) => !isMadeHere(name, `\n${text}`)),
  }
}

/** Of what is cooked: "zhoug:", "for the zhoug, crush", "make the zhoug", "shape into zhougs"; and "the broth" came out of the pot. */
function isMadeHere(name: string, text: string) {
  const words = [
    `\n${name}:`,
    // Further on in a sentence water is boiled for it.
    ...['\nfor', '. for', '; for', 'make', 'prepare'].flatMap((lead) => [
      `${lead} the ${name}`,
      `${lead} a ${name}`,
    ]),
    ...(madeThings.has(name) ? [`the ${name}`] : []),
  ]
  return (
    words.some((some) => text.includes(some)) ||
    (text.match(shaped) ?? []).some((into) => into.includes(` ${name}`))
  )
}

const shaped =
  /\binto(?<=\b(?:cut|chop|slice|shape|form|roll|pat|press|divide|twist)\b[^.;\n]*)(?: (?!the\b|with\b|and\b)[\p{L}\p{N}-]+){1,4}/gu

const leads = ['for the', 'for a', 'make the', 'make a', 'prepare the', 'prepare a']
