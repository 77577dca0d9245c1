import type { Tickable } from '../personal/ticks.ts'
import { readCooklang } from '../recipe-formats/read-cooklang.ts'
import type { KnownItem } from '../recipes/pantry.ts'
import { nameFor } from '../recipes/naming.ts'
import { readAmount } from '../recipes/quantity.ts'
import type { Ingredient, Step, StepPart } from '../recipes/recipe.ts'
import { bare } from '../recipes/units.ts'
import { standInsFor, type Swappable, usesIn } from './offers.ts'
import { cookedAs } from './doneness.ts'
import { heated, isPoured } from './fitting.ts'
import { createRenaming, sentencesOf } from './renaming.ts'
import type { StandIn } from './stand-in.ts'
import type { Swaps } from './swaps.ts'

/**
 * A recipe in which something stands in for some of its ingredients. Places in the list and numbers of steps stay what
 * they were, so that ticks do: what else a substitute takes stands behind the list, and its step has a number behind the
 * last. A swap that does not work here is passed over.
 */
export function withSwaps<Recipe extends Swappable>(recipe: Recipe, swaps: Swaps, known: KnownItem): Recipe {
  const last = lastNumber(recipe)
  const found = standInsIn(recipe, swaps, known)
  const swapped = found.reduce(
    (other, { name, standIns }) => swapOne(other, { name, standIns, last }, known),
    recipe,
  )
  const done = found.flatMap(({ name, standIns }) => {
    const [first] = standIns.values()
    return first?.done === undefined ? [] : [{ name, called: calledBy(first), done: first.done }]
  })
  return done.length === 0 ? swapped : cookedAs(recipe, swapped, done, known)
}

/** How many lines a recipe has then, and the numbers of its steps. */
export function tickableWith(recipe: Swappable, swaps: Swaps, known: KnownItem): Tickable {
  const found = standInsIn(recipe, swaps, known).flatMap(({ standIns }) => [...standIns])
  const last = lastNumber(recipe)
  return {
    ingredients: recipe.ingredients.length + found.reduce((sum, [, { lines }]) => sum + lines.length - 1, 0),
    steps: [
      ...recipe.instructions.map(({ step }) => step),
      ...found.flatMap(([place, { step }]) => (step === undefined ? [] : [addedNumber(last, place)])),
    ],
  }
}

/** Judged by the recipe as it is written: one swap must not decide about the next. */
function standInsIn(recipe: Swappable, swaps: Swaps, known: KnownItem) {
  const useOf = usesIn(recipe, known)
  return Object.entries(swaps).flatMap(([name, chosen]) => {
    const item = known(name)
    const substitute = item?.substitutes.find((one) => one.name === chosen)
    const standIns = substitute && standInsFor(recipe, name, substitute, known, useOf(name, item!))
    return standIns && standIns.size > 0 ? [{ name, standIns }] : []
  })
}

const addedNumber = (last: number, place: number) => last + 1 + place

const lastNumber = ({ instructions }: Swappable) => Math.max(0, ...instructions.map(({ step }) => step))

interface Swap {
  name: string
  /** By the place of the line. */
  standIns: Map<number, StandIn>
  /** The number of the last step as it is written. */
  last: number
}

