import { jsonOnOneLine } from '../line-ends.ts'
import { findAmount } from './amounts.ts'
import { kitchenNumber } from './kitchen-numbers.ts'
import { nameFor } from './naming.ts'
import { onOneLine } from './on-one-line.ts'
import type { Ingredient, Step, StepPart } from './recipe.ts'
import type { WrittenRecipe } from './written-recipe.ts'

/** The section that names ingredients before any step does. */
export const gathering = { title: 'Gather', opening: 'Have ready ' } as const

/** A recipe as a Cooklang file, which other cooking apps can read. */
export function cooklangOf(recipe: WrittenRecipe) {
  const { ingredients, instructions } = recipe
  const shelf = createShelf(ingredients)
  // A list in another order than the steps have it would come back in theirs.
  const marks = isInOrder(recipe)
    ? []
    : ingredients.map((one, place) => ingredientMark(one, shelf.define(place)))
  const gather = marks.length > 0 ? [`= ${gathering.title}\n\n${gathering.opening}${marks.join(', ')}.`] : []
  const steps = instructions.map((step) => section(step, shelf))
  return [frontMatter(recipe), ...gather, ...steps].join('\n\n') + '\n'
}

/** What was measured so far: a name means what was measured last under it. */
function createShelf(ingredients: Ingredient[]) {
  const places = new Map<string, number>()
  const defined = new Set<number>()
  const keyOf = (place: number) => ingredients[place]!.name.toLowerCase()
  return {
    ingredients,
    isDefined: (place: number) => defined.has(place),
    isMeant: (place: number) => places.get(keyOf(place)) === place,
    define(place: number, words = '') {
      defined.add(place)
      places.set(keyOf(place), place)
      return words
    },
  }
}
type Shelf = ReturnType<typeof createShelf>

function frontMatter({ title, description, servings, cookTime, difficulty, tags, ...recipe }: WrittenRecipe) {
  const facts = Object.entries({
    title,
    description,
    'inspired by': recipe.restaurantBrand,
    cuisine: recipe.cuisine,
    course: recipe.course,
    difficulty,
    servings,
    time: cookTime,
    'active time': recipe.activeTime,
    'waiting time': recipe.waitingTime,
    tags,
    source: recipe.sourceUrl,
  })
  const lines = facts.flatMap(([name, fact]) => (fact === null ? [] : [`${name}: ${jsonOnOneLine(fact)}`]))
  return ['---', ...lines, '---'].join('\n')
}

/** Each ingredient is measured in a step, in the order of the list, before it is mentioned again. */
function isInOrder({ ingredients, instructions }: WrittenRecipe) {
  const mentions = instructions.flatMap(({ parts }) => parts.filter((part) => part.kind === 'ingredient'))
  const first = mentions.filter((part, at) => mentions.findIndex(sameAs(part)) === at)
  return (
    first.length === ingredients.length &&
    first.every((part, place) => part.ingredient === place && !part.again)
  )
}

type Mention = Extract<StepPart, { kind: 'ingredient' }>
const sameAs = (part: Mention) => (other: Mention) => other.ingredient === part.ingredient

