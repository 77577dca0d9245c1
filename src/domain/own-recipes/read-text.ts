import { splitIngredients } from '../imports/ingredient-cell.ts'
import { splitMethod } from '../imports/method.ts'
import { beginsAsWarning, isLabelAlone as isWarningAlone } from '../imports/stated-warnings.ts'
import { isNote } from '../recipe-editor/noted.ts'
import {
  bareTimeIn,
  type Facts,
  factsIn,
  isLabelAlone,
  type Servings,
  servingsBehind,
  type TimeKind,
} from './facts-in-text.ts'
import { type Heading, headingOf, isNumberAlone, isTitleLabel, titleIn } from './headings.ts'
import { mayBeEaten, namesFlagged } from './left-over.ts'
import { ownRecipes as limits } from './limits.ts'
import { goesOnWith, isLikeStep, tells, titleCase } from './line-clues.ts'
import { isAddress, isMeasured, isPageWord } from './page-words.ts'
import { linesOf, type TextLine } from './text-lines.ts'
import { warns } from './warns.ts'
import { type PlacedLine, type Zone, zoneOf, zonesOf } from './zones.ts'

/** Some words of a pasted text, and the lines they came from, counted from 0. */
export interface Piece {
  text: string
  from: number
  to: number
}

/** A piece that may belong to a component of the dish: "For the dough". */
export interface SectionPiece extends Piece {
  section: Piece | null
}

/** A recipe found in a text, and all that was not understood as a part of it. */
export interface TextRecipe {
  title: Piece | null
  description: Piece | null
  servings: (Piece & Servings) | null
  /** In minutes. */
  times: Partial<Record<TimeKind, Piece & { minutes: number }>>
  ingredients: SectionPiece[]
  steps: SectionPiece[]
  notes: Piece[]
  /** What its lines of servings and times say besides: "serves 4 with naan". */
  remarks: Piece[]
  /** What is no part of it and may name something to eat: "so good with naan!" */
  asides: Piece[]
  /** What only says what follows: "Ingredients", "For the dough", "Step 1". */
  headings: Piece[]
  leftOver: Piece[]
}

/** Reads any text as a recipe: a mail, a copied page, a scan's words, a list without headings. Never throws. */
export function readText(text: string): TextRecipe {
  const all = linesOf(text)
  const written = all.slice(0, limits.mostLines)
  const isInCapitals = mostAreCapitals(written)
  const recipe: TextRecipe = {
    title: null,
    description: null,
    servings: null,
    times: {},
    ingredients: [],
    steps: [],
    notes: [],
    remarks: [],
    asides: [],
    headings: [],
    leftOver: [],
  }
  const kept = withoutFacts(joinedLines(written, isInCapitals), recipe, isInCapitals)
  const { placed, sections } = placedLines(kept, recipe, isInCapitals)
  const lines = placed.map(({ placed: one }) => one)
  const zones = withBareLines(zonesOf(lines), lines, recipe.title !== null)
  const inZone = (zone: Zone) => placed.filter((_, at) => zones[at] === zone)
  recipe.ingredients = piecesOf(inZone('ingredients'), (line) => splitIngredients(line))
  recipe.steps = piecesOf(inZone('method'), splitMethod)
  for (const { placed: one } of inZone('notes')) recipe.notes.push(pieceOf(one.line))
  for (const { placed: one } of inZone('others')) recipe.leftOver.push(pieceOf(one.line))
  // Above a note or a story it may name something to eat.
  const named = new Set([...recipe.ingredients, ...recipe.steps].map(({ section }) => section))
  for (const section of sections) recipe[named.has(section) ? 'headings' : 'leftOver'].push(section)
  introduce(
    inZone('preamble').map(({ placed: { line } }) => line),
    recipe,
  )
  for (const line of all.slice(limits.mostLines)) recipe.leftOver.push(pieceOf(line))
  const isAside = asideIn(recipe, all, isInCapitals)
  const others: Piece[] = []
  for (const piece of recipe.leftOver) (isAside(piece) ? recipe.asides : others).push(piece)
  recipe.leftOver = others
  for (const pieces of [recipe.notes, recipe.remarks, recipe.asides, recipe.headings, recipe.leftOver])
    pieces.sort((one, other) => one.from - other.from)
  return recipe
}

/** Whether of what is left over a piece may name something that belongs to the dish. */
function asideIn({ ingredients, steps }: TextRecipe, lines: TextLine[], isInCapitals: boolean) {
  const last = [...ingredients, ...steps].reduce((end, { to }) => Math.max(end, to), -1)
  const comments = lines.find((line) => line.from > last && headingOf(line, isInCapitals) === 'others')
  const end = comments?.from ?? Infinity
  return ({ text, from }: Piece) => {
    if (from >= end) return isMeasured(text) && namesFlagged(text)
    if (warns(text)) return true
    const isFurniture = isPageWord(text, { isInCapitals, isListed: false })
    return isFurniture ? namesFlagged(text) && !isAddress(text) : mayBeEaten(text)
  }
}

