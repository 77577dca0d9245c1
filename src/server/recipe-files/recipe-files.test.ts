import { Buffer } from 'node:buffer'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { calls } from '../../domain/calls.ts'
import { keeping } from '../../domain/own-recipes/limits.ts'
import { lostPictureSentence, type OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import { markOf } from '../../domain/own-recipes/words-mark.ts'
import { composed } from '../../domain/recipe-formats/lines-and-steps.ts'
import { type FileKind, fileKindNames } from '../../domain/recipe-files/file-kinds.ts'
import { fileRecipe } from '../../domain/recipe-files/file-recipe.ts'
import { readRecipeFile } from '../../domain/recipe-files/read-files.ts'
import { namedAmong, type PantryNames } from '../../domain/recipe-formats/read-recipe.ts'
import { zipOf } from '../../domain/recipe-files/write-zip.ts'

type Cook = Awaited<ReturnType<TestApp['signUp']>>

const soup = aRecipe({ title: 'Crêpes “of the house”' })
const duck = aRecipe({ title: 'Duck', isPremium: true })

let site: TestApp
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'homeplate-recipe-files-'))
  site = await startApp({
    uploadsIn: { kind: 'disk', directory },
    pantry: {
      flour: aPantryItem(['gluten']),
      butter: aPantryItem(['dairy']),
      egg: aPantryItem(['egg'], 'eggs'),
      onion: aPantryItem([], 'onions'),
    },
  })
  await site.stock([soup, duck])
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

async function withPremium(cook: Cook, isPremium = true) {
  await query('update users set is_premium = $2 where id = $1', [cook.user['id'], isPremium])
  await expect.poll(async () => (await cook.send(calls.getUser, {})).body['isPremium']).toBe(isPremium)
  return cook
}

const brought = (recipe: OwnRecipeWords, mark = markOf(recipe)) => ({ mark, recipe: { ...recipe } })
const add = async (cook: Cook, recipes: (ReturnType<typeof brought> & { image?: string })[]) => {
  const { status, body } = await cook.send(calls.addOwnRecipes, { body: { recipes } })
  expect([status, body]).toEqual([200, { results: expect.any(Array) }])
  return body['results'] as { state: string; id?: string; sentence?: string }[]
}
const states = async (cook: Cook, recipes: OwnRecipeWords[]) =>
  (
    await add(
      cook,
      recipes.map((one) => brought(one)),
    )
  ).map(({ state }) => state)
const known = async (cook: Cook, recipes: OwnRecipeWords[]) => {
  const { body } = await cook.send(calls.knownOwnRecipes, { body: { marks: recipes.map(markOf) } })
  return (body['known'] as string[]).length
}
const wordsOf = async (cook: Cook, id: string) =>
  (await cook.send(calls.editOwnRecipe, { params: { id } })).body['recipe'] as OwnRecipeWords
const kept = async (cook: Cook) => {
  const { body } = await cook.send(calls.listOwnRecipes, {})
  return body['recipes'] as { id: string; title: string }[]
}
const many = (count: number) => Array.from({ length: count }, (_, at) => anOwnRecipe({ title: `Pie ${at}` }))