function section({ title, description, parts }: Step, shelf: Shelf) {
  const text = parts.length === 0 ? plain(description) : parts.map((part) => partMark(part, shelf)).join('')
  const heading = plain(onOneLine(title), /[@#~{}\\=]|-(?=-)|\[(?=-)/g)
  return `= ${heading}\n\n${onOneLine(text).trim()}`
}

function partMark(part: StepPart, shelf: Shelf) {
  if (part.kind === 'cookware') return `#${inMark(part.text)}{}`
  if (part.kind === 'timer') return timerMark(part)
  const ingredient = part.kind === 'ingredient' ? shelf.ingredients[part.ingredient] : undefined
  if (part.kind !== 'ingredient' || !ingredient) return plain(part.text)
  const { name, amount } = ingredient
  const isAgain = shelf.isDefined(part.ingredient)
  const usual = [isAgain ? '' : amount, nameFor(ingredient, amount)].filter(Boolean).join(' ')
  const words = part.inWords || part.text !== usual ? `|${inMark(part.text)}` : ''
  if (!isAgain) return ingredientMark(ingredient, shelf.define(part.ingredient, words))
  return shelf.isMeant(part.ingredient) ? `@&${inMark(name)}${words}{}` : plain(part.text)
}

const ingredientMark = ({ name, amount, note }: Ingredient, words = '') =>
  `@${inMark(name)}${words}{${quantity(amount)}}${note === null ? '' : `(${plain(onOneLine(note), /[@#~{}\\|%()]|-(?=-)|\[(?=-)/g)})`}`

/** A time that is not said in numbers has its words for a name. */
function timerMark({ text, seconds, wait }: Extract<StepPart, { kind: 'timer' }>) {
  const said = quantity(text)
  const { words, seconds: read } = readQuantity(said)
  if (words === text && read === seconds) return `~${wait ?? ''}{${said}}`
  const name = wait === undefined ? inMark(text) : `${wait}|${inMark(text)}`
  return `~${name}{${seconds % 60 === 0 ? `${seconds / 60}%minutes` : `${seconds}%seconds`}}`
}

/** "1½ cups" → "1 1/2%cups"; what would not be read as it was written is words. */
function quantity(amount: string) {
  const found = findAmount(amount)
  if (found?.before === '') {
    const number = amount.slice(0, amount.length - found.after.length)
    const unit = found.after.trim()
    const said = ascii(number) + (unit === '' ? '' : `%${inMark(unit)}`)
    if (readQuantity(said).words === amount) return said
  }
  const words = inMark(amount)
  return readQuantity(words).words === amount ? words : `\\${words}`
}

/** Fractions and ranges as every parser knows them. */
const ascii = (number: string) =>
  number.replace('–', '-').replaceAll(/(\d?)\s*([⅛¼⅓⅜½⅝⅔¾⅞])/g, (_, whole: string, glyph: string) => {
    const fraction = glyph.normalize('NFKD').replace('⁄', '/')
    return whole === '' ? fraction : `${whole} ${fraction}`
  })

const oneNumber = String.raw`\d+\s+\d+\s*/\s*[1-9]\d*|\d+\s*/\s*[1-9]\d*|\d+(?:\.\d+)?|\.\d+`
const numbers = new RegExp(`^(${oneNumber})(?:\\s*-\\s*(${oneNumber}))?$`)
const secondsPer: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** What stands in braces, as a cook says it, and how long it is where it is a time. */
export function readQuantity(said: string): { words: string; seconds: number } {
  const [, value = '', unit = ''] = /^((?:[^\\%]|\\.)*)(?:%(.*))?$/s.exec(said) ?? []
  const found = numbers.exec(value.trim().replace(/^=\s*/, ''))
  const name = unescaped(unit.trim())
  const read = found?.slice(1).flatMap((one) => (one === undefined ? [] : [findAmount(one)!.low]))
  const amount = read?.map(kitchenNumber).join('–') ?? unescaped(value.trim())
  return {
    words: [amount, name].filter(Boolean).join(' '),
    seconds: read ? Math.round(Math.max(...read) * (secondsPer[name.charAt(0).toLowerCase()] ?? 0)) : 0,
  }
}

/** A sentence in which nothing is mistaken for a mark. */
const plain = (text: string, signs = /[@#~{}\\]|^[=>(]|-(?=-)|\[(?=-)/gm) =>
  text.replaceAll(signs, String.raw`\$&`)

/** Words within a mark. */
const inMark = (text: string) =>
  onOneLine(text).replaceAll(/[@#~{}\\|%]|^[&?+=-]|-(?=-)|\[(?=-)/g, String.raw`\$&`)

export const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1')
