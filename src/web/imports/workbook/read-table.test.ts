import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columns } from '../../../domain/imports/columns.ts'
import { joinSheets, placeIn } from './offered-sheet.ts'
import { readTable } from './read-table.ts'
import { RefusedFile } from './refused.ts'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures', name)))
const contentOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readTable(bytes)
  return 'content' in read ? read.content : joinSheets(read.sheets)
}
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> =>
  parse(await contentOf(bytes), { relax_column_count: true })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const sentenceFor = async (bytes: Uint8Array<ArrayBuffer>) =>
  readTable(bytes).then(
    () => 'it was read',
    (error: unknown) => (error instanceof RefusedFile ? error.message : `not in words: ${String(error)}`),
  )

describe.each(['recipes.xlsx', 'recipes.xls'])(
  'the workbook %s, as a spreadsheet program wrote it',
  (name) => {
    test('has all columns and rows of the first sheet with anything in it', async () => {
      const rows = await rowsOf(fixture(name))
      expect(rows[0]).toEqual([...columns])
      expect(rows.slice(1).map(([title]) => title)).toEqual([
        'Crème de poireaux & “oignons”',
        '味噌スープ Miso Soup',
        'Chicken Yassa Bake',
        '=Not a formula',
      ])
    })

    test('keeps lines within cells, and signs that markup would eat', async () => {
      const [, leeks] = await rowsOf(fixture(name))
      expect(leeks![4]).toBe('3 leeks, sliced\n2 tbsp butter\n1 l vegetable stock')
      expect(leeks![10]).toBe('Serve with <toast>.')
    })

    test('shows times as times and the result of a formula instead of the formula', async () => {
      const [, leeks, miso, yassa, egg] = await rowsOf(fixture(name))
      expect([miso![6], yassa![6], egg![6]]).toEqual(['0:15', '1:30', '10'])
      expect(leeks![7]).toBe('4')
    })

    test('leaves text that looks like a formula alone', async () => {
      const egg = (await rowsOf(fixture(name))).at(-1)!
      expect([egg[0], egg[10]]).toEqual(['=Not a formula', '+plus @at -minus'])
    })

    test('is refused in words when it is cut off or changed anywhere', async () => {
      const whole = fixture(name)
      await fc.assert(
        fc.asyncProperty(
          fc.nat(whole.length - 1),
          fc.integer({ min: 0, max: 255 }),
          fc.boolean(),
          async (at, byte, cuts) => {
            const broken = cuts ? whole.slice(0, Math.max(8, at)) : whole.slice()
            if (!cuts) broken[at] = byte
            expect(await sentenceFor(broken)).not.toMatch(/^not in words/)
          },
        ),
        { numRuns: 150 },
      )
    })
  },
)

test('texts that go on in the next record are whole, in narrow and wide letters', async () => {
  const rows = await rowsOf(fixture('long-texts.xls'))
  expect(rows).toHaveLength(81)
  for (const [place, [title, ingredients, method]] of rows.slice(1).entries()) {
    const number = place + 1
    expect(title).toBe(`Recipe ${number} ${number % 3 === 0 ? '味噌' : 'ünï'}`)
    expect(ingredients!.split('; ')).toHaveLength(11 + (number % 7))
    expect(ingredients).not.toMatch(/[^\d cupsflor;味噌]/)
    expect(method).toBe(`Stir pot ${number} for 5 minutes. `.repeat(5 + (number % 9)))
  }
})

test('a workbook written by a library is read too', async () => {
  const rows = await rowsOf(fixture('written-by-a-library.xlsx'))
  expect(rows[2]![0]).toBe('味噌スープ Miso Soup')
})

