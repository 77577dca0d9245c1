import { findAmount } from '../recipes/amounts.ts'
import { gathering, readQuantity, unescaped } from '../recipes/cooklang.ts'
import { nameFor } from '../recipes/naming.ts'
import { type Ingredient, type Step, type StepPart, waits } from '../recipes/recipe.ts'
import { factsOf, notesOf } from './facts.ts'
import { readFrontMatter } from './front-matter.ts'
import { headed } from './lines-and-steps.ts'
import { asWritten, type Named, type ReadRecipe } from './read-recipe.ts'

/** Reads a recipe in Cooklang: ours to the letter, and anybody's as the language is described. */
export function readCooklang(text: string, named: Named = asWritten): ReadRecipe {
  const { facts, body } = readFrontMatter(text)
  const shelf = createShelf(named)
  const notes: string[] = []
  const steps: { title: string | undefined; parts: StepPart[] }[] = []
  let title: string | undefined
  for (const block of blocksOf(body, facts)) {
    if (block.kind === 'section') title = block.text
    else if (block.kind === 'note') notes.push(block.text)
    else {
      const parts = partsIn(block.text, shelf)
      if (isGathering(title, parts)) continue
      // A section of several steps heads the first of them.
      steps.push({ title, parts })
      title = title === undefined ? undefined : ''
    }
  }
  return {
    ...factsOf(facts),
    ingredients: shelf.ingredients,
    instructions: steps.map(stepOf),
    notes: [...notes, ...notesOf(facts)],
    images: [],
  }
}

interface Block {
  kind: 'section' | 'note' | 'step'
  text: string
}

const metadata = /^>>\s*([^:]{1,40}?)\s*:\s*(.*)$/

/** Sections, notes, and steps with the lines of each as one. */
function blocksOf(body: string, facts: Map<string, unknown>): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of withoutComments(body).split('\n')) {
    const said = metadata.exec(line)
    const text = line.trim()
    const last = blocks.at(-1)
    if (said) facts.set(said[1]!.toLowerCase(), said[2])
    else if (text.startsWith('=')) blocks.push({ kind: 'section', text: headingIn(text) })
    else if (text.startsWith('>') && !(isOpen && last?.kind === 'step'))
      blocks.push({ kind: 'note', text: unescaped(text.replace(/^>\s*/, '')) })
    else if (text !== '' && isOpen && last?.kind === 'step') last.text += ` ${text}`
    else if (text !== '') blocks.push({ kind: 'step', text })
    isOpen = text !== '' && !said && !text.startsWith('=')
  }
  return blocks
}

/** "== Frying ==" */
function headingIn(text: string) {
  const title = text.replace(/^=+/, '')
  let end = title.length
  while (title[end - 1] === '=' && title[end - 2] !== '\\') end -= 1
  return unescaped(title.slice(0, end).trim())
}

/** "-- to the end of the line" and "[- between these -]". */
const withoutComments = (text: string) =>
  text.replaceAll(/(\\.)|--[^\n]*|\[-[\s\S]*?(?:-\]|$)/g, (_, kept?: string) => kept ?? '')

/** The list, as it grows while the steps are read. */
function createShelf(named: Named) {
  const ingredients: Ingredient[] = []
  return {
    ingredients,
    define(name: string, amount: string, note: string | null) {
      return ingredients.push({ ...named(name), amount, note }) - 1
    },
    /** The one that was measured last under a name. */
    placeOf(name: string) {
      const wanted = named(name).name.toLowerCase()
      return ingredients.findLastIndex((one) => one.name.toLowerCase() === wanted)
    },
  }
}
type Shelf = ReturnType<typeof createShelf>

// Nothing is longer than its limit: what is never closed would be looked for from every sign to the end.
const inside = String.raw`((?:[^\\@#~{}\n]|\\.){0,1000}?)\{((?:[^\\{}]|\\.){0,500})\}`
const note = String.raw`(?:\(((?:[^\\()]|\\.){0,1000})\))?`
const word = String.raw`([\p{L}\p{N}_]{1,100}(?:['’-][\p{L}\p{N}]{1,100}){0,10})`
const mark = new RegExp(
  String.raw`\\(.)|@([@&?+-]{0,5})(?:${inside}${note}|${word})|#([@&?+-]{0,5})(?:${inside}(?:\([^()]{0,1000}\))?|${word})|~(?:${inside}|${word})`,
  'gsu',
)

