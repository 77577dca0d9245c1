import type { FlaggedThing } from './flagged-things.ts'
import { isBaked, isShapeOfPasta } from './named-by-shape.ts'
import { isCalled } from './called-by.ts'
import { withoutDenials } from './denied-lists.ts'
import { withoutEmptyDenials } from './empty-denials.ts'
import { namesBehind } from './names-behind.ts'
import { anyWord } from './names-in-words.ts'
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

interface Texts {
  title: string
  /** What tells what is done, what stands beside the dish, and what it has. */
  sentences: string
  /** What else is said of it. */
  description?: string
}

type Tools = Pick<RowTools, 'flaggedThings' | 'servedThings' | 'dietaryNotesOf'>

export function named(texts: Texts, tools: Tools): NamedThings {
  const { flaggedThings, servedThings } = tools
  const title = withoutEmptyDenials(texts.title)
  const sentences = withoutEmptyDenials(texts.sentences)
  const text = `\n${sentences.toLowerCase()}`
  // "For the barbecue sauce:", "make the gremolata": then it is made of what is listed.
  const isMade = namesBehind(text, /(?:for|make|prepare) (?:the|a) /g)
  const found = flaggedThings.inText(sentences)
  const { served, ...others } = servedThings.inText(sentences)
  // "The ribollita keeps for days": so the dish is called.
  const isDish = new Set(title.toLowerCase().match(anyWord))
  const cooked = [...others.cooked, ...others.spokenOf.filter((name) => !isDish.has(name))]
  const isOwn = (thing: FlaggedThing) => isCalled(title, thing) || isMade(thing.name)
  return {
    mentioned: [
      ...flaggedThings.inTitle(title),
      ...found.filter(({ name, isMixture }) => !isMixture || !isMade(name)),
      ...toldOf(texts.description ?? '', tools),
    ].map((thing) => (thing.mayBringMore && isOwn(thing) ? { ...thing, mayBringMore: false } : thing)),
    served: [...servedThings.inTitle(title), ...served].filter((name) => !isMade(name)),
    cooked: cooked.length === 0 ? [] : cooked.filter(madeNowhereIn(text)),
  }
}

/** It may be in it, or the dish is only compared with it: that is no reason to call a claim untrue. */
function toldOf(description: string, { flaggedThings, dietaryNotesOf }: Tools): FlaggedThing[] {
  const isDenial = (sentence: string) => {
    if (sentence.length > longestDenial || !denying.test(sentence)) return false
    const { isUnclear, allergens, mixtures } = dietaryNotesOf(sentence)
    return !isUnclear && allergens.length + mixtures.length === 0
  }
  const told = description
    .split(sentenceEnd)
    .filter((sentence) => !isDenial(sentence))
    .join('\n')
  return flaggedThings
    .inText(withoutDenials(withoutEmptyDenials(told)))
    .flatMap((thing) => (thing.flags.length > 0 ? [{ ...thing, sure: [], isMixture: false }] : []))
}
/** "Eggs and gluten-free" may name eggs. */
const denying = /(?<!\p{L})(?:no|not|neither|none|without|free\s+(?:of|from))(?!\p{L})|n['’]t(?!\p{L})/iu
const sentenceEnd = /(?<=[.!?])\s+|\n/
/** In letters. */
const longestDenial = 200

/** Of what is cooked, not "zhoug:", "for the zhoug, crush", "make the zhoug", "shape into zhougs"; and "the broth" came out of the pot. */
function madeNowhereIn(text: string) {
  const isHeading = namesBehind(text, /\n/g)
  // Further on in a sentence water is boiled for it.
  const isBegun = namesBehind(text, /(?:\nfor|\. for|; for|make|prepare) (?:the|a) /g)
  const isThe = namesBehind(text, /the /g)
  const isShaped = namesBehind(shapedIn(text), / /g)
  const isPaper = paperCases.test(text)
  return (name: string) =>
    !isHeading(`${name}:`) &&
    !isBegun(name) &&
    !(madeThings.has(name) && !isBaked(name) && isThe(name)) &&
    !isShaped(name) &&
    !(isPaper && /^cases?$/.test(name)) &&
    !(isShapeOfPasta(name) && text.includes(`${name} of `))
}

/** What a sentence says is cut or shaped into something: a line for each. */
const shapedIn = (text: string) =>
  text
    .split(/[.;\n]/)
    .flatMap((sentence) => {
      const verb = shaping.exec(sentence)
      return verb ? (sentence.slice(verb.index).match(into) ?? []) : []
    })
    .join('\n')

/** They are not eaten. */
const paperCases = /\b(?:paper|muffin|cupcake|cake|bun|silicone|foil)[\s-]cases?\b/
const shaping = /\b(?:cut|chop|slice|shape|form|roll|pat|press|divide|twist)\b/
const into = /\binto(?: (?!the\b|with\b|and\b)[\p{L}\p{N}-]+){1,4}/gu