const pieceOf = ({ text, from, to }: TextLine): Piece => ({ text, from, to })

function mostAreCapitals(lines: TextLine[]) {
  const worded = lines.filter(({ text }) => /\p{L}{3}/u.test(text.slice(0, 200)))
  const capitals = worded.filter(({ text }) => !/\p{Ll}/u.test(text.slice(0, 200)))
  return capitals.length > worded.length / 2
}

/** Lines that a page or a program broke are one again. */
function joinedLines(lines: TextLine[], isInCapitals: boolean): TextLine[] {
  // Who writes no capitals begins new steps without them, too.
  const isSmall = !lines.some(({ text }) => /^\p{Lu}/u.test(text) && tells(text))
  const joined: TextLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isFree = line.isApart || line.isBulleted || line.number !== undefined || line.depth > 0
    const isOne =
      before !== undefined &&
      !isFree &&
      before.text.length + line.text.length < limits.longestLine &&
      !isLabelAlone(before.text) &&
      headingOf(before, isInCapitals) === undefined &&
      goesOnWith(before.text, line.text, isSmall)
    if (isOne) {
      const isCut = /\p{L}-$/u.test(before.text) && /^\p{Ll}/u.test(line.text)
      before.text = isCut ? before.text.slice(0, -1) + line.text : `${before.text} ${line.text}`
      before.to = line.to
    } else joined.push({ ...line })
  }
  return joined
}

/** Takes out what says how many, how long, and what is no part of any recipe. */
function withoutFacts(lines: TextLine[], recipe: TextRecipe, isInCapitals: boolean): TextLine[] {
  const kept: TextLine[] = []
  let isListed = false
  let isBelowFacts = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const next = lines[at + 1]
    const isWarning = beginsAsWarning(line.text)
    if (!isWarning) isListed = isStillListed(isListed, line, isInCapitals)
    const joined = next && isLabelAlone(line.text) ? labelled(line, [next]) : undefined
    const both = joined && factsIn(joined.text)
    const isBesideFacts: boolean = isBelowFacts || (next !== undefined && factsIn(next.text) !== undefined)
    const facts: Facts | undefined =
      both ?? factsIn(line.text) ?? (isBesideFacts ? bareTimeIn(line.text) : undefined)
    isBelowFacts = facts !== undefined
    if (facts) take(facts, both ? joined : pieceOf(line), recipe)
    if (both) at++
    if (facts) continue
    if (isWarning) {
      const isAlone = isWarningAlone(line.text)
      // Below "Ingredients" stands what goes in.
      const named = isAlone || !isListed ? listBelow(lines, at, isInCapitals, isAlone) : []
      recipe.notes.push(named.length > 0 ? labelled(line, named) : pieceOf(line))
      at += named.length
      continue
    }
    const isNamed = isTitleLabel(line.text) && next !== undefined && recipe.title === null
    const title = titleIn(line.text) ?? (isNamed ? next.text : undefined)
    if (title !== undefined && recipe.title === null) {
      recipe.title = { ...pieceOf(isNamed ? next : line), text: title }
      if (isNamed) {
        recipe.headings.push(pieceOf(line))
        at++
      }
    } else if (isNote(line.text)) recipe.notes.push(pieceOf(line))
    else if (isPageWord(line.text, { isInCapitals, isListed }) && !isNumberAlone(line.text))
      recipe[warns(line.text) ? 'notes' : 'leftOver'].push(pieceOf(line))
    else kept.push(line)
  }
  return kept
}

/** Whether the ingredients that a heading announced go on with a line. */
function isStillListed(isListed: boolean, line: TextLine, isInCapitals: boolean) {
  const heading = headingOf(line, isInCapitals)
  if (heading === undefined || heading === 'section')
    // "Mince 500 g" is none yet.
    return isListed && !(isLikeStep(line.text) && /[.!]$|(?:\S+\s+){4}/.test(line.text.slice(-200)))
  return heading === 'ingredients'
}

/** What stands below a label, behind it. */
const labelled = ({ text, from }: TextLine, below: TextLine[]): Piece => ({
  text: `${text.replace(/\s*:$/, '')}: ${below.map((one) => one.text).join(', ')}`,
  from,
  to: below.at(-1)!.to,
})

