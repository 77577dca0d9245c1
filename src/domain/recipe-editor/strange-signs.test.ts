import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { beans, readerOf, tools } from '../../../tests/factories/a-row.ts'
import { type ParsedIngredient, parseIngredient } from '../imports/ingredient-line.ts'
import { inKnownLetters } from '../imports/letters.ts'
import { lookUp } from '../imports/looked-up-lines.ts'
import { derivedFrom } from './derived.ts'
import { editedOf } from './edited-recipe.ts'
import { readLine } from './ingredient-line.ts'

const { read } = readerOf(beans)
const pot = editedOf(aRecipe({ title: 'Pot', description: '', ingredients: [] }))
const written = (ingredients: ReturnType<typeof readLine>[]) =>
  derivedFrom({ ...pot, ingredients, tags: [] }, [], tools)

/** What becomes of a line typed into the form, of one sent as its parts, and of one in a spreadsheet. */
const ways = {
  'the form': (line: string) => written([readLine(line)]),
  'a call': (line: string) => written([{ amount: '1', name: line, plural: null, note: null }]),
  'a note': (line: string) => written([{ amount: '1', name: 'onion', plural: null, note: line }]),
  'an import': (line: string) => read({ Ingredients: `1 cup black beans\n${line}` }),
}

/** Whoever must not eat something is told that it is there, or that nobody knows. */
const tells = ({ objections, allergens }: ReturnType<typeof written>, flag: string) =>
  objections === null || (allergens ?? []).includes(flag)

test.each([
  ['1 onion，2 eggs', 'egg'],
  ['300 g rice noodles（with shrimp）', 'shellfish'],
  ['2 tbsp olive oil（or butter）', 'dairy'],
  ['1 onion﹐butter', 'dairy'],
  ['1 onion ⁽with butter⁾', 'dairy'],
  ['1 onion⑴ butter', 'dairy'],
  ['1 onion🄂butter', 'dairy'],
  ['1 onion、butter', 'dairy'],
  ['1 onion。butter', 'dairy'],
  ['1 onion·butter', 'dairy'],
  ['1 onion；butter', 'dairy'],
  ['1 onion, diced⑴butter', 'dairy'],
  ['1 onion, ⓑⓤⓣⓣⓔⓡ', 'dairy'],
  ['1 onion, 🅱🆄🆃🆃🅴🆁', 'dairy'],
  ['1 onion, 🅑🅤🅣🅣🅔🅡', 'dairy'],
])('no sign hides what stands behind it: %s', (line, flag) => {
  for (const [way, judge] of Object.entries(ways))
    expect([way, tells(judge(line), flag)]).toEqual([way, true])
})

test('what was typed with wide signs is read like what was typed with plain ones', () => {
  expect(readLine('２ ｔｂｓｐ olive oil（or butter），warm')).toEqual(
    readLine('2 tbsp olive oil(or butter),warm'),
  )
  expect(written([readLine('1 onion，2 eggs')]).allergens).toEqual(['egg'])
})

/** Every sign that ends a word, or that may be taken for others: for a bracket, a comma, a letter. */
const signs = Array.from({ length: 0x2_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{P}\p{S}\p{Z}]/u.test(sign) || sign.normalize('NFKD') !== sign.normalize('NFD'))

/** A line of which all is believed to be known, and no butter. */
function isHidden(parsed: ParsedIngredient) {
  const { isClear, note } = lookUp(parsed, tools.noteOf(parsed.note ?? ''), tools.known)
  return isClear && !note.things.some(({ item }) => item.flags.includes('dairy'))
}

test('of all signs there are none hides butter, whether or not it is known before a line is read', () => {
  expect(signs.length).toBeGreaterThan(10_000)
  const lines = (sign: string) => [
    `1 onion${sign}butter`,
    `1 onion ${sign} butter`,
    `1 onion ${sign}butter${sign}`,
    `1 onion, diced${sign}butter`,
  ]
  const spellings = new Set(signs.flatMap(lines).flatMap((line) => [line, inKnownLetters(line)]))
  const hiding = [...spellings].filter((line) => isHidden(parseIngredient(line)))
  expect(hiding).toEqual([])
})

/** A word in another alphabet of the same letters. */
const inShape = (first: string) =>
  'butter'
    .split('')
    .map((letter) => String.fromCodePoint(first.codePointAt(0)! + letter.charCodeAt(0) - 97))
    .join('')

test.each(['ａ', 'ⓐ', '⒜', '𝐚', '𝑎', '𝒂', '𝓪', '𝔞', '𝕒', '𝖆', '𝖺', '𝗮', '𝘢', '𝙖', '𝚊', '🄐', '🄰', '🅐', '🅰'])(
  'what stands in letters of the shape %s is told in a step as in a note',
  (first) => {
    const butter = inShape(first)
    expect(tells(ways['a note'](`with ${butter}`), 'dairy')).toBe(true)
    expect(read({ Method: `Add the ${butter}.` }).objections).toBeNull()
  },
)
