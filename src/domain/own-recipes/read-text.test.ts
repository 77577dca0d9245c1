import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../tests/factories/any-text.ts'
import { heldBackTexts } from './held-back-texts.ts'
import { labelledTexts } from './labelled-texts.ts'
import { type Piece, readText, type SectionPiece } from './read-text.ts'
import { lineEnd } from '../line-ends.ts'

interface Labelled {
  kind: string
  text: string
  facts: Map<string, string>
  title: number | undefined
  ingredients: string[]
  steps: string[]
  notes: string[]
}

const range = ({ from, to }: Pick<Piece, 'from' | 'to'>) => `${from}-${to}`
const sectioned = (piece: SectionPiece) => `${range(piece)} in ${piece.section?.from ?? 'none'}`

/** The labels of one text, as the lines that belong together. */
function labelled(block: string): Labelled {
  const [header = '', ...lines] = block.split('\n')
  const [kind = '', ...facts] = header.split(' | ')
  const found: Record<string, { from: number; to: number; section: string }[]> = {
    T: [],
    I: [],
    P: [],
    N: [],
  }
  let last: { to: number }[] = []
  let section = 'none'
  const words = lines.map((line, at) => {
    const [, tag = '', count = '1', text = ''] = /^([A-Z+])(\d*)\|(.*)$/.exec(line) ?? []
    if (tag === 'S') section = String(at)
    if (tag === 'H' && !/^(?:step )?\d$/i.test(text)) section = 'none'
    if (tag === '+') for (const one of last) one.to = at
    else last = Array.from({ length: Number(count || 1) }, () => ({ from: at, to: at, section }))
    if (tag in found) found[tag]!.push(...(last as { from: number; to: number; section: string }[]))
    return text
  })
  const pieces = (tag: string) => found[tag]!.map((one) => `${range(one)} in ${one.section}`)
  return {
    kind,
    text: words.join('\n'),
    facts: new Map(facts.map((fact) => fact.replace('makes', 'serves').split(' ') as [string, string])),
    title: found['T']![0]?.from,
    ingredients: pieces('I'),
    steps: pieces('P'),
    notes: found['N']!.map(range),
  }
}

const blocksOf = (texts: string) =>
  texts
    .split(/^= /m)
    .slice(1)
    .map((block) => labelled(block.trimEnd()))

/** How many of the pieces somebody labelled or the reader found are both. */
class Share {
  right = 0
  all = 0
  misses: string[] = []
  compare(kind: string, expected: string[], found: string[]) {
    const left = [...found]
    for (const one of expected) {
      const at = left.indexOf(one)
      if (at < 0) this.misses.push(`${kind}: missed ${one}`)
      else {
        this.right++
        left.splice(at, 1)
      }
    }
    this.misses.push(...left.map((one) => `${kind}: took ${one}`))
    this.all += expected.length + left.length
  }
  get share() {
    return this.right / this.all
  }
}

function measured(texts: Labelled[]) {
  const shares = {
    titles: new Share(),
    servings: new Share(),
    times: new Share(),
    ingredients: new Share(),
    steps: new Share(),
    sections: new Share(),
    notes: new Share(),
  }
  const plain = (pieces: string[]) => pieces.map((piece) => piece.split(' in ')[0]!)
  for (const { kind, text, facts, title, ingredients, steps, notes } of texts) {
    const read = readText(text)
    const { servings, times } = read
    shares.titles.compare(kind, [String(title)], [String(read.title?.from)])
    const said = servings ? `${servings.low}${servings.high === null ? '' : `-${servings.high}`}` : 'none'
    shares.servings.compare(kind, [facts.get('serves') ?? 'none'], [said])
    shares.times.compare(
      kind,
      [...facts].filter(([name]) => name !== 'serves').map(([name, minutes]) => `${name} ${minutes}`),
      Object.entries(times).map(([name, { minutes }]) => `${name.replace('waiting', 'wait')} ${minutes}`),
    )
    shares.ingredients.compare(kind, plain(ingredients), read.ingredients.map(range))
    shares.steps.compare(kind, plain(steps), read.steps.map(range))
    shares.sections.compare(
      kind,
      [...ingredients, ...steps],
      [...read.ingredients, ...read.steps].map(sectioned),
    )
    shares.notes.compare(kind, notes, read.notes.map(range))
  }
  return shares
}

