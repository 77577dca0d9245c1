import type { FlaggedThing } from './flagged-things.ts'
import { withoutEmptyDenials } from './empty-denials.ts'
import type { RowTools } from './row-tools.ts'

/** What the title and the sentences of a recipe name, whether or not a line of its own brings it. */
export interface NamedThings {
  mentioned: FlaggedThing[]
  /** What it is served with and nobody knows. */
  served: string[]
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
  const served = [...servedThings.inTitle(title), ...servedThings.inText(sentences)]
  return {
    mentioned: [
      ...flaggedThings.inTitle(title),
      ...found.filter(({ name, isMixture }) => !isMixture || !isMade(name)),
    ],
    served: served.filter((name) => !isMade(name)),
  }
}

const leads = ['for the', 'for a', 'make the', 'make a', 'prepare the', 'prepare a']