function partsIn(text: string, shelf: Shelf): StepPart[] {
  const parts: StepPart[] = []
  const say = (words: string) => {
    const last = parts.at(-1)
    if (words === '') return
    if (last?.kind === 'text') last.text += words
    else parts.push({ kind: 'text', text: words })
  }
  let done = 0
  for (const found of text.matchAll(mark)) {
    say(text.slice(done, found.index))
    done = found.index + found[0].length
    const part = partOf(found, shelf)
    if (typeof part === 'string') say(part)
    else parts.push(part)
  }
  say(text.slice(done))
  return parts
}

function partOf(found: RegExpExecArray, shelf: Shelf): StepPart | string {
  const [, escape, modifiers = '', name, quantity = '', said, single] = found
  const [ware, oneWare, timer, time = ''] = [found[8], found[10], found[11], found[12]]
  if (escape !== undefined) return escape
  if (name ?? single) {
    const words = wordsIn(name ?? single!)
    return mentionOf(words, modifiers, quantity, said === undefined ? null : unescaped(said), shelf)
  }
  if (ware ?? oneWare) return { kind: 'cookware', text: unescaped((ware ?? oneWare!).trim()) }
  if (timer !== undefined) return timerOf(wordsIn(timer), time)
  // A sign for nothing, such as "@ home".
  return found[0]
}

interface Words {
  name: string
  alias: string | undefined
}

const wordsIn = (text: string): Words => {
  const [, name = '', alias] = /^((?:[^\\|]|\\.)*)(?:\|(.*))?$/s.exec(text) ?? []
  return { name: unescaped(name.trim()), alias: alias === undefined ? undefined : unescaped(alias) }
}

function mentionOf(
  { name, alias }: Words,
  modifiers: string,
  quantity: string,
  said: string | null,
  shelf: Shelf,
): StepPart {
  const before = modifiers.includes('&') ? shelf.placeOf(name) : -1
  const isAgain = before >= 0
  const place = isAgain ? before : shelf.define(name, readQuantity(quantity).words, said)
  const ingredient = shelf.ingredients[place]!
  const { amount } = ingredient
  const usual = [isAgain ? '' : amount, nameFor(ingredient, amount)].filter(Boolean).join(' ')
  // What says an amount grows with the portions, whoever's words they are.
  const isMeasured = alias !== undefined && findAmount(alias)?.before === ''
  return {
    kind: 'ingredient',
    ingredient: place,
    text: alias ?? usual,
    ...(alias !== undefined && !isMeasured && { inWords: true as const }),
    ...(isAgain && !isMeasured && { again: true as const }),
  }
}

function timerOf({ name, alias }: Words, time: string): StepPart | string {
  const { words, seconds } = readQuantity(time)
  const wait = waits.find((one) => one === name)
  const text = alias ?? (wait || name === '' || !findTime(name) ? words : name)
  if (seconds === 0) return [name, words].filter(Boolean).join(' ')
  return { kind: 'timer', seconds, text, ...(wait && { wait }) }
}

/** A name that says a time is what the sentence says; any other is only a name. */
const findTime = (name: string) => /\b(?:h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)\b/i.test(name)

const isGathering = (title: string | undefined, parts: StepPart[]) =>
  title === gathering.title &&
  parts[0]?.text === gathering.opening &&
  parts.every(({ kind, text }, at) => at === 0 || kind === 'ingredient' || text === ', ' || text === '.')

function stepOf({ title, parts }: { title: string | undefined; parts: StepPart[] }, place: number): Step {
  const description = parts.map(({ text }) => text).join('')
  const seconds = parts.reduce((sum, part) => sum + (part.kind === 'timer' ? part.seconds : 0), 0)
  return {
    step: place + 1,
    title: title ?? headed(description, place).title,
    description,
    time: Math.ceil(seconds / 6) / 10,
    parts,
  }
}
