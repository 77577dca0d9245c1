import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { tools } from '../../../tests/factories/a-row.ts'
import { asEdited } from '../own-recipes/own-recipe.ts'
import { derivedFrom } from '../recipe-editor/derived.ts'
import { jsonLdOf } from '../recipe-formats/json-ld.ts'
import { markdownOf } from '../recipe-formats/markdown.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import { cooklangOf } from '../recipes/cooklang.ts'
import { fileRecipe } from './file-recipe.ts'
import { recipeFiles as limits } from './limits.ts'
import { type FoundInFile, readRecipeFile } from './read-files.ts'
import {
  mealieRecipe,
  nextcloudRecipe,
  paprikaRecipe,
  recipeSageRecipes,
  tandoorRecipe,
} from './sample-files.ts'

interface File {
  name: string
  content: string | Uint8Array
  isStored?: boolean
  isEncrypted?: boolean
  /** A lie about its size. */
  size?: number
}

const json = (name: string, value: unknown): File => ({ name, content: JSON.stringify(value) })

/** A zip as any program writes it. */
function zipOf(files: File[], comment = ''): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false, isEncrypted = false, size } of files) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(packed.byteLength, 14)
    common.writeUInt32LE(size ?? bytes.byteLength, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, place, Buffer.from(name)]))
    at += local.byteLength
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(entries.byteLength, 8)
  end.writeUInt32LE(at, 12)
  end.writeUInt16LE(comment.length, 16)
  return Uint8Array.from(
    Buffer.concat([...locals, entries, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)]),
  )
}

async function readAll(name: string, content: string | Uint8Array): Promise<FoundInFile[]> {
  const found: FoundInFile[] = []
  for await (const one of readRecipeFile(name, Uint8Array.from(Buffer.from(content)))) found.push(one)
  return found
}

const read = (files: File[]) => readAll('recipes.zip', zipOf(files))
const bytesOf = async (found: FoundInFile | undefined) =>
  found && 'recipe' in found && found.picture ? [...(await found.picture())] : undefined

const soup = {
  title: 'Leek Soup',
  description: 'For cold days.',
  servings: 4,
  cookTime: 45,
  activeTime: 15,
  sourceUrl: 'https://kitchen.example/leek-soup',
  ingredients: [
    { name: 'leeks', amount: '3', note: 'sliced' },
    { name: 'stock', amount: '1 l' },
    { name: 'butter', amount: '2 tbsp' },
  ],
  instructions: [
    { description: 'Melt the butter.' },
    { description: 'Add leeks and stock and simmer for 30 minutes.', time: 30 },
  ],
}

describe('files of other programs', () => {
  test('Paprika', async () => {
    const packed = gzipSync(JSON.stringify(paprikaRecipe))
    const expected = { ...soup, tags: ['Soups', 'Winter'], notes: ['Freezes well.'] }
    const found = await readAll(
      'export.paprikarecipes',
      zipOf([{ name: 'Leek Soup.paprikarecipe', content: packed, isStored: true }]),
    )
    expect(found).toMatchObject([{ file: 'Leek Soup.paprikarecipe', recipe: expected }])
    expect(await bytesOf(found[0])).toEqual([1, 2, 3])
    expect(await readAll('Leek Soup.paprikarecipe', packed)).toMatchObject([{ recipe: expected }])
  })

  test('Mealie', async () => {
    const { ingredients } = soup
    const expected = {
      ...soup,
      ingredients: [
        { ...ingredients[0], note: 'sliced, for the soup' },
        { name: 'stock', amount: '1.5 l', note: 'for the soup' },
        { ...ingredients[2], note: 'for the soup' },
      ],
      instructions: [soup.instructions[0], { ...soup.instructions[1], title: 'Simmering' }],
      tags: ['Soups', 'Winter'],
      notes: ['Later: Freezes well.'],
    }
    const found = await read([
      json('recipes/leek-soup/leek-soup.json', mealieRecipe),
      { name: 'recipes/leek-soup/images/original.png', content: Buffer.from([4, 5]) },
      { name: 'recipes/leek-soup/images/tiny-original.png', content: Buffer.from([6]) },
    ])
    expect(found).toMatchObject([{ file: 'recipes/leek-soup/leek-soup.json', recipe: expected }])
    expect(await bytesOf(found[0])).toEqual([4, 5])
    const camelCase = (name: string) =>
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const newer = Object.fromEntries(
      Object.entries(mealieRecipe).map(([name, value]) => [camelCase(name), value]),
    )
    expect(await read([json('a.json', newer)])).toMatchObject([{ recipe: expected }])
  })

  test('Tandoor', async () => {
    const inner = zipOf([
      json('recipe.json', tandoorRecipe),
      { name: 'image.jpg', content: Buffer.from([7]) },
    ])
    const found = await read([{ name: 'Leek_Soup.zip', content: inner, isStored: true }])
    expect(found).toMatchObject([
      {
        file: 'Leek_Soup.zip/recipe.json',
        recipe: {
          title: 'Leek Soup',
          servings: 4,
          cookTime: 45,
          activeTime: 15,
          waitingTime: 30,
          tags: ['Soups'],
          sourceUrl: soup.sourceUrl,
          ingredients: [
            { name: 'butter', amount: '2 tbsp', note: 'for the soup' },
            { name: 'salt', amount: '', note: 'for the soup' },
            { name: 'leeks', amount: '3', note: 'sliced, for the soup' },
          ],
          instructions: [
            { description: 'Melt the butter.' },
            { title: 'Simmering', description: 'Add the leeks and simmer for 30 minutes.' },
          ],
        },
      },
    ])
    expect(await bytesOf(found[0])).toEqual([7])
  })

  test('Nextcloud Cookbook', async () => {
    const found = await read([
      { name: 'Recipes/', content: '', isStored: true },
      json('Recipes/Leek Soup/recipe.json', nextcloudRecipe),
      { name: 'Recipes/Leek Soup/full.jpg', content: Buffer.from([8]) },
      { name: 'Recipes/Leek Soup/thumb.jpg', content: Buffer.from([9]) },
    ])
    expect(found).toMatchObject([{ recipe: { ...soup, tags: ['Soups', 'winter', 'cheap'] } }])
    expect(await bytesOf(found[0])).toEqual([8])
  })

  test('RecipeSage', async () => {
    const found = await readAll('recipes.json-ld.json', JSON.stringify(recipeSageRecipes))
    expect(found).toMatchObject([
      { recipe: { ...soup, tags: ['soups'], images: ['https://pictures.example/soup.jpg'] } },
      { recipe: { title: 'Toast', servings: null, ingredients: [{ name: 'bread', amount: '1 slice' }] } },
    ])
  })
})