describe.each([
  ['the rules were made for', labelledTexts, 46],
  ['held back', heldBackTexts, 20],
])('texts %s', (kind, written, count) => {
  test('are read as a cook reads them', () => {
    const texts = blocksOf(written)
    expect(texts.length).toBe(count)
    const shares = measured(texts)
    for (const [name, { share, right, all, misses }] of Object.entries(shares))
      console.log(`${name} ${kind}: ${(share * 100).toFixed(1)} % (${right} of ${all})`, misses.join('; '))
    expect(shares.ingredients.share).toBeGreaterThanOrEqual(0.95)
    expect(shares.steps.share).toBeGreaterThanOrEqual(0.95)
    expect(shares.titles.share).toBeGreaterThanOrEqual(0.9)
    expect(shares.servings.share).toBeGreaterThanOrEqual(0.9)
    expect(shares.times.share).toBeGreaterThanOrEqual(0.9)
    expect(shares.sections.share).toBeGreaterThanOrEqual(0.9)
  })
})

test('numbers of steps need no space behind them', () => {
  const text =
    'Toast\n\nIngredients\n2 slices bread\n1.5 tbsp butter\n\nMethod\n1.Toast the bread.\n2.Butter it.'
  const { ingredients, steps } = readText(text)
  expect(ingredients.map((one) => one.text)).toEqual(['2 slices bread', '1.5 tbsp butter'])
  expect(steps.map((one) => one.text)).toEqual(['Toast the bread.', 'Butter it.'])
})

describe('a warning in a text', () => {
  const partsOf = (text: string) => {
    const { ingredients, steps, notes } = readText(text)
    const words = (pieces: Piece[]) => pieces.map((one) => one.text)
    return { ingredients: words(ingredients), steps: words(steps), notes: words(notes) }
  }

  test('among numbered steps leaves those below it', () => {
    expect(
      partsOf(
        'Omelette\n\nIngredients\n3 eggs\n30 g cheese\n\nMethod\n1. Heat the pan.\n2. Contains raw egg!\n3. Whisk the eggs.\n4. Add the cheese.\n5. Mix.',
      ),
    ).toEqual({
      ingredients: ['3 eggs', '30 g cheese'],
      steps: ['Heat the pan.', 'Whisk the eggs.', 'Add the cheese.', 'Mix.'],
      notes: ['Contains raw egg!'],
    })
  })

  test.each(['Contains gluten', 'Contains gluten.', 'May contain traces of milk', 'Allergens: milk'])(
    'above ingredients without amounts leaves them: %s',
    (warning) => {
      expect(
        partsOf(
          `Pasta\n\nIngredients\n${warning}\nSpaghetti\nButter\nParmesan\nSalt\n\nMethod\nBoil it.\nServe.`,
        ),
      ).toEqual({
        ingredients: ['Spaghetti', 'Butter', 'Parmesan', 'Salt'],
        steps: ['Boil it.', 'Serve.'],
        notes: [warning],
      })
    },
  )

  test.each([
    ['below a heading', 'Ingredients\n'],
    ['below none', ''],
  ])('as the last ingredient leaves the steps below it, %s', (_, heading) => {
    expect(
      partsOf(
        `Pasta\n\n${heading}200 g spaghetti\n20 g butter\nMay contain traces of milk\nBoil the spaghetti\nMelt the butter\nMix it with the cheese`,
      ),
    ).toEqual({
      ingredients: ['200 g spaghetti', '20 g butter'],
      steps: ['Boil the spaghetti', 'Melt the butter', 'Mix it with the cheese'],
      notes: ['May contain traces of milk'],
    })
  })

  test('among steps without numbers leaves those below it', () => {
    expect(
      partsOf(
        'Pasta\n\nIngredients\n200 g spaghetti\n\nMethod\nContains gluten\nBoil the spaghetti\nAdd the butter\nThe cheese is optional.\nServe',
      ).steps,
    ).toEqual(['Boil the spaghetti', 'Add the butter', 'The cheese is optional.', 'Serve'])
  })

  test('has the list that it begins behind it', () => {
    const text = 'Pot\n\nAllergens: milk\nEggs\nWalnuts\n\nIngredients\n1 cup beans\n\nMethod\nHeat it.'
    expect(partsOf(text)).toEqual({
      ingredients: ['1 cup beans'],
      steps: ['Heat it.'],
      notes: ['Allergens: milk: Eggs, Walnuts'],
    })
  })
})

