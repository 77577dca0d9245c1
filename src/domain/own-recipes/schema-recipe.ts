import { isWebAddress } from '../imports/web-address.ts'
import { imports as importLimits } from '../imports/limits.ts'
import { splitIngredients } from '../imports/ingredient-cell.ts'
import { splitMethod } from '../imports/method.ts'
import { recipeEditor as editorLimits } from '../recipe-editor/limits.ts'
import { leadingNumber } from '../recipes/leading-number.ts'
import { type Servings, servingsIn, type TimeKind } from './facts-in-text.ts'
import { headingOf, isNumberAlone } from './headings.ts'
import { durationMinutes } from './iso-duration.ts'
import { ownRecipes as limits } from './limits.ts'
import { plainText } from './plain-text.ts'
import { linesOf } from './text-lines.ts'

/** A line of a published recipe, and the component it is for. */
export interface SchemaLine {
  text: string
  section: string | null
}

/** A step of one; some have a heading of their own. */
export interface SchemaStep extends SchemaLine {
  title: string | null
}

/** A recipe as a page publishes it for machines. */
export interface SchemaRecipe {
  title: string | null
  description: string | null
  servings: Servings | null
  /** In minutes. */
  times: Partial<Record<TimeKind, number>>
  ingredients: SchemaLine[]
  steps: SchemaStep[]
  notes: string[]
  /** Addresses. */
  images: string[]
  /** Its categories and keywords. */
  tags: string[]
  /** Where it came from, where somebody else published it. */
  source: string | null
}

type Fields = Record<string, unknown>

/** Reads the parsed JSON-LD of a page; undefined where it holds no recipe. Never throws, whatever it is. */
export const readSchemaRecipe = (json: unknown): SchemaRecipe | undefined => readSchemaRecipes(json)[0]

/**
 * All recipes that are told whole; where none is, the first that is mentioned. Pictures may be told by their place on the
 * site of a page.
 */
export function readSchemaRecipes(json: unknown, page?: string): SchemaRecipe[] {
  const found = objectsIn(json)
  const recipes = found.filter(isRecipe)
  // Pages mention others before their own.
  const whole = recipes.filter(
    (one) => ingredientsIn(one) !== undefined || one['recipeInstructions'] !== undefined,
  )
  return (whole.length > 0 ? whole.slice(0, limits.mostRecipes) : recipes.slice(0, 1)).map((recipe) =>
    recipeIn(recipe, found, page),
  )
}

function recipeIn(recipe: Fields, all: Fields[], page: string | undefined): SchemaRecipe {
  const { steps, notes } = stepsIn(recipe['recipeInstructions'])
  return {
    title: wordsOf(recipe['name']) ?? wordsOf(recipe['headline']) ?? null,
    description: wordsOf(recipe['description']) ?? null,
    servings: yieldOf(recipe['recipeYield'] ?? recipe['yield']) ?? null,
    times: timesOf(recipe),
    ingredients: underHeadings(ingredientLines(linesIn(ingredientsIn(recipe)))),
    steps,
    notes,
    images: imagesIn(recipe['image'], all, page),
    tags: tagsIn([recipe['recipeCategory'], recipe['keywords']]),
    source: sourceIn(recipe['isBasedOn'] ?? recipe['url']),
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** Every object of it, the outer ones first; what lies too deep or is too much stays unread. */
function objectsIn(json: unknown): Fields[] {
  const found: Fields[] = []
  let level: unknown[] = [json]
  for (let depth = 0; depth < limits.deepest && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (found.length >= limits.mostObjects) return found
      if (isObject(value)) found.push(value)
      if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) {
          if (next.length >= limits.mostObjects) break
          if (typeof inner === 'object' && inner !== null) next.push(inner)
        }
    }
    level = next
  }
  return found
}

