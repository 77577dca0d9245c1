import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { threadsStarted } from '../../../tests/built-thread.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import * as calls from '../../domain/imports/calls.ts'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { importLock } from './store.ts'
import { noCollections } from '../../domain/imports/collections.ts'

let site: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
const duck = aRecipe({ id: 'fine-dining_duck', title: 'Duck', activeTime: 25, waitingTime: 5 })
beforeAll(async () => {
  site = await startApp({ collections: { ...noCollections, 'fine-dining': [duck] } })
  admin = await site.signUp()
  await site.database.pool.query(`update users set role = 'admin' where id = $1`, [admin.user['id']])
})
afterAll(() => site.close())
beforeEach(() => site.database.pool.query('truncate recipes, imports, admin_actions cascade'))

const header =
  'Recipe,Region,Country,Course,Ingredients,Method,Time,Servings,Dietary/Allergen Notes,Source URL,Notes'
const row = (name: string) =>
  `${name},Africa,Kenya,Main,"2 onions, sliced\n1 tbsp oil","1. Fry the onions for 10 minutes.\n2. Serve.",20 min,2,Vegan,https://example.com,"Sweet, slow onions."`
const sheet = (...names: string[]) => [header, ...names.map(row)].join('\n')
const post = (csvContent: string, dryRun = false, { send }: Pick<typeof admin, 'send'> = admin) =>
  send(calls.importRecipes, { query: dryRun ? { dryRun: 'true' } : {}, body: { csvContent } })
/** To one instance: imports wait for each other there, and are refused elsewhere. */
const postToOne = (csvContent: string, dryRun = false) => post(csvContent, dryRun, site.atFirst(admin))
const stored = async () =>
  (await site.database.pool.query('select * from recipes order by title')).rows as Record<string, unknown>[]