describe('a heading among ingredients', () => {
  const list = ['1 l stock', 'BUTTER', '3 leeks, sliced', 'To serve:', '2 oatcakes']
  const text = ['Leek Soup', 'Ingredients', ...list, 'Method', 'Simmer everything.'].join('\n\n')

  test.each<[string, string, string]>([
    ['a text', 'a.txt', text],
    ['Markdown', 'a.md', text.replace('Leek', '# Leek')],
    [
      'schema.org',
      'a.json',
      JSON.stringify({ '@type': 'Recipe', name: 'Leek Soup', recipeIngredient: list }),
    ],
    ['Paprika', 'a.json', JSON.stringify({ ...paprikaRecipe, ingredients: list.join('\n') })],
    [
      'Mealie',
      'a.json',
      JSON.stringify({
        ...mealieRecipe,
        recipe_ingredient: list.map((note) => ({ food: null, quantity: 0, note })),
      }),
    ],
  ])('stands behind each line below it, in %s', async (_, name, content) => {
    expect(await readAll(name, content)).toMatchObject([
      {
        recipe: {
          ingredients: [
            { name: 'stock', note: null },
            { name: 'leeks', note: 'sliced, for the butter' },
            { name: 'oatcakes', note: 'to serve' },
          ],
        },
      },
    ])
  })

  test('that may be a line of it leaves nothing certain', async () => {
    const [found] = await readAll(
      'a.txt',
      'Lentil soup\n\nServes 4\n\nIngredients\nEggs\n1 cup brown lentils\n1 onion\n\nMethod\nSimmer everything.',
    )
    const { recipe } = fileRecipe(found as Parameters<typeof fileRecipe>[0])
    expect(derivedFrom(asEdited(recipe), [], tools).objections).toBeNull()
  })
})

const written: WrittenRecipe = {
  title: 'Toast',
  description: '',
  servings: 1,
  cookTime: 5,
  activeTime: null,
  waitingTime: null,
  difficulty: 'easy',
  tags: [],
  cuisine: null,
  course: null,
  restaurantBrand: null,
  sourceUrl: null,
  ingredients: [{ name: 'bread', plural: null, amount: '1 slice', note: null }],
  instructions: [
    {
      step: 1,
      title: 'Toast',
      description: 'Toast it.',
      time: 0,
      parts: [{ kind: 'text', text: 'Toast it.' }],
    },
  ],
}

describe('an archive', () => {
  test('of any kinds, told apart by their names, with pictures called like them', async () => {
    const found = await read([
      { name: 'a/Toast.cook', content: cooklangOf(written) },
      json('a/toast.json', jsonLdOf(written)),
      { name: 'a/toast.md', content: markdownOf(written) },
      { name: 'a/plain.txt', content: 'Toast\n\nIngredients\n1 slice bread\n\nMethod\nToast the bread.' },
      { name: 'a/untitled.cook', content: 'Toast @bread{1%slice}.' },
      { name: 'a/toast.jpg', content: Buffer.from([1]) },
      { name: '__MACOSX/a/._toast.md', content: 'x' },
      { name: 'a/.DS_Store', content: 'x' },
    ])
    expect(found.map(({ file }) => file)).toEqual([
      'a/Toast.cook',
      'a/toast.json',
      'a/toast.md',
      'a/plain.txt',
      'a/untitled.cook',
    ])
    const titles = found.map((one) => ('recipe' in one ? one.recipe.title : one.fault))
    expect(titles).toEqual(['Toast', 'Toast', 'Toast', 'Toast', 'untitled'])
    for (const one of found)
      expect(one).toMatchObject({ recipe: { ingredients: [{ name: 'bread', amount: '1 slice' }] } })
    const pictures = await Promise.all(found.map(bytesOf))
    expect(pictures).toEqual([undefined, [1], [1], undefined, undefined])
  })

  test('with a comment behind it', async () => {
    const bytes = zipOf([json('a.json', nextcloudRecipe)], 'made by hand')
    expect(await readAll('a.zip', bytes)).toMatchObject([{ file: 'a.json', recipe: { title: 'Leek Soup' } }])
  })
})