/** The words below a line, up to a gap, a heading or an amount; below one that names something, only what is to be avoided. */
function listBelow(lines: TextLine[], at: number, isInCapitals: boolean, isAlone: boolean): TextLine[] {
  const below: TextLine[] = []
  for (let place = at + 1; place < lines.length; place++) {
    const line = lines[place]!
    const isNamed =
      line.text.length < 40 &&
      line.number === undefined &&
      !isSentence(line.text) &&
      (namesFlagged(line.text) || warns(line.text))
    const heading = headingOf(line, isInCapitals)
    const isHeading = heading !== undefined && !(heading === 'section' && isNamed)
    const isNext = isAlone ? below.length === 0 || !line.isApart : !line.isApart && isNamed
    if (!isNext || isHeading || line.text.length > longestTitle || /^[\d½¼¾⅓⅔⅛]/.test(line.text)) return below
    below.push(line)
  }
  return below
}

const isSentence = (text: string) => tells(text) || /[.!?…]["”'’)]*$/.test(text)

/** What is said first counts; what comes again is left over. */
function take({ servings, times, saysMore }: Facts, piece: Piece, recipe: TextRecipe) {
  const others = Object.entries(times).filter(([kind]) => !recipe.times[kind as TimeKind]) as [
    TimeKind,
    number,
  ][]
  const isNew = (servings && !recipe.servings) || others.length > 0
  if (servings && !recipe.servings) recipe.servings = { ...piece, ...servings }
  for (const [kind, minutes] of others) recipe.times[kind] = { ...piece, minutes }
  if (saysMore) recipe.remarks.push(piece)
  else if (!isNew) recipe.leftOver.push(piece)
}

interface Placed {
  placed: PlacedLine
  section: Piece | null
}

/** The lines between the headings, each with what was announced above it, and the headings of components. */
function placedLines(lines: TextLine[], recipe: TextRecipe, isInCapitals: boolean) {
  const placed: Placed[] = []
  const sections: Piece[] = []
  let announced: Zone[] = []
  let section: Piece | null = null
  let last: Heading | undefined
  let hasBare = false
  const hasTitle = () => recipe.title !== null || placed.length > 0
  for (const [at, line] of lines.entries()) {
    const heading = headingAt(lines, at, { announced, last, hasBare, hasTitle: hasTitle(), isInCapitals })
    const isNumber = isNumberAlone(line.text)
    if (isNumber || (heading !== undefined && heading !== 'section')) recipe.headings.push(pieceOf(line))
    if (isNumber) continue
    // "Nutrition: 300 kcal. Contains milk." announces, and says something, too.
    if (heading !== undefined && heading !== 'section' && /[(:.]\s*\S/.test(line.text))
      recipe[warns(line.text) ? 'notes' : 'leftOver'].push(pieceOf(line))
    if (heading === 'section') {
      sections.push((section = pieceOf(line)))
      hasBare ||= headingOf(line, isInCapitals) === undefined
    } else if (heading !== undefined) {
      const zone = zoneOf[heading]
      // "Ingredients", "Method": two columns that were pasted one after the other.
      announced = last !== undefined && last !== 'section' ? [...new Set([...announced, zone])] : [zone]
      section = null
    } else placed.push({ placed: { line, announced, isBehindSection: last === 'section' }, section })
    last = heading
  }
  return { placed, sections }
}

interface Surroundings {
  announced: Zone[]
  /** The heading right above. */
  last: Heading | undefined
  /** Components were headed by a word alone before. */
  hasBare: boolean
  hasTitle: boolean
  isInCapitals: boolean
}

function headingAt(lines: TextLine[], at: number, around: Surroundings) {
  const { hasTitle, isInCapitals } = around
  const line = lines[at]!
  const next = lines[at + 1]
  const heading = headingOf(line, isInCapitals)
  if (heading !== 'section') return heading ?? bareSection(line, next, around)
  // A title may look like the heading of a component, and the last line is above nothing.
  const isAbove = next !== undefined && headingOf(next, isInCapitals) === undefined
  return hasTitle && isAbove && line.depth !== 1 ? heading : undefined
}

const bareWords = /^\p{Lu}[\p{L}' ]{2,28}$/u
/** What lists of ingredients have without an amount. */
const oftenBare =
  /\b(?:salt|pepper|oil|water|ice|sugar|flour|butter|parsley|basil|cilantro|coriander|mint|chives|dill|lemon|lime|cream|cheese|parmesan|spray|herbs|seeds|leaves|wedges|rice|bread)\b/i

/** "Dough" alone above a sentence, among the steps; "Slaw" alone above an amount, where the ingredients begin so. */
function bareSection(line: TextLine, next: TextLine | undefined, { announced, last, hasBare }: Surroundings) {
  const { text, number, isBulleted } = line
  const isBare = number === undefined && !isBulleted && bareWords.test(text) && text.split(' ').length <= 3
  if (!isBare || !next || next.isApart) return undefined
  const isAboveStep = announced[0] === 'method' && /[.!]$/.test(next.text) && next.text.length > 30
  const isAboveAmount =
    announced[0] === 'ingredients' && /^[\d½¼¾⅓⅔⅛]/.test(next.text) && !oftenBare.test(text)
  return isAboveStep || (isAboveAmount && (last === 'ingredients' || hasBare))
    ? ('section' as const)
    : undefined
}

/** A list that stands on a single line is taken apart. */
function piecesOf(placed: Placed[], split: (line: string) => string[]): SectionPiece[] {
  const [only] = placed
  if (placed.length === 1 && only!.placed.line.text.length <= limits.longestLine) {
    const pieces = split(only!.placed.line.text)
    if (pieces.length > 1)
      return pieces.map((text) => ({
        ...pieceOf(only!.placed.line),
        text: text.trim(),
        section: only!.section,
      }))
  }
  return placed.map(({ placed: { line }, section }) => ({ ...pieceOf(line), section }))
}

const longestTitle = 90
const mostWords = 12
const leastScore = -2

function titleScore({ text, depth, isBold, isApart, number }: TextLine): number {
  const words = text.split(' ').length
  if (text.length > longestTitle || words > mostWords || number !== undefined) return -Infinity
  return (
    (depth === 1 ? 6 : depth > 1 ? 2 : 0) +
    (isBold ? 2 : 0) +
    (isApart ? 0.5 : 0) +
    titleCase(text) * 2 -
    (words === 1 ? 1 : 0) -
    (/[.!?,:;]$/.test(text) ? 4 : 0) -
    (/^(?:\(|\d+(?!\d|-\p{L}))/u.test(text) ? 3 : 0) -
    (/^\p{Ll}/u.test(text) ? 1 : 0)
  )
}

/** The title among the lines before the ingredients; what stands below it describes the dish. */
function introduce(lines: TextLine[], recipe: TextRecipe) {
  const found = recipe.title ? undefined : bestTitle(lines)
  if (found) {
    const bracketed = servingsBehind(found.text)
    recipe.title = { ...pieceOf(found), text: bracketed?.title ?? found.text }
    if (bracketed && !recipe.servings) recipe.servings = { ...pieceOf(found), ...bracketed.servings }
  }
  const title = recipe.title
  const below = lines.filter((line) => line !== found && title !== null && line.from > title.from)
  const words = below.filter(isProse)
  if (words.length > 0)
    recipe.description = {
      text: words.map(({ text }) => text).join(' '),
      from: words[0]!.from,
      to: words.at(-1)!.to,
    }
  const taken = new Set([found, ...words])
  for (const line of lines) if (!taken.has(line)) recipe.leftOver.push(pieceOf(line))
}

/** Lines without an amount right above the first ingredient are some, too, where no heading stands between. */
function withBareLines(zones: Zone[], lines: PlacedLine[], hasTitle: boolean): Zone[] {
  const first = zones.indexOf('ingredients')
  if (first < 1 || lines[first]!.announced.length > 0) return zones
  let from = first
  while (from > 0 && zones[from - 1] === 'preamble' && isBareAbove(lines[from]!.line, lines[from - 1]!.line))
    from--
  const above = bestTitle(lines.slice(0, from).map(({ line }) => line))
  const top = lines[from]!.line
  // Something has to be the title.
  const isTitle = !hasTitle && (!above || (top.text.includes(' ') && titleScore(top) > titleScore(above)))
  if (isTitle) from++
  return zones.map((zone, at) => (at >= from && at < first ? 'ingredients' : zone))
}

/** Whether a line belongs to the list that goes on below it. */
const isBareAbove = (below: TextLine, { text, to, depth, isBold }: TextLine) =>
  below.from === to + 1 &&
  depth === 0 &&
  !isBold &&
  text.split(' ', 5).length < 5 &&
  !/[.!?:]$/.test(text) &&
  // "Jamie Oliver".
  (namesFlagged(text) || (!/\s\p{Lu}/u.test(text) && mayBeEaten(text)))

function bestTitle(lines: TextLine[]): TextLine | undefined {
  let best: { line?: TextLine; score: number } = { score: leastScore }
  for (const line of lines) {
    const score = titleScore(line)
    if (score > best.score) best = { line, score }
  }
  return best.line
}

/** A short line that is no sentence and may name a food is no story: "chilled butter for the tin". */
const isProse = ({ text }: TextLine) =>
  text.split(' ', 4).length === 4 &&
  !text.startsWith('(') &&
  (text.length > longestTitle || /[.!?…]["”'’)]*$/.test(text) || !mayBeEaten(text))