function swapOne<Recipe extends Swappable>(
  recipe: Recipe,
  { name, standIns, last }: Swap,
  known: KnownItem,
): Recipe {
  const old = recipe.ingredients.find((line) => line.name === name)!
  const [first] = standIns.values()
  const fresh = calledBy(first!)
  const others = recipe.ingredients.filter((line) => line.name !== name)
  const rename = createRenaming(old, others, fresh, known)
  let { ingredients } = recipe
  let instructions = recipe.instructions.map((step) => ({ ...step, title: rename(step.title, true) }))
  const renamedIn = (text: string) =>
    sentencesOf(text)
      .map(({ words, isAdvice }) => (isAdvice ? words : rename(words)))
      .join('')
  const reworded = (step: Step) =>
    withParts(
      step,
      step.parts.flatMap((part, at) => swappedPart(part, step.parts[at - 1], step.parts[at + 1])),
    )
  function swappedPart(part: StepPart, previous?: StepPart, next?: StepPart): StepPart[] {
    const line = part.kind === 'ingredient' ? recipe.ingredients[part.ingredient] : undefined
    const standIn = part.kind === 'ingredient' ? standIns.get(part.ingredient) : undefined
    if (part.kind === 'text') {
      const isOil = next?.kind === 'ingredient' && standIns.has(next.ingredient) && isPoured(fresh)
      return [{ ...part, text: isOil ? heated(renamedIn(part.text)) : renamedIn(part.text) }]
    }
    if (part.kind !== 'ingredient' || !line || !standIn) return [part]
    return mentions(part, line, standIn, placesOf.get(part.ingredient)!, { rename, previous })
  }
  const placesOf = new Map<number, number[]>()
  for (const [place, { lines }] of standIns) {
    const [chief, ...more] = lines
    placesOf.set(place, [place, ...more.map((_, at) => ingredients.length + at)])
    ingredients = [...ingredients.with(place, chief!), ...more]
  }
  instructions = instructions.map((step) =>
    step.parts.length === 0 ? { ...step, description: renamedIn(step.description) } : reworded(step),
  )
  for (const [place, standIn] of standIns) {
    if (standIn.step === undefined) continue
    const added = addedStep(standIn, addedNumber(last, place), placesOf.get(place)!)
    instructions = instructions.toSpliced(firstUse(recipe.instructions, instructions, place), 0, added)
  }
  return { ...recipe, ingredients, instructions }
}

/** What the steps call it. */
function calledBy({ name, step, lines }: StandIn) {
  const [chief] = lines
  return step === undefined ? chief! : called(name)
}

/** A mixture may be of many: cooked lentils. */
const isOfMany = (name: string) => name.endsWith('s')
const called = (name: string) =>
  isOfMany(name)
    ? { name: name.slice(0, -1), plural: name, amount: '2' }
    : { name, plural: `${name}s`, amount: '1' }

const withParts = (step: Step, parts: StepPart[]): Step => ({
  ...step,
  parts,
  description: parts.map(({ text }) => text).join(''),
})

const endsWithArticle = /\b(?:the|remaining|reserved|rest of the)\s$/i

interface Wording {
  rename: (text: string) => string
  previous: StepPart | undefined
}

type Mention = Extract<StepPart, { kind: 'ingredient' }>

function mentions(
  part: Mention,
  line: Ingredient,
  standIn: StandIn,
  places: number[],
  { rename, previous }: Wording,
): StepPart[] {
  const { name, step, lines } = standIn
  if (part.inWords || part.again) return [{ ...part, text: rename(part.text) }]
  // What was mixed before has its amounts there.
  const made = isCounted(line) ? nameFor(called(name), line.amount) : name
  if (step !== undefined)
    return [{ kind: 'text', text: endsWithArticle.test(previous?.text ?? '') ? made : `the ${made}` }]
  const word = [line.plural, line.name].find((each) => each && part.text.endsWith(each)) ?? ''
  const written = part.text.slice(0, part.text.length - word.length).trim()
  if (written === '') return [{ ...part, text: rename(part.text) }]
  return lines.flatMap((one, at): StepPart[] => [
    ...(at === 0 ? [] : [{ kind: 'text' as const, text: ' plus ' }]),
    { kind: 'ingredient', ingredient: places[at]!, text: measured(one) },
  ])
}

/** Two eggs are flax eggs then, but two cups of buttermilk are soured milk. */
const isCounted = ({ amount }: Ingredient) => readAmount(amount)?.unit === bare

const measured = (line: Ingredient) => [line.amount, nameFor(line, line.amount)].filter(Boolean).join(' ')

function addedStep({ name, step = '', lines }: StandIn, number: number, places: number[]): Step {
  const { ingredients, instructions } = readCooklang(step)
  const parts = (instructions[0]?.parts ?? []).map((part): StepPart => {
    if (part.kind !== 'ingredient') return part
    const at = lines.findIndex((line) => line.name === ingredients[part.ingredient]!.name)
    return { kind: 'ingredient', ingredient: places[at]!, text: measured(lines[at]!) }
  })
  const time = instructions[0]?.time ?? 0
  return withParts({ step: number, title: `Make the ${name}`, description: '', time, parts: [] }, parts)
}

/** Where a line is first used, as the steps stand now; at the beginning where no step says so. */
function firstUse(written: Step[], now: Step[], place: number) {
  const user = written.find(({ parts }) =>
    parts.some((part) => part.kind === 'ingredient' && part.ingredient === place),
  )
  return Math.max(
    0,
    now.findIndex(({ step }) => step === user?.step),
  )
}
