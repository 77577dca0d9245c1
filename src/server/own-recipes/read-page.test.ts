import { describe, expect, test } from 'vitest'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { labelledPages } from './labelled-pages.ts'
import { createPageReader } from './page-reader.ts'
import { textOfPage } from './page-text.ts'
import { readPage } from './read-page.ts'

const pageOf = (html: string | Buffer, contentType = 'text/html; charset=utf-8') => ({
  address: 'https://kitchen.example/recipes/leek-soup',
  bytes: Buffer.from(html),
  contentType,
})
const read = (html: string) => readPage(pageOf(html))

test.each(labelledPages)('%s', (_, html, expected) => {
  expect(read(html).recipes[0]).toMatchObject(expected)
})

test.each([
  ['its heading', '<title>Soup | A Kitchen</title><h1>A Kitchen of Mine</h1><h1>Soup</h1>', 'Soup'],
  ['what it is shared as', '<meta property="og:title" content="Soup - A Kitchen"><h1>Donate</h1>', 'Soup'],
  ['what it is filed under', '<title>Soup – A Kitchen</title>', 'Soup'],
  ['a heading alone', '<h1>Soup</h1>', 'Soup'],
  ['nothing', '<p>Soup</p>', null],
])('a page is called after %s', (_, html, title) => {
  expect(read(html).title).toBe(title)
})

describe('where a page says nothing to machines, its words are read', () => {
  const words = `<nav><ul><li>Home<li>Soups</ul></nav><main><h1>Leek Soup</h1><p>My grandmother made it every week.</p>
    <p>Serves 4</p><h2>Ingredients</h2><ul><li>3 leeks, sliced<li>1 l stock<li>2 tbsp butter</ul>
    <h2>Method</h2><ol><li>Melt the butter and soften the leeks in it.<li>Add the stock and simmer for 30 minutes.</ol></main>
    <aside>Buy my book</aside><footer>All rights reserved</footer>`
  const expected = {
    title: { text: 'Leek Soup' },
    servings: { low: 4 },
    ingredients: [{ text: '3 leeks, sliced' }, { text: '1 l stock' }, { text: '2 tbsp butter' }],
    steps: [
      { text: 'Melt the butter and soften the leeks in it.' },
      { text: 'Add the stock and simmer for 30 minutes.' },
    ],
  }

  test('those that the page is about', () => {
    const { recipes, words: found } = read(words)
    expect(recipes).toEqual([])
    expect(found!.recipe).toMatchObject(expected)
    expect(found!.text).not.toMatch(/Home|book|rights/)
  })

  test('also where it is not said what that is', () => {
    const { words: found } = read(words.replaceAll(/<\/?main>/g, ''))
    expect(found!.recipe).toMatchObject(expected)
  })

  test('also beside markup that is broken off or tells no steps', () => {
    const broken = '<script type="application/ld+json">{"@type":"Recipe","name":"Soup </script>'
    expect(read(broken + words)).toMatchObject({ recipes: [], words: { recipe: expected } })
    const half =
      '<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["3 leeks"]}</script>'
    expect(read(half + words)).toMatchObject({
      recipes: [{ title: 'Leek Soup' }],
      words: { recipe: expected },
    })
  })

  test('nothing is found in nothing', () => {
    for (const html of ['', '<', '<script>', '\0'])
      expect(read(html)).toMatchObject({ recipes: [], words: { recipe: { title: null, ingredients: [] } } })
  })
})

describe('a charset', () => {
  const text = '<p>Crème brûlée'
  const latin = Buffer.from(text, 'latin1')

  test.each([
    ['of the header', latin, 'text/html; charset=ISO-8859-1'],
    ['in quotes', latin, 'text/html; charset="windows-1252"'],
    ['of the page', Buffer.from(`<meta charset=latin1>${text}`, 'latin1'), 'text/html'],
    [
      'of the page, as it was once said',
      Buffer.from(`<meta http-equiv=Content-Type content="text/html; charset=iso-8859-1">${text}`, 'latin1'),
      'text/html',
    ],
    ['by its mark, whatever is said', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'text/html; charset=utf-8'],
    ['nobody names, UTF-8', Buffer.from(text), 'text/html'],
    ['nobody names, another', latin, 'text/html'],
    ['nobody knows', Buffer.from(text), 'text/html; charset=klingon'],
    ['of a page that is no UTF-16', Buffer.from(`<meta charset=utf-16>${text}`), 'text/html'],
  ])('%s', (_, bytes, contentType) => {
    expect(textOfPage({ bytes, contentType })).toContain(text)
  })

  test.each(['text/html', 'text/html; charset=latin1'])(
    'with the marks that Windows has, %s',
    (contentType) => {
      const bytes = Buffer.from([0x93, 0xe9, 0x94, 0x20, 0x91, 0x92, 0x85])
      expect(textOfPage({ bytes, contentType })).toBe('“é” ‘’…')
    },
  )

  test('of the far east', () => {
    const bytes = Buffer.from([0x96, 0xa1, 0x91, 0x58])
    expect(textOfPage({ bytes, contentType: 'text/html; charset=Shift_JIS' })).toBe('味噌')
  })
})

const size = 5 * 1024 * 1024
const filledWith = (piece: string) => pageOf(piece.repeat(size / piece.length))

describe('a hostile page of the largest size', () => {
  test.each(['<div>', '<ul><li>', '<b></i>', '<a><table>', '1 cup<br>'])('of %s is refused', (piece) => {
    expect(() => readPage(filledWith(piece))).toThrow('This page is larger than any recipe.')
  })

  test('of words is read as far as a recipe could go', () => {
    expect(readPage(filledWith('word ')).words!.text).toHaveLength(limits.longestText)
  })

  test('is refused from its thread in the same words', async () => {
    const reader = createPageReader()
    await expect(reader(filledWith('<p>'))).rejects.toThrow('This page is larger than any recipe.')
  })

  test('that takes too long is given up', async () => {
    const reader = createPageReader({ longestReading: 1 })
    await expect(reader(filledWith('<!--'))).rejects.toThrow('This page takes too long to read.')
  })
})