describe('a piece', () => {
  const text = `# Flat Bread

Serves 4 | Prep: 10 mins | Rest: 1 hr

## Ingredients
### Dough
* 250 g flour
* 1 tsp salt

## Method
1. Mix the flour with the salt
   and 150 ml water.
2. Bake in a dry pan.

Tip: it freezes well.`

  test('knows its lines, its words and its component', () => {
    const section = { text: 'Dough', from: 5, to: 5 }
    expect(readText(text)).toEqual({
      title: { text: 'Flat Bread', from: 0, to: 0 },
      description: null,
      servings: { text: 'Serves 4 | Prep: 10 mins | Rest: 1 hr', from: 2, to: 2, low: 4, high: null },
      times: {
        prep: { text: 'Serves 4 | Prep: 10 mins | Rest: 1 hr', from: 2, to: 2, minutes: 10 },
        waiting: { text: 'Serves 4 | Prep: 10 mins | Rest: 1 hr', from: 2, to: 2, minutes: 60 },
      },
      ingredients: [
        { text: '250 g flour', from: 6, to: 6, section },
        { text: '1 tsp salt', from: 7, to: 7, section },
      ],
      steps: [
        { text: 'Mix the flour with the salt and 150 ml water.', from: 10, to: 11, section: null },
        { text: 'Bake in a dry pan.', from: 12, to: 12, section: null },
      ],
      remarks: [],
      asides: [],
      notes: [{ text: 'Tip: it freezes well.', from: 14, to: 14 }],
      headings: [{ text: 'Ingredients', from: 4, to: 4 }, section, { text: 'Method', from: 9, to: 9 }],
      leftOver: [],
    })
  })

  test('of a single line is one of several', () => {
    const { ingredients, steps } = readText('Tea\n1 cup water, 1 tea bag\nBoil the water. Steep the tea.')
    expect(ingredients.map((one) => one.text)).toEqual(['1 cup water', '1 tea bag'])
    expect(steps.map((one) => one.text)).toEqual(['Boil the water.', 'Steep the tea.'])
  })
})

test.each([
  '',
  '   \n\n',
  '.',
  '1',
  '2 eggs',
  'Ingredients',
  'Method\nIngredients',
  '###',
  '- [ ] ',
  '\u0000',
  '\uD800',
])('a text that is hardly one is read: %j', (text) => {
  expect(readText(text).steps).toEqual([])
})

const pieces = fc.constantFrom(
  '2 cups flour',
  'Ingredients',
  'Method:',
  'Heat the oil.',
  '1.',
  '- ',
  '**',
  '#',
  '\n',
  '\n\n',
  ' ',
  '(',
  ')',
  ',',
  'Serves 4',
  'Prep: 1 hr',
  '|',
  'about',
  'approx.',
  '½',
  'x',
  '/',
  '>',
  '🍝',
  'For the dough',
  'a',
  'Note: ',
  '1:30',
)
const anything = fc.oneof(
  anyText({ maxLength: 400 }),
  fc.array(pieces, { maxLength: 60 }).map((some) => some.join('')),
  fc.array(pieces, { maxLength: 60 }).map((some) => some.join('\n')),
)

test('every line of any text is in one of its pieces', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { title, description, servings, times, ...lists } = readText(text)
      const { ingredients, steps, notes, asides, headings, leftOver } = lists
      const single = [title, description, servings, ...Object.values(times)]
      const all = [...single, ...ingredients, ...steps, ...notes, ...asides, ...headings, ...leftOver]
      const covered = new Set<number>()
      for (const piece of all) for (let at = piece?.from ?? 0; at <= (piece?.to ?? -1); at++) covered.add(at)
      const lines = text.split(lineEnd)
      const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
      expect(filled.filter((at) => !covered.has(at))).toEqual([])
      expect([...covered].filter((at) => at >= lines.length)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const long = 200_000
const manyTimes = (text: string) => text.repeat(Math.ceil(long / text.length)).slice(0, long)

test.each([
  'a',
  '1',
  ' ',
  '(',
  '()',
  '((a)',
  ',',
  '. ',
  '½',
  '*',
  '**a**',
  '_a',
  '#',
  '-',
  '>',
  '> ',
  '|',
  ':',
  '[ ] ',
  '\n',
  'a\n',
  '1 a\n',
  'a,\n',
  'and\n',
  '1 cup\n',
  'Heat the oil.\n',
  'Ingredients\n',
  'Method\n',
  'For the a\n',
  'approx. A ',
  'Heat (the oil. ',
  '1 hour ',
  'Prep: 1 hr | ',
  'Serves 4, ',
  '1. Heat. ',
  '2 cups a, ',
  'a or b ',
  '/1 g',
  'Serves 4\n',
  'Prep time:\n',
  'Title:\n',
  '1\n',
  'Note: a\n',
  '\u00AD',
  'e\u0301',
  '🍝',
  '🍝\n',
  '\r',
  '\t',
  'a - ',
  '1 x 1 g/',
  '1 1 ',
  '1/',
  '1-',
  'cold, ',
  'chopped ',
  'plus 1 cup ',
  'by a » ',
  'on a wrote:',
  'http://',
  '#a ',
  'A ',
])('200,000 characters of %j are read within the time of a test, which their square would not be', (text) => {
  expect(readText(manyTimes(text))).toHaveProperty('leftOver')
})