describe('recipes of files', () => {
  test('are added whole, each with what follows from its words', async () => {
    const cook = await site.signUp()
    const [pie, other] = await add(
      cook,
      many(2).map((one) => brought(one)),
    )
    expect([pie!.state, other!.state]).toEqual(['added', 'added'])
    expect(await wordsOf(cook, pie!.id!)).toEqual(anOwnRecipe({ title: 'Pie 0' }))
    const { body } = await cook.send(calls.getRecipe, { params: { id: other!.id! } })
    expect(body).toMatchObject({ title: 'Pie 1', allergens: ['gluten', 'dairy'], isOwn: true })
  })

  test('or are named with a sentence, and the others are added', async () => {
    const cook = await site.signUp()
    const pie = anOwnRecipe()
    const { servings, ...unsaid } = pie
    const results = await add(cook, [
      { mark: 'a', recipe: unsaid as OwnRecipeWords },
      brought(anOwnRecipe({ title: 'Cake', tags: ['vegan'] })),
      { mark: 'b', recipe: { title: 7 } as unknown as OwnRecipeWords },
      brought(pie),
      brought(anOwnRecipe({ title: 'Bread \0' })),
    ])
    expect(results.map(({ state, sentence }) => sentence ?? state)).toEqual([
      'Portions: Please say for how many',
      'It is tagged vegan, but has butter.',
      'Title: This is not filled in as it should be.',
      'added',
      'Title: The text holds characters that cannot be stored',
    ])
    expect((await kept(cook)).map(({ title }) => title)).toEqual([pie.title])
  })

  test('are never added twice, by the words of the file or by their own; deleted ones come in again', async () => {
    const cook = await site.signUp()
    const pie = anOwnRecipe({
      ingredients: [{ name: 'egg', plural: null, amount: '2', note: null }],
    })
    const [added, twin] = await add(cook, [brought(pie), brought(pie)])
    expect([added!.state, twin!.state]).toEqual(['added', 'known'])
    const params = { id: added!.id! }
    // The pantry names them otherwise, and then somebody changes what it is called.
    const named = await wordsOf(cook, params.id)
    expect(named.ingredients).toMatchObject([{ name: 'egg', plural: 'eggs' }])
    expect([await known(cook, [pie]), await states(cook, [pie, named])]).toEqual([1, ['known', 'known']])
    const changed = { ...named, title: 'Pie of eggs' }
    await cook.send(calls.saveOwnRecipe, { params, body: { ...changed, version: 1 } })
    expect(await states(cook, [pie, changed])).toEqual(['known', 'known'])
    // What was put right in the list before it was sent is known by the words of its file.
    const mended = { mark: markOf(anOwnRecipe({ title: '' })), recipe: { ...anOwnRecipe() } }
    expect((await add(cook, [mended])).map(({ state }) => state)).toEqual(['added'])
    expect(await known(cook, [anOwnRecipe({ title: '' }), anOwnRecipe()])).toBe(2)

    await cook.send(calls.deleteOwnRecipe, { params })
    expect([await known(cook, [pie]), await states(cook, [pie])]).toEqual([0, ['added']])
    const other = await site.signUp()
    expect([await known(other, [pie]), await states(other, [pie])]).toEqual([0, ['added']])
  })

  test('are known as well that were written by hand, or before words had marks', async () => {
    const cook = await site.signUp()
    await cook.send(calls.createOwnRecipe, { body: anOwnRecipe() })
    expect(await known(cook, [anOwnRecipe()])).toBe(1)
    await query('update own_recipes set words_mark = null where user_id = $1', [cook.user['id']])
    expect(await states(cook, [anOwnRecipe()])).toEqual(['known'])
    await query('update own_recipes set words_mark = null where user_id = $1', [cook.user['id']])
    expect(await known(cook, [anOwnRecipe()])).toBe(1)
  })

  test('fill the plan and no more, also when two devices send at once', async () => {
    const cook = await site.signUp()
    await states(cook, many(20))
    const later = many(40).slice(20)
    const [first, second] = await Promise.all([
      add(
        cook,
        later.slice(0, 10).map((one) => brought(one)),
      ),
      add(
        cook,
        later.slice(10).map((one) => brought(one)),
      ),
    ])
    const all = [...first, ...second]
    expect(all.filter(({ state }) => state === 'added')).toHaveLength(keeping.free - 20)
    expect(new Set(all.flatMap(({ sentence }) => sentence ?? []))).toEqual(
      new Set(['The free plan holds 30 recipes of your own. Premium has no limit.']),
    )
    expect(await states(cook, many(1))).toEqual(['known'])
    expect(await states(await withPremium(cook), later)).toContain('added')
    expect((await kept(cook)).length).toBe(24)
    expect(await states(cook, many(40).slice(20))).toEqual(Array.from({ length: 20 }, () => 'known'))
  })

  test('come in parts of so many, and of so many bytes', async () => {
    const cook = await site.signUp()
    const { status } = await cook.send(calls.addOwnRecipes, {
      body: { recipes: many(21).map((one) => brought(one)) },
    })
    expect(status).toBe(400)
    const description = 'x'.repeat(300_000)
    const large = { recipes: [brought(anOwnRecipe({ description }))] }
    expect((await cook.send(calls.addOwnRecipes, { body: large })).status).toBe(413)
  })

  test.each([7_000, 90_000])('are refused where they lie %i levels deep', async (levels) => {
    const cook = await site.signUp()
    const deep = '['.repeat(levels) + ']'.repeat(levels)
    const recipe = JSON.stringify(anOwnRecipe()).replace('"servings":6', `"servings":${deep}`)
    const body = `{"recipes":[{"mark":"a","recipe":${recipe}}]}`
    const { statusCode } = await cook.raw('POST', calls.addOwnRecipes.path, body, {
      'content-type': 'application/json',
    })
    expect([200, 400]).toContain(statusCode)
    expect(await kept(cook)).toEqual([])
  })
})

