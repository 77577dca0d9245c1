import { createMentions, type Mention } from '../imports/mentions.ts'
import { partsOf } from '../imports/steps.ts'
import { findTimes } from '../imports/times.ts'
import { findAmount } from '../recipes/amounts.ts'
import { nameFor } from '../recipes/naming.ts'
import { leadingQuantity } from '../recipes/quantity.ts'
import type { Ingredient, Step, StepPart } from '../recipes/recipe.ts'
import type { DraftPart } from './draft-part.ts'
import { keptParts } from './kept-parts.ts'

/** A line of the list under a name of its own, so that it can move and what mentions it follows. */
export interface DraftLine extends Ingredient {
  id: string
}

/** A step as it was read, with the lines there were. */
interface ReadStep {
  description: string
  time: number
  parts: DraftPart[]
  lines: string[]
}

/** A step in plain words, and as it was read if it was. */
export interface DraftStep {
  id: string
  title: string
  description: string
  read?: ReadStep
}

/** What a recipe is made of while somebody writes it. */
export interface Draft {
  lines: DraftLine[]
  steps: DraftStep[]
}

interface Body {
  ingredients: Ingredient[]
  instructions: Step[]
}

/** A recipe as a draft; `nameOf` names its lines, by their places unless told. */
export function draftOf({ ingredients, instructions }: Body, nameOf = (place: number) => `${place}`): Draft {
  const ids = ingredients.map((_, place) => nameOf(place))
  return {
    lines: ingredients.map((one, place) => ({ ...one, id: ids[place]! })),
    steps: instructions.map(({ step, title, description, time, parts }) => {
      const read = { description, time, parts: parts.map((part) => namedPart(part, ids)), lines: ids }
      return { id: `${step}`, title, description, read }
    }),
  }
}

function namedPart(part: StepPart, ids: string[]): DraftPart {
  if (part.kind !== 'ingredient') return part
  const { kind, ingredient, ...rest } = part
  return { kind, line: ids[ingredient] ?? '', ...rest }
}

/** What a draft says: what is not changed stays as it was, and new words are searched for times and ingredients. */
export function bodyOf({ lines, steps }: Draft): Body {
  const ingredients = lines.map(({ id, ...one }) => one)
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const found = createFinder(ingredients)
  return {
    ingredients,
    instructions: steps.map(({ title, description, read }, place) => {
      const parts = read ? partsNow(read, description, lines, places, found) : found(description)
      const time = read?.description === description ? read.time : minutesIn(parts)
      return { step: place + 1, title, description, time, parts }
    }),
  }
}

type Finder = (text: string, isMeant?: (place: number) => boolean) => StepPart[]

function createFinder(ingredients: Ingredient[]): Finder {
  const mentionsIn = createMentions(ingredients)
  return (text, isMeant) => {
    const mentions = mentionsIn(text).filter(({ ingredient }) => isMeant?.(ingredient) ?? true)
    const measured = mentions.map((one) => withAmount(one, text, ingredients))
    // What was kept has been searched for times before.
    return partsOf(text, isMeant ? measured : [...findTimes(text), ...measured])
  }
}

const amountWords = 4
const figure = /^[\d⅛¼⅓⅜½⅝⅔¾⅞]/

/** "1½ lb beef" is mentioned whole, so that it grows with the portions. */
function withAmount(mention: Mention, text: string, ingredients: Ingredient[]): Mention {
  const name = text.slice(mention.start, mention.end)
  const words = [...text.slice(0, mention.start).matchAll(/\S+\s+/g)].slice(-amountWords)
  const first = words.find(
    ({ 0: word, index }) =>
      figure.test(word) && leadingQuantity(text.slice(index, mention.end))?.rest.trim() === name,
  )
  if (!first) return mention
  const amount = text.slice(first.index, mention.start).trim()
  return { ...mention, start: first.index, ingredient: lineWith(amount, mention.ingredient, ingredients) }
}

/** Of several lines of one name, the one that has this amount. */
function lineWith(amount: string, otherwise: number, ingredients: Ingredient[]) {
  const { name } = ingredients[otherwise]!
  const place = ingredients.findIndex((one) => one.name === name && one.amount === amount)
  return place < 0 ? otherwise : place
}

function partsNow(
  read: ReadStep,
  description: string,
  lines: DraftLine[],
  places: Map<string, number>,
  found: Finder,
): StepPart[] {
  const known = new Set(read.lines)
  const isNew = (place: number) => !known.has(lines[place]!.id)
  const hasNew = lines.some((_, place) => isNew(place))
  const settled = (part: DraftPart): StepPart[] => {
    if (part.kind === 'text') return hasNew ? found(part.text, isNew) : [part]
    if (part.kind !== 'ingredient') return [part]
    const { kind, line, ...rest } = part
    const ingredient = places.get(line)
    // What is no longer in the list is only words.
    return ingredient === undefined ? [{ kind: 'text', text: part.text }] : [{ kind, ingredient, ...rest }]
  }
  if (read.description === description) return read.parts.flatMap(settled)
  const { before, between, after } = keptParts(read.parts, read.description, description)
  return [...before.flatMap(settled), ...found(between), ...after.flatMap(settled)]
}

const minutesIn = (parts: StepPart[]) => {
  const seconds = parts.reduce((sum, part) => sum + (part.kind === 'timer' ? part.seconds : 0), 0)
  return Math.ceil(seconds / 6) / 10
}

/** The step with the amounts of the list where its words say others; undefined where none does. */
export function withListAmounts(step: DraftStep, found: Step, lines: DraftLine[]): DraftStep | undefined {
  const texts = found.parts.map((part) => listWords(part, lines) ?? part.text)
  const description = texts.join('')
  if (found.parts.length === 0 || description === found.description) return undefined
  const ids = lines.map(({ id }) => id)
  const parts = found.parts.map((part, place) => namedPart({ ...part, text: texts[place]! }, ids))
  return { ...step, description, read: { description, time: found.time, parts, lines: ids } }
}

/** What the list says of an ingredient that a step measures; undefined where it only names it. */
function listWords(part: StepPart, lines: Ingredient[]) {
  const line = part.kind === 'ingredient' && !part.inWords && !part.again ? lines[part.ingredient] : undefined
  if (!line || line.amount === '' || findAmount(part.text)?.before !== '') return undefined
  return `${line.amount} ${nameFor(line, line.amount)}`
}

/** The names of another version's lines: those of the lines that are the same, else new ones. */
export function matchedNames(others: Ingredient[], lines: DraftLine[]) {
  const taken = new Set<string>()
  const take = (fits: (line: DraftLine) => boolean) => {
    const line = lines.find((one) => !taken.has(one.id) && fits(one))
    if (line) taken.add(line.id)
    return line?.id
  }
  const exact = others.map((one) => take((line) => line.name === one.name && line.amount === one.amount))
  const names = exact.map((id, place) => id ?? take((line) => line.name === others[place]!.name))
  return (place: number) => names[place] ?? `source-${place}`
}
