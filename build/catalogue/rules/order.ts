import type { Draft } from '../recipe.ts'
import { plainWords, sentencesOf } from './sentences.ts'

/** Words that stand for more than the one that is measured. */
const everywhere = new Set(['water', 'ice'])
const used = String.raw`\b(?:add|(?:stir|fold|pour|whisk|mix|beat|tip|scrape|work) in|remaining|reserved|rest of|half of) (?:the )?`

/** An ingredient that the words use before it was measured: no list could tell what is meant. */
export function orderFaults({ ingredients, instructions }: Draft): string[] {
  const firstStep = new Map<string, number>()
  instructions.forEach(({ parts }, place) => {
    for (const part of parts) {
      if (part.kind !== 'ingredient' || part.again) continue
      const { name } = ingredients[part.ingredient]!
      if (!firstStep.has(name)) firstStep.set(name, place)
    }
  })
  return [...firstStep].flatMap(([name, place]) => {
    if (everywhere.has(name)) return []
    const plural = ingredients.find((one) => one.name === name)?.plural ?? name
    const isUsed = new RegExp(`${used}(?:${escaped(plural)}|${escaped(name)})(?![\\w-])`, 'i')
    const early = instructions
      .slice(0, place)
      .find((step) => sentencesOf(plainWords(step)).some((sentence) => isUsed.test(sentence)))
    return early
      ? [`"${early.title}" uses ${name} before it is measured in "${instructions[place]!.title}"`]
      : []
  })
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