/** Steps as the form finds them, in an order of the list that is not theirs. */
const cake = (title: string) =>
  anOwnRecipe({
    title,
    description: 'Crème, “quotes” & more.\nNotes: keeps well.',
    tags: ['Grandma', 'Sunday'],
    waitingTime: 60,
    cuisine: 'French',
    ...composed(
      [
        { name: 'butter', plural: null, amount: '100 g', note: 'cold' },
        { name: 'egg', plural: 'eggs', amount: '3', note: null },
        { name: 'flour', plural: null, amount: '', note: null },
      ],
      [
        { title: 'Mixing', description: 'Beat the eggs for 5 minutes, then sift in the flour.' },
        { title: '', description: 'Rub in the butter; chill for 1 hour.' },
      ],
    ),
  })

async function foundIn(cook: Cook, bytes: Buffer) {
  const names = (await cook.send(calls.listPantryNames, {})).body as unknown as PantryNames
  const found = []
  const file = Uint8Array.from(bytes)
  for await (const one of readRecipeFile('all.zip', file, namedAmong(names))) found.push(one)
  return found
}
const readAll = async (cook: Cook, bytes: Buffer) =>
  (await foundIn(cook, bytes)).map((one) => ('recipe' in one ? fileRecipe(one) : one))

describe('what goes out', () => {
  const download = (cook: Cook, id: string, as: string) => cook.raw('GET', `/api/recipes/${id}/file?as=${as}`)

  test('is one recipe one may open, called like it', async () => {
    const cook = await site.signUp()
    const cooklang = await download(cook, soup.id, 'cooklang')
    expect([cooklang.statusCode, cooklang.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="Crepes _of the house_.cook"; filename*=UTF-8''Cr%C3%AApes%20%E2%80%9Cof%20the%20house%E2%80%9D.cook`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    ])
    expect(cooklang.body).toContain('title: "Crêpes “of the house”"')
    const json = await download(cook, soup.id, 'json')
    expect([json.headers['content-type'], json.json<object>()]).toMatchObject([
      'application/ld+json; charset=utf-8',
      { '@type': 'Recipe', name: soup.title },
    ])
    const markdown = await download(cook, soup.id, 'markdown')
    expect([markdown.headers['content-type'], markdown.body]).toEqual([
      'text/markdown; charset=utf-8',
      expect.stringContaining(`# ${soup.title}`),
    ])
    expect((await download(cook, soup.id, 'pdf')).json()).toMatchObject({
      fields: { as: 'as must be one of cooklang, json, markdown' },
    })
    expect((await download(cook, duck.id, 'json')).statusCode).toBe(403)
    expect((await download(await withPremium(cook), duck.id, 'json')).statusCode).toBe(200)
  })

  test('comes in again unchanged, as an archive of all kinds', async () => {
    const cook = await site.signUp()
    const titles = ['Cake', 'cake', 'Cake?', 'Pie/../../x', 'Crêpe']
    await states(cook, titles.map(cake))
    const [gone] = await kept(cook)
    await cook.send(calls.deleteOwnRecipe, { params: { id: gone!.id } })
    const left = await Promise.all((await kept(cook)).map(({ id }) => wordsOf(cook, id)))
    expect(left).toHaveLength(4)
    const source = 'https://kitchen.example/cake'
    await query('update own_recipes set source_url = $1 where user_id = $2', [source, cook.user['id']])
    const all = new Map<FileKind, Buffer>()
    for (const as of fileKindNames) {
      const { headers, rawPayload } = await cook.raw('GET', `/api/my-recipes/file?as=${as}`)
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-recipes.zip"',
        'cache-control': 'no-store',
      })
      all.set(as, rawPayload)
      const other = await withPremium(await site.signUp())
      const found = await readAll(other, rawPayload)
      expect(found.map((one) => ('fault' in one ? one.fault : ''))).toEqual(left.map(() => ''))
      const results = await add(
        other,
        found.flatMap((one) =>
          'recipe' in one ? { ...brought(one.recipe, one.mark), sourceUrl: one.sourceUrl } : [],
        ),
      )
      const { rows: sources } = await query(
        'select distinct source_url from own_recipes where user_id = $1',
        [other.user['id']],
      )
      expect(sources).toEqual([{ source_url: source }])
      const again = await Promise.all(results.map(({ id }) => wordsOf(other, id!)))
      const byTitle = (one: OwnRecipeWords, two: OwnRecipeWords) => (one.title < two.title ? -1 : 1)
      expect(again.map(withoutFlags).toSorted(byTitle)).toEqual(left.toSorted(byTitle))
      // And adds nothing to what it came from.
      const marks = found.flatMap((one) => ('mark' in one ? one.mark : []))
      expect((await cook.send(calls.knownOwnRecipes, { body: { marks } })).body['known']).toEqual(marks)
    }
    // All of them in one archive.
    const archives = [...all].map(([name, bytes]) => ({
      name: `${name}.zip`,
      bytes: Uint8Array.from(bytes),
      changedAt: new Date(),
    }))
    const pieces: Uint8Array[] = []
    for await (const piece of zipOf(archives)) pieces.push(piece)
    const found = await readAll(cook, Buffer.concat(pieces))
    expect(found).toHaveLength(12)
    const third = await site.signUp()
    const results = await add(
      third,
      found.flatMap((one) => ('recipe' in one ? brought(one.recipe, one.mark) : [])),
    )
    expect(results.filter(({ state }) => state === 'added')).toHaveLength(4)
  })

  test('has its picture beside it, which comes in again; nobody brings a picture of somebody else', async () => {
    const [cook, other] = [await site.signUp(), await site.signUp()]
    const keep = async ({ user, address: from }: Cook, bytes: Buffer) =>
      site.app.uploads.keepPicture({ userId: user['id'] as string, from }, bytes)
    const red = { width: 400, height: 300, channels: 3, background: '#c33' } as const
    const image = await keep(cook, await sharp({ create: red }).png().toBuffer())
    const pie = { ...brought(anOwnRecipe()), image }
    expect(await add(other, [pie])).toEqual([{ state: 'refused', sentence: lostPictureSentence }])
    const [{ id } = {}] = await add(cook, [pie])
    const pictured = (await cook.send(calls.getRecipe, { params: { id: id! } })).body
    expect(pictured['image']).toBe(image)

    const { rawPayload } = await cook.raw('GET', '/api/my-recipes/file?as=cooklang')
    const [found] = await foundIn(other, rawPayload)
    const bytes = found && 'recipe' in found && found.picture ? await found.picture() : undefined
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    const again = await keep(other, Buffer.from(bytes!))
    const [came] = await add(other, [{ ...pie, image: again }])
    expect((await other.send(calls.editOwnRecipe, { params: { id: came!.id! } })).body['image']).toBe(again)
  })

  test('is what was selected of one’s own, and nothing of anybody else', async () => {
    const [cook, other] = [await site.signUp(), await site.signUp()]
    await states(cook, ['Cake', 'Pie', 'Tart', 'Bun'].map(cake))
    await states(other, [cake('Secret')])
    const ids = Object.fromEntries((await kept(cook)).map(({ title, id }) => [title, id]))
    await cook.send(calls.deleteOwnRecipe, { params: { id: ids['Tart']! } })
    const [secret] = await kept(other)
    const more = Array.from({ length: 30 }, () => ids['Cake'])
    const asked = { as: 'json', ids: [ids['Bun'], ids['Tart'], secret!.id, 'my_nothing', ...more] }
    const { rawPayload, headers } = await cook.raw('POST', '/api/my-recipes/file', asked)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-recipes.zip"',
    })
    const found = (await readAll(cook, rawPayload)).map((one) => 'recipe' in one && one.recipe.title)
    expect(found.toSorted()).toEqual(['Bun', 'Cake'])
    const { body } = await cook.send(calls.downloadSelectedRecipes, { body: { as: 'json', ids: [] } })
    expect(body).toMatchObject({ error: 'Please choose a recipe' })
  })

  test('is an empty archive for who keeps none, and leaves out what is locked to them', async () => {
    const cook = await withPremium(await site.signUp())
    const archive = async () =>
      readAll(cook, (await cook.raw('GET', '/api/my-recipes/file?as=json')).rawPayload)
    expect(await archive()).toEqual([{ file: 'all.zip', fault: 'No recipe was found in this file.' }])
    await cook.send(calls.copyRecipe, { params: { id: duck.id } })
    expect(await archive()).toMatchObject([{ recipe: { title: 'Duck' } }])
    await withPremium(cook, false)
    expect(await archive()).toMatchObject([{ fault: 'No recipe was found in this file.' }])
  })
})

/** Without the two words about a mention that typed steps never have. */
const withoutFlags = (recipe: OwnRecipeWords): OwnRecipeWords => ({
  ...recipe,
  instructions: recipe.instructions.map((step) => ({
    ...step,
    parts: step.parts.map((part) => {
      if (part.kind !== 'ingredient') return part
      const { again, inWords, ...rest } = part
      return rest
    }),
  })),
})