/** A zip archive with these parts, as small as they come. */
function zip(parts: Record<string, Uint8Array | string>, flags = 0) {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content, { level: 1 })
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entry.write(name, 46)
    pieces.push(local, packed)
    directory.push(entry)
    at += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...pieces, ...directory, end]))
}
const workbook = (sheet: string | Uint8Array) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
  'xl/sheet.xml': sheet,
})
/** A workbook of several sheets; each is a list of rows, or the XML of one. */
function workbookOf(sheets: Record<string, string[][] | string>) {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
  const xmlOf = (rows: string[][]) =>
    `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`
  const names = Object.keys(sheets)
  const list = names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')
  const relations = names.map((_, at) => `<Relationship Id="r${at}" Target="s${at}.xml"/>`).join('')
  const parts = Object.values(sheets).map((rows, at) => [
    `xl/s${at}.xml`,
    typeof rows === 'string' ? rows : xmlOf(rows),
  ])
  return zip({
    'xl/workbook.xml': `<workbook><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    ...Object.fromEntries(parts),
  })
}
const swap = (bytes: Uint8Array<ArrayBuffer>, from: Buffer, to: Buffer) => {
  const changed = Buffer.from(bytes)
  to.copy(changed, changed.indexOf(from))
  return new Uint8Array(changed)
}
const wide = (text: string) => Buffer.from(text, 'utf16le')

describe('refused in words is', () => {
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['an empty file', () => new Uint8Array(), 'This file is empty.'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'This is no table.'],
    [
      'a web page called .xls',
      () => bytesOf('<html><table><tr><td>Recipe</td></tr></table>'),
      'whatever its name says',
    ],
    ['the head of an .xlsx', () => bytesOf('PK\u0003\u0004'.padEnd(64, '\0')), 'damaged'],
    [
      'the head of an .xls',
      () =>
        fixture('recipes.xls')
          .slice(0, 8 + 600)
          .fill(0, 8),
      'damaged',
    ],
    ['a zip of something else', () => zip({ 'word/document.xml': '<w/>' }), 'not an Excel workbook'],
    ['a workbook with a password of its archive', () => zip(workbook('<x/>'), 1), 'password'],
    [
      'a workbook without its sheet',
      () => zip({ ...workbook(''), 'xl/_rels/workbook.xml.rels': '<r/>' }),
      'damaged',
    ],
    [
      'a workbook without a cell',
      () => zip(workbook('<worksheet><sheetData/></worksheet>')),
      'nothing in it',
    ],
    ['a bomb', () => zip(workbook(new Uint8Array(100 * 1024 * 1024))), 'too large'],
    [
      'a cell out of this world',
      () => zip(workbook('<sheetData><row r="1"><c r="ZZZ1" t="str"><v>x</v></c></row></sheetData>')),
      'too large',
    ],
    [
      'a text that is not there',
      () => zip(workbook('<sheetData><row r="1"><c r="A1" t="s"><v>7</v></c></row></sheetData>')),
      'damaged',
    ],
    [
      'an old container of a new secret',
      () => swap(fixture('recipes.xls'), nameEntry('Workbook'), nameEntry('EncryptedPackage')),
      'password',
    ],
    [
      'a workbook from before 1997',
      () => swap(fixture('recipes.xls'), nameEntry('Workbook'), nameEntry('Book')),
      'before 1997',
    ],
    [
      'an .xls with a password',
      // The record of the code page, of which nobody misses anything, becomes the one of a password.
      () =>
        swap(
          fixture('recipes.xls'),
          Buffer.from([0x42, 0, 2, 0, 0xb0, 4]),
          Buffer.from([0x2f, 0, 2, 0, 0xb0, 4]),
        ),
      'password',
    ],
  ])('%s', async (_name, bytes, sentence) => {
    expect(await sentenceFor(bytes())).toContain(sentence)
  })

  /** A name as the container's directory writes it, with its length. */
  function nameEntry(name: string) {
    const entry = Buffer.alloc(66)
    wide(name).copy(entry)
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    return entry
  }
})

describe('a text file', () => {
  test.each([
    ['UTF-8', bytesOf('Recipe\nCrème')],
    ['UTF-8 with its mark', bytesOf('\uFEFFRecipe\nCrème')],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFRecipe\nCrème', 'utf16le'))],
    ['Windows letters', new Uint8Array(Buffer.from('Recipe\nCrème', 'latin1'))],
  ])('in %s is read', async (_name, bytes) => {
    expect(await readTable(bytes)).toEqual({ content: 'Recipe\nCrème' })
  })
})

describe('of several sheets', () => {
  const header = ['Recipe', 'Ingredients', 'Method']
  const soup = ['Soup', '1 leek', 'Boil it.']
  const offer = async (bytes: Uint8Array<ArrayBuffer>) => {
    const read = await readTable(bytes)
    if ('content' in read) throw new Error('There was nothing to choose.')
    return read.sheets
  }

  test('those with recipes can be chosen, and of the others it says why not', async () => {
    const sheets = await offer(
      workbookOf({
        Mains: [header, soup, soup],
        Empty: [],
        Prices: [['Thing', 'Price']],
        'To come': [header],
        Sweets: [[], ['Method', 'Colour', 'Ingredients', 'Recipe'], ['Mix it.', 'red', '1 egg', 'Cake']],
      }),
    )
    expect(sheets.map(({ name, rowCount, problem }) => [name, rowCount, problem])).toEqual([
      ['Mains', 2, null],
      ['Prices', 0, expect.stringContaining('Recipe, Ingredients, Method are missing')],
      ['To come', 0, 'There are no recipes below the names of the columns.'],
      ['Sweets', 1, null],
    ])
    expect(sheets[3]!.ignoredColumns).toEqual(['Colour'])
  })

  test('they become one, whatever the order of their columns, and each line knows its sheet', async () => {
    const sheets = await offer(
      workbookOf({
        Mains: [header, soup, [''], soup],
        Sweets: [
          ['Method', 'Ingredients', 'Recipe'],
          ['Mix it.', '1 egg', 'Cake', 'too much'],
        ],
      }),
    )
    const rows: string[][] = parse(joinSheets(sheets), { relax_column_count: true })
    expect(rows.map((row) => [row[0], row[4], row[5], row[11]])).toEqual([
      ['Recipe', 'Ingredients', 'Method', undefined],
      [...soup, undefined],
      ['', '', '', undefined],
      [...soup, undefined],
      ['Cake', '1 egg', 'Mix it.', 'too much'],
    ])
    expect([2, 4, 5].map((line) => placeIn(sheets, line))).toEqual([
      { sheet: 'Mains', line: 2 },
      { sheet: 'Mains', line: 4 },
      { sheet: 'Sweets', line: 2 },
    ])
  })

  test('a later one that cannot be read does not spoil those before it', async () => {
    const far = '<sheetData><row r="1"><c r="ZZZ1" t="str"><v>x</v></c></row></sheetData>'
    const sheets = await offer(workbookOf({ Mains: [header, soup], Odd: far, Last: [header, soup] }))
    expect(sheets.map(({ name, problem }) => [name, problem])).toEqual([
      ['Mains', null],
      ['Odd', 'It could not be read.'],
      ['Last', 'It could not be read.'],
    ])
  })

  test('the first is taken where none has recipes', async () => {
    const bytes = workbookOf({ Prices: [['Thing', 'Price']], Names: [['Name']] })
    expect(await readTable(bytes)).toEqual({ content: 'Thing,Price' })
  })

  test('an .xls is read as well', async () => {
    // Both names are made to point at the sheet that has something in it.
    const bytes = Buffer.from(fixture('recipes.xls'))
    const startOf = (name: string) =>
      bytes.indexOf(Buffer.concat([Buffer.from([name.length, 0]), Buffer.from(name)])) - 6
    bytes.copy(bytes, startOf('Empty first'), startOf('Recipes'), startOf('Recipes') + 4)
    const sheets = await offer(new Uint8Array(bytes))
    expect(sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Empty first', 4],
      ['Recipes', 4],
    ])
  })
})
