import type { Draft } from '../recipe.ts'

/** Words that stand for more than the one that is measured. */
const everywhere = new Set(['water', 'ice'])
const use =
  /(?<!\byou )\b(?:add|(?:stir|fold|pour|whisk|mix|beat|tip|scrape|work) in|remaining|reserved|rest of|half of) (?:the )?([^.,;:…]+)/gi

/** An ingredient that the words use before it was measured: no list could tell what is meant. */
export function orderFaults({ ingredients, instructions, plain }: Draft): string[] {
  const firstStep = new Map<string, number>()
  instructions.forEach(({ parts }, place) => {
    for (const part of parts) {
      if (part.kind !== 'ingredient' || part.again) continue
      const { name } = ingredients[part.ingredient]!
      if (!firstStep.has(name)) firstStep.set(name, place)
    }
  })
  const used = plain.map((text) => [...text.matchAll(use)].map(([, words]) => `${words!.toLowerCase()} `))
  return [...firstStep].flatMap(([name, place]) => {
    const plural = ingredients.find((one) => one.name === name)?.plural ?? name
    const isNamed = (words: string) => words.startsWith(`${name} `) || words.startsWith(`${plural} `)
    const early = used.slice(0, place).findIndex((all) => all.some(isNamed))
    if (early === -1 || everywhere.has(name)) return []
    const [before, then] = [instructions[early]!.title, instructions[place]!.title]
    return [`"${before}" uses ${name} before it is measured in "${then}"`]
  })
}