const typesOf = (value: Fields) =>
  listOf(value['@type']).map((type) =>
    typeof type === 'string' ? type.replace(/^.*[/:#]/, '').toLowerCase() : '',
  )

const isRecipe = (value: Fields) => typesOf(value).includes('recipe')

const ingredientsIn = (recipe: Fields) =>
  recipe['recipeIngredient'] ?? recipe['ingredients'] ?? recipe['recipeIngredients']

/** What a value says in words: a string, the first of a list, a value with a language. */
function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return plainText(value.slice(0, importLimits.longestCell))
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (depth >= limits.deepest) return ''
  if (Array.isArray(value)) {
    for (const one of value.slice(0, limits.mostLines)) {
      const text = textOf(one, depth + 1)
      if (text !== '') return text
    }
    return ''
  }
  if (!isObject(value)) return ''
  return textOf(value['@value'] ?? value['text'] ?? value['name'] ?? value['description'], depth + 1)
}

const wordsOf = (value: unknown) => textOf(value) || undefined

function yieldOf(value: unknown): Servings | undefined {
  for (const one of listOf(value).slice(0, limits.mostLines)) {
    const text = textOf(isObject(one) ? (one['value'] ?? one) : one)
    const servings = servingsIn(text) ?? numberIn(text)
    if (servings) return servings
  }
  return undefined
}

/** The first number among some words. */
function numberIn(text: string): Servings | undefined {
  const words = text.slice(0, 100)
  const digit = words.search(/\d/)
  const read = leadingNumber(`${digit < 0 ? words : words.slice(digit)} x`)
  const isSound = read && read.low >= 1 && read.low <= importLimits.mostServings
  return isSound ? { low: read.low, high: read.high } : undefined
}

const timeNames: [TimeKind, string][] = [
  ['total', 'totalTime'],
  ['prep', 'prepTime'],
  ['cook', 'cookTime'],
]

function timesOf(recipe: Fields): SchemaRecipe['times'] {
  const times: SchemaRecipe['times'] = {}
  for (const [kind, name] of timeNames) {
    const [first] = listOf(recipe[name])
    const minutes = durationMinutes(isObject(first) ? textOf(first) : first)
    if (minutes !== undefined) times[kind] = minutes
  }
  return times
}

/** All lines of a string, of a list of them, of lists within lists. */
function linesIn(value: unknown, depth = 0): string[] {
  if (depth >= limits.deepest) return []
  if (Array.isArray(value))
    return value
      .slice(0, limits.mostLines)
      .flatMap((one) => linesIn(one, depth + 1))
      .slice(0, limits.mostLines)
  // Some name an amount apart.
  const amount = isObject(value) ? textOf(value['amount'] ?? value['quantity']) : ''
  if (amount !== '') return [`${amount} ${textOf(value)}`.trim().replaceAll('\n', ' ')]
  const lines = textOf(value).split('\n').filter(Boolean)
  // "40 g" above "bacon" is one line in two blocks.
  return lines.length === 2 && bareAmount.test(lines[0]!) && !figure.test(lines[1]!)
    ? [lines.join(' ')]
    : lines
}

const figure = /^[\d½¼¾⅓⅔⅛]/
const bareAmount = /^[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛ .,/–-]{0,8}(?:\p{L}{1,12}\.?)?$/u

/** A list that stands on a single line is taken apart. */
const ingredientLines = (lines: string[]) =>
  lines.length === 1 && lines[0]!.length <= limits.longestLine ? splitIngredients(lines[0]!) : lines

/** "For the sauce:" among the lines names what the next ones are for; above none it may name something to eat. */
function underHeadings(lines: string[]): SchemaLine[] {
  const read = lines.flatMap((text) => {
    const [line] = linesOf(text)
    return line ? [{ text, line, isHeading: headingOf(line, false) === 'section' }] : []
  })
  let section: string | null = null
  return read.flatMap(({ text, line, isHeading }, place) => {
    const isAboveLine = read[place + 1]?.isHeading === false
    if (!isHeading || !isAboveLine) return [{ text: line.number === undefined ? line.text : text, section }]
    section = line.text.replace(/\s*:$/, '')
    return []
  })
}

interface Steps {
  steps: SchemaStep[]
  notes: string[]
}

function stepsIn(instructions: unknown): Steps {
  const found: Steps = { steps: [], notes: [] }
  collect(instructions, null, { found, depth: 0 })
  const [only] = found.steps
  // The whole method in one piece.
  if (found.steps.length === 1 && only!.text.length <= limits.longestLine)
    found.steps = ofOneText(only!.text).map((text, at) => ({
      ...only!,
      text,
      title: at === 0 ? only!.title : null,
    }))
  return found
}

/** Where a list became one text, a sentence follows another without a space. */
const joint = /(?<=(?:\p{Ll}{2}|\d\p{L}|\))[.!?])(?=\p{Lu}\p{Ll}*\s)/u

function ofOneText(method: string): string[] {
  const joined = method.split(joint)
  return joined.length > 1 ? joined : splitMethod(method)
}

interface Collecting {
  found: Steps
  depth: number
}