describe('what is wrong with a file is said by its name, and the others are read', () => {
  const good = json('good.json', nextcloudRecipe)

  test.each<[string, File, string]>([
    ['no JSON', { name: 'bad.json', content: '{' }, 'This file is not valid JSON.'],
    ['no recipe', json('bad.json', { a: 1 }), 'No recipe was found in this file.'],
    ['an empty text', { name: 'bad.txt', content: '\n' }, 'No recipe was found in this file.'],
    ['a password', { ...json('bad.json', {}), isEncrypted: true }, 'This file is locked with a password.'],
    [
      'a path that climbs',
      json('../bad.json', nextcloudRecipe),
      'The name of this file leads out of the archive.',
    ],
    [
      'a path that climbs inside',
      json('a/../../bad.json', nextcloudRecipe),
      'The name of this file leads out of the archive.',
    ],
    [
      'a path as on Windows',
      json(String.raw`..\bad.json`, nextcloudRecipe),
      'The name of this file leads out of the archive.',
    ],
    [
      'a path from the root',
      json('/etc/bad.json', nextcloudRecipe),
      'The name of this file leads out of the archive.',
    ],
    [
      'a path of a drive',
      json('C:/bad.json', nextcloudRecipe),
      'The name of this file leads out of the archive.',
    ],
    [
      'a bomb',
      { name: 'bad.json', content: new Uint8Array(limits.largestFile + 1), size: 10 },
      'There is more packed into this file than can be read.',
    ],
    [
      'a bomb of Paprika',
      { name: 'bad.paprikarecipe', content: gzipSync(new Uint8Array(limits.largestFile + 1)) },
      'There is more packed into this file than can be read.',
    ],
    [
      'a damaged one',
      { name: 'bad.paprikarecipe', content: Buffer.from([0x1f, 0x8b, 8, 0, 1]) },
      'This file is damaged.',
    ],
  ])('%s', async (_, bad, sentence) => {
    const found = await read([bad, good])
    const file = bad.name.replaceAll('\\', '/')
    expect(found).toMatchObject([
      { file, fault: sentence },
      { file: 'good.json', recipe: { title: 'Leek Soup' } },
    ])
  })

  test('archives within archives', async () => {
    const inner = (files: File[]): File => ({ name: 'inner.zip', content: zipOf(files), isStored: true })
    const found = await read([inner([inner([inner([good])])]), good])
    expect(found).toMatchObject([
      {
        file: 'inner.zip/inner.zip',
        fault: 'There are archives within archives here. Please unpack them first.',
      },
      { file: 'good.json' },
    ])
  })
})

describe('a whole archive is refused', () => {
  test('with too many files', async () => {
    const bytes = zipOf(
      Array.from({ length: limits.mostEntries + 1 }, (_, at) => ({
        name: `${at}.txt`,
        content: '',
        isStored: true,
      })),
    )
    expect(await readAll('many.zip', bytes)).toEqual([
      { file: 'many.zip', fault: 'There are too many files in this archive.' },
    ])
  })

  test('that is damaged', async () => {
    const bytes = zipOf([json('a.json', nextcloudRecipe)])
    for (const broken of [bytes.subarray(0, 40), bytes.subarray(0, -10), Buffer.from('PK\u0003\u0004')])
      expect(await readAll('a.zip', broken)).toEqual([{ file: 'a.zip', fault: 'This file is damaged.' }])
  })

  test('in which nothing is a recipe', async () => {
    const found = await read([{ name: 'a.jpg', content: 'x' }])
    expect(found).toEqual([{ file: 'recipes.zip', fault: 'No recipe was found in this file.' }])
  })

  test('of another kind', async () => {
    const sentence = 'This is not a kind of file that recipes come in.'
    expect(await readAll('a.pdf', '%PDF')).toEqual([{ file: 'a.pdf', fault: sentence }])
  })
})

test('any bytes are read or refused', async () => {
  const bytes = zipOf([json('a.json', nextcloudRecipe)])
  for (let at = 0; at < bytes.byteLength; at += 3) {
    const broken = bytes.slice()
    broken[at] = broken[at]! ^ 0xff
    expect((await readAll('a.zip', broken)).length).toBeLessThanOrEqual(1)
  }
})