describe('an import', () => {
  test('writes every column and lists the recipes', async () => {
    const { status, body } = await post(sheet('Onions', 'More Onions'))
    expect([status, body]).toEqual([
      200,
      { importedCount: 2, unchangedCount: 0, refusedCount: 0, faults: [], faultCount: 0, ignoredColumns: [] },
    ])
    const [, onions] = await stored()
    expect(onions).toMatchObject({
      id: expect.stringMatching(/^ethnic_onions-[0-9a-f]{12}$/),
      title: 'Onions',
      description: 'Sweet, slow onions.',
      cook_time: 20,
      active_time: null,
      waiting_time: null,
      servings: 2,
      tags: ['african', 'kenyan', 'kenya', 'africa', 'main', 'vegan', 'vegetarian'],
      regions: ['african'],
      source_url: 'https://example.com',
      content_hash: null,
      listed: true,
      is_premium: false,
    })
    expect((await admin.send(listRecipes, {})).body.length).toBe(2)
    const opened = await admin.send(getRecipe, { params: { id: String(onions!['id']) } })
    expect(opened.body['instructions'][0]).toMatchObject({ title: 'Fry the onions', time: 10 })
  })

  test('of rows that another brings in another order waits for it', async () => {
    const names = Array.from({ length: 600 }, (_, number) => `Onions ${number}`)
    const both = await Promise.all([postToOne(sheet(...names)), postToOne(sheet(...names.toReversed()))])
    expect(both.map(({ status, body }) => [status, body.importedCount]).toSorted()).toEqual([
      [200, 0],
      [200, 600],
    ])
  })

  test('that waits for another, or is under way, imports nothing once its session has ended', async () => {
    const { user, person } = admin
    const letGo = await holdRows(site.database.pool, 'lock table recipes in exclusive mode', [])
    const places = limits.atOnce + limits.waiting
    const answered: number[] = []
    const asked = Array.from({ length: places + 1 }, async () => {
      answered.push((await postToOne(sheet('Leeks'))).status)
    })
    // Who is refused says that all others have their places.
    await expect.poll(() => answered, { timeout: 10_000 }).toEqual([429])
    await site.database.pool.query('delete from web_sessions where user_id = $1', [user['id']])
    await site.app.accounts.memory.forgetEverywhere(String(user['id']))
    await letGo()
    await Promise.all(asked)
    await signIn(admin, person.username, person.password)
    // Also the one that was being written.
    expect(answered.filter((status) => status === 401)).toHaveLength(places)
    expect(await stored()).toEqual([])
  })

  test('waits for others, and is refused where too many do', async () => {
    const letGo = await holdRows(site.database.pool, 'lock table recipes in exclusive mode', [])
    const places = limits.atOnce + limits.waiting
    const answered: number[] = []
    const asked = Array.from({ length: places + 2 }, async () => {
      answered.push((await postToOne(sheet('Leeks'))).status)
    })
    await expect.poll(() => answered, { timeout: 10_000 }).toEqual([429, 429])
    await letGo()
    await Promise.all(asked)
    expect(answered.slice(2)).toEqual(Array.from({ length: places }, () => 200))
  })

  test('is refused while another instance writes one', async () => {
    const client = await site.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [importLock])
      const { status, body } = await post(sheet('Onions'))
      expect([status, body]).toMatchObject([409, { error: expect.stringContaining('Another import') }])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await post(sheet('Onions'))).status).toBe(200)
  })

  test('of the same content adds nothing, also within one file', async () => {
    await post(sheet('Onions'))
    const { body } = await post(sheet('Onions', 'Onions', 'Leeks'))
    expect(body).toMatchObject({ importedCount: 1, unchangedCount: 2 })
    expect(await stored()).toHaveLength(2)
  })

  describe('of a row in which only lines are broken otherwise', () => {
    const rowOf = (ingredients: string, method = 'Fry it.') =>
      `Recipe,Ingredients,Method\nOnions,"${ingredients}","${method}"`
    const mangled = rowOf('1 onion 2 carrots 200 g peanuts')
    const mended = rowOf('1 onion\n2 carrots\n200 g peanuts')
    const isThere = async (content: string) => (await post(content, true)).body.rows![0]!.isThere

    test('adds it, as the dry run says', async () => {
      await post(mangled)
      expect(await isThere(mended)).toBe(false)
      expect((await post(mended)).body).toMatchObject({ importedCount: 1, unchangedCount: 0 })
      expect(await isThere(mended)).toBe(true)
      const inOtherBlanks = rowOf('1  onion\r\n\r\n 2 carrots \r\n200 g peanuts')
      expect((await post(inOtherBlanks)).body).toMatchObject({ importedCount: 0, unchangedCount: 1 })
    })

    const inLines = 'Onions,1 onion,"Fry it.\nServe it."'
    const inOneLine = 'Onions,1 onion,Fry it. Serve it.'
    const bothWays: [string, string][] = [
      [inLines, inOneLine],
      [inOneLine, inLines],
    ]
    const sheetOf = (...rows: string[]) => ['Recipe,Ingredients,Method', ...rows].join('\n')

    test.each(bothWays)(
      'adds it once where a cook could not tell them apart, within one file',
      async (a, b) => {
        const dry = await post(sheetOf(a, b), true)
        expect(dry.body).toMatchObject({ importedCount: 1, unchangedCount: 1 })
        expect((await post(sheetOf(a, b))).body).toMatchObject({ importedCount: 1, unchangedCount: 1 })
        expect(await stored()).toHaveLength(1)
      },
    )

    test.each(bothWays)(
      'adds it once where a cook could not tell them apart, one after the other',
      async (a, b) => {
        await post(sheetOf(a))
        expect((await post(sheetOf(b), true)).body).toMatchObject({ importedCount: 0, unchangedCount: 1 })
        expect((await post(sheetOf(b))).body).toMatchObject({ importedCount: 0, unchangedCount: 1 })
        expect(await stored()).toHaveLength(1)
      },
    )

    test('adds both within one file where they read otherwise', async () => {
      const [, first] = mangled.split(/\n(.*)/s)
      const [, second] = mended.split(/\n(.*)/s)
      expect((await post(sheetOf(first!, second!))).body).toMatchObject({ importedCount: 2 })
    })

    test('adds nothing where it was stored under an id that knew no line breaks', async () => {
      const formerId = (await post(mangled, true)).body.rows![0]!.id
      await post(mended)
      await site.database.pool.query('update recipes set id = $1', [formerId])
      expect(await isThere(mended)).toBe(true)
      expect((await post(mended)).body).toMatchObject({ importedCount: 0, unchangedCount: 1 })
      expect(await isThere(rowOf('1 onion 2 carrots\n200 g peanuts'))).toBe(false)
      expect(await isThere(rowOf('1 onion\n2 carrots\n200 g peanuts', 'Fry\nit.'))).toBe(false)
    })
  })

  test('leaves out rows with faults and names them by line and column', async () => {
    const bad = row('Slow').replace('20 min', 'forever')
    const { body } = await post(`${sheet('Onions')}\n${bad}\n${row('')}`)
    expect(body).toMatchObject({ importedCount: 1, refusedCount: 2 })
    expect(body['faults']).toEqual([
      { line: 3, column: 'Time', sentence: expect.any(String) },
      { line: 4, column: 'Recipe', sentence: 'The recipe has no name.' },
    ])
  })

  test('of which no row can be read is refused, with the first reason', async () => {
    const { status, body } = await post(`${header}\n${row('')}`)
    expect([status, body['error'], body['faults'].length]).toEqual([
      400,
      'The only row cannot be imported. Line 2, Recipe: The recipe has no name.',
      1,
    ])
  })

  test.each([
    ['nothing', '', 'Please upload a CSV file or paste CSV content.'],
    ['white space', ' \n\t', 'Please upload a CSV file or paste CSV content.'],
    ['no rows', header, 'There are no recipes below the names of the columns.'],
    ['no columns', 'hello\nworld', 'missing'],
    ['an open quotation mark', `${header}\n"Onions,Africa`, 'never closed (line 2'],
    ['a lost quotation mark', `${header}\nOni"ons,Africa`, 'Write ""'],
  ])('of %s is refused and writes nothing', async (_name, csv, sentence) => {
    const { status, body } = await post(csv)
    expect([status, body['error']]).toEqual([400, expect.stringContaining(sentence)])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['no JSON', '{"csvContent": ', 400, 'The request is not valid JSON.'],
    ['no text', '{"csvContent": 5}', 400, 'Please upload a CSV file or paste CSV content.'],
    ['nothing at all', '', 400, 'Please upload a CSV file or paste CSV content.'],
    ['too much', `"${'x'.repeat(limits.largestBody)}"`, 413, 'That is more than this address accepts.'],
  ])('whose body is %s is refused in words', async (_name, payload, status, error) => {
    const { method, path } = calls.importRecipes
    const answer = await admin.raw(method, path, payload, { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, error])
  })

  test('that breaks on the way writes nothing at all', async () => {
    await site.database.pool.query(
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger broken before insert on admin_actions execute function broken()`,
    )
    try {
      expect((await post(sheet('Onions'))).status).toBe(500)
      expect(await stored()).toEqual([])
    } finally {
      await site.database.pool.query('drop function broken() cascade')
    }
  })

  test('is written into the log when it added something', async () => {
    await post(sheet('Onions'))
    await post(sheet('Onions'))
    const { rows } = await site.database.pool.query('select * from admin_actions')
    expect(rows).toEqual([
      expect.objectContaining({
        admin_id: admin.user['id'],
        action: 'recipes.imported',
        details: { importedCount: 1, refusedCount: 0 },
      }),
    ])
  })

  test.each([
    [';', header.replaceAll(',', ';') + '\nSoup;;;;1 leek;Boil;;;;;'],
    ['a tab', header.replaceAll(',', '\t') + '\r\nSoup\t\t\t\t1 leek\tBoil\t\t\t\t\t\r\n'],
    ['|', header.replaceAll(',', '|') + '\nSoup||||1 leek|Boil|||||'],
    ['what Excel declares', 'sep=;\r\n' + header.replaceAll(',', ';') + '\r\nSoup;;;;1 leek;Boil;;;;;'],
    ['a comma, with a mark of UTF-8', `\uFEFFmethod,"RECIPE",ingredients\r\nBoil,Soup,1 leek\r\n`],
  ])('is read with %s between cells', async (_name, csv) => {
    expect((await post(csv)).body).toMatchObject({ importedCount: 1 })
    expect((await stored())[0]).toMatchObject({ title: 'Soup', ingredients: [{ name: 'leek', amount: '1' }] })
  })
})

describe('a dry run', () => {
  test('waits for others, and is refused where too many do', async () => {
    const letGo = await holdRows(site.database.pool, 'lock table recipes in access exclusive mode', [])
    const places = limits.atOnce + limits.waiting
    const answered: number[] = []
    const asked = Array.from({ length: places + 2 }, async () => {
      answered.push((await postToOne(sheet('Leeks'), true)).status)
    })
    await expect.poll(() => answered, { timeout: 10_000 }).toEqual([429, 429])
    await letGo()
    await Promise.all(asked)
    expect(answered.slice(2)).toEqual(Array.from({ length: places }, () => 200))
  })

  test('reads a long file by several at once, as if it were one, and by the same another', async () => {
    const names = Array.from({ length: 700 }, (_, number) => `Onions ${number}`)
    const csv = sheet(...names.slice(0, 350), '', ...names.slice(350), 'Onions 0')
    const { body } = await post(csv, true)
    expect(body).toMatchObject({ importedCount: 700, unchangedCount: 1, refusedCount: 1 })
    const titles = (body['rows'] as { title: string }[]).map(({ title }) => title)
    expect(titles).toEqual(names)
    expect(body['faults']).toMatchObject([{ column: 'Recipe', sentence: 'The recipe has no name.' }])
    const others = names.map((name) => `Red ${name}`)
    const { body: next } = await post(sheet(...others), true)
    expect((next['rows'] as { title: string }[]).map(({ title }) => title)).toEqual(others)
  })

  test('counts all faults and names the first of them', async () => {
    const bad = Array.from({ length: limits.mostFaults + 5 }, (_, place) => row(`Soup ${place}`))
    const { body } = await post(
      [header, ...bad.map((one) => one.replace('20 min', 'forever'))].join('\n'),
      true,
    )
    expect(body).toMatchObject({ refusedCount: bad.length, faultCount: bad.length })
    expect(body['faults']).toHaveLength(limits.mostFaults)
  })

  test.each([
    ['in the body', { dryRun: true }, ''],
    ['in the body, as a no', { dryRun: false }, ''],
    ['in the body and in the address', { dryRun: true }, '?dryRun=true'],
    ['in the address in other letters', {}, '?dryrun=true'],
    ['in the address, and means nothing', {}, '?dryRun=maybe'],
  ])('that is asked for %s is refused, and nothing is imported', async (_name, more, query) => {
    const { method, path } = calls.importRecipes
    const answer = await admin.raw(method, path + query, { csvContent: sheet('Onions'), ...more })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      400,
      expect.stringContaining('dryRun'),
    ])
    expect(await stored()).toEqual([])
  })

  test('is imported by the thread that read it, which reads another file after it', async () => {
    await post(sheet('Onions', 'More Onions'), true)
    const before = threadsStarted
    expect((await post(sheet('Onions', 'More Onions'))).body).toMatchObject({ importedCount: 2 })
    expect((await post('no,columns\nat,all')).status).toBe(400)
    await post(sheet('Leeks'), true)
    expect((await post(sheet('Shallots'))).body).toMatchObject({ importedCount: 1, refusedCount: 0 })
    expect(threadsStarted).toBe(before)
    expect((await stored()).map(({ title }) => title)).toEqual(['More Onions', 'Onions', 'Shallots'])
  })

  test('keeps nothing of a file that could not be read', async () => {
    expect((await post('no,columns\nat,all', true)).status).toBe(400)
    expect((await post(sheet('Onions'))).body).toMatchObject({ importedCount: 1 })
  })

  test('says what each row becomes and writes nothing', async () => {
    await post(sheet('Onions'))
    const { body } = await post(`${sheet('Onions', 'Leeks')}\n${row('')}`, true)
    expect(body).toMatchObject({ importedCount: 1, unchangedCount: 1, refusedCount: 1 })
    expect(body['faults']).toHaveLength(1)
    expect(body['rows']).toEqual([
      expect.objectContaining({ line: 2, title: 'Onions', isThere: true }),
      expect.objectContaining({
        line: 3,
        title: 'Leeks',
        isThere: false,
        isKnown: false,
        ingredients: [
          { name: 'onions', amount: '2', note: 'sliced' },
          { name: 'oil', amount: '1 tbsp', note: null },
        ],
        steps: [
          { title: 'Fry the onions', time: 10 },
          { title: 'Serve', time: 0 },
        ],
      }),
    ])
    expect(await stored()).toHaveLength(1)
  })
})

describe('a collection', () => {
  test('is not listed before it is imported; imported twice it is there once', async () => {
    expect((await admin.send(getRecipe, { params: { id: duck.id } })).status).toBe(404)
    expect((await admin.send(calls.importFineDining, { body: {} })).body).toEqual({ importedCount: 1 })
    expect((await admin.send(calls.importFineDining, { body: {} })).body).toEqual({ importedCount: 0 })
    expect((await admin.send(getRecipe, { params: { id: duck.id } })).body).toMatchObject({
      title: 'Duck',
      activeTime: 25,
      waitingTime: 5,
    })
  })

  test('stays when the catalogue is loaded', async () => {
    await admin.send(calls.importFineDining, { body: {} })
    await site.stock([aRecipe()])
    expect((await admin.send(getRecipe, { params: { id: duck.id } })).status).toBe(200)
  })
})