const numbered = /^(?:step\s+)?\d{1,2}\s*[.):]\s+/i
const numberedClosely = /^\d{1,2}[.)](?=\p{Lu}\p{Ll})/u

function collect(value: unknown, section: string | null, { found, depth }: Collecting): void {
  if (depth >= limits.deepest || found.steps.length >= limits.mostLines) return
  const inside = { found, depth: depth + 1 }
  if (Array.isArray(value)) for (const one of value.slice(0, limits.mostLines)) collect(one, section, inside)
  else if (!isObject(value)) {
    const words = textOf(value)
    // A line that goes on in small letters was broken within a sentence, unless somebody writes no others.
    const lines = words.split(/^\p{Ll}/u.test(words) ? '\n' : /\n(?!\p{Ll})/u)
    for (const line of lines) {
      const text = line.replaceAll('\n', ' ').replace(numbered, '').replace(numberedClosely, '')
      if (text !== '') found.steps.push({ text, section, title: null })
    }
  } else collectObject(value, section, inside)
}

function collectObject(value: Fields, section: string | null, inside: Collecting): void {
  const types = typesOf(value)
  const parts = value['itemListElement'] ?? value['steps']
  const { found } = inside
  if (types.includes('howtotip')) found.notes.push(...listOf(wordsOf(value)).map(String))
  else if (types.includes('howtosection')) {
    const name = wordsOf(value['name'])
    const count = found.steps.length + found.notes.length
    collect(parts ?? value['text'], name ?? section, inside)
    // What heads nothing says itself what is done.
    if (name !== undefined && found.steps.length + found.notes.length === count)
      found.steps.push({ text: name, section, title: null })
  } else if (value['item'] !== undefined) collect(value['item'], section, inside)
  else if (parts === undefined) {
    const place = found.steps.length
    collect(textOf(value), section, inside)
    const first = found.steps[place]
    if (first) first.title = titleIn(value, first.text)
  } else if (types.includes('howtostep')) {
    // What a step is made of is one step.
    const own: Steps = { steps: [], notes: [] }
    collect(parts, section, { ...inside, found: own })
    const text = own.steps.map((step) => step.text).join(' ') || textOf(value)
    if (text !== '') found.steps.push({ text, section, title: titleIn(value, text) })
    found.notes.push(...own.notes)
  } else collect(parts, section, inside)
}

const longestTitle = 80
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What a step is called, where that says more than its number and its first words. */
function titleIn(step: Fields, text: string): string | null {
  const title = wordsOf(step['name'])?.split('\n')[0]
  const isTold = title !== undefined && title.length <= longestTitle && !isNumberAlone(title)
  return isTold && !letters(text).startsWith(letters(title)) ? title.replace(/\s*:$/, '') : null
}

function tagsIn(value: unknown): string[] {
  const words = linesIn(value).flatMap((line) => line.split(/[,;]/))
  const tags = words
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= editorLimits.longestTag)
  return [...new Set(tags)].slice(0, editorLimits.mostTags)
}

function sourceIn(value: unknown): string | null {
  const [first] = listOf(value)
  const address = isObject(first) ? (first['url'] ?? first['@id']) : first
  return typeof address === 'string' && address.length <= limits.longestAddress && isWebAddress(address)
    ? address
    : null
}

function imagesIn(value: unknown, all: Fields[], page: string | undefined): string[] {
  const found = new Set<string>()
  const add = (address: string) => {
    if (address.length <= limits.longestAddress && isWebAddress(address)) found.add(address)
  }
  const visit = (one: unknown, depth: number): void => {
    if (depth >= limits.deepest || found.size >= limits.mostImages) return
    if (typeof one === 'string') add(wholeAddress(one.trim(), page))
    else if (Array.isArray(one)) for (const inner of one.slice(0, limits.mostLines)) visit(inner, depth + 1)
    else if (isObject(one)) {
      const address = one['url'] ?? one['contentUrl'] ?? one['@value']
      const id = one['@id']
      if (address !== undefined) visit(address, depth + 1)
      else if (typeof id === 'string') {
        const named = all.find((other) => other !== one && other['@id'] === id && other['url'] !== undefined)
        if (named) visit(named['url'], depth + 1)
        // By itself a name is an address only where it is a whole one.
        else add(id)
      }
    }
  }
  visit(value, 0)
  return [...found]
}

function wholeAddress(address: string, page: string | undefined): string {
  if (page !== undefined && URL.canParse(address, page)) return new URL(address, page).href
  return address.replace(/^\/\//, 'https://')
}
