import { expect, test } from 'vitest'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { readPage } from './read-page.ts'
import { recipesOnPage } from './recipes-on-page.ts'

const on = (html: string) =>
  recipesOnPage(
    readPage({ address: 'https://kitchen.example/pie', bytes: Buffer.from(html), contentType: 'text/html' }),
  )
const script = (recipe: object) => `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
const pie = {
  '@type': 'Recipe',
  name: 'Plum Pie',
  totalTime: 'PT1H',
  recipeYield: '6',
  recipeIngredient: ['For the dough:', '250 g flour', 'For the filling:', '1 kg plums'],
  recipeInstructions: ['Make a dough of the flour.', 'Fill with the plums and bake for 45 minutes.'],
}
const words = `<main><h1>Leek Soup</h1><p>Serves 4</p><h2>Ingredients</h2><ul><li>3 leeks, sliced<li>1 l stock</ul>
  <h2>Method</h2><ol><li>Soften the leeks.<li>Add the stock and simmer.</ol></main>`
const soup = { servings: 4, ingredients: [{ name: 'leeks' }, { name: 'stock' }], instructions: [{}, {}] }

test('of several, that of the page comes first, and not too many are offered', () => {
  const named = (name: string) => script({ ...pie, name })
  const many = Array.from({ length: 6 }, (_, n) => named(`Cake ${n}`)).join('')
  const { recipes } = on(
    `<h1>Plum Pie</h1>${named('Bread')}${script(pie)}${script({ '@type': 'Recipe', name: 'Tart' })}${many}`,
  )
  const titles = recipes.map(({ recipe }) => recipe.title)
  expect(titles).toEqual(['Plum Pie', 'Bread', 'Cake 0', 'Cake 1', 'Cake 2'])
  expect(titles).toHaveLength(limits.mostOffered)
})

test('what is marked goes the way of a text: sections, timers and mentions are found', () => {
  const { ingredients, instructions } = on(script(pie)).recipes[0]!.recipe
  expect(ingredients).toMatchObject([
    { amount: '250 g', name: 'flour', note: 'for the dough' },
    { amount: '1 kg', name: 'plums', note: 'for the filling' },
  ])
  expect(instructions[1]!.parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'ingredient', ingredient: 1 }),
      expect.objectContaining({ kind: 'timer', seconds: 2700 }),
    ]),
  )
})

test('without markup the words of the page are read, with the picture it is shared with', () => {
  const { recipes, picture } = on(`<meta property="og:image" content="/soup.jpg">${words}`)
  expect(recipes).toMatchObject([{ missing: ['time'], recipe: { ...soup, title: 'Leek Soup' } }])
  expect(picture).toBe('https://kitchen.example/soup.jpg')
})

test('where some is marked, the rest is read in the words', () => {
  const half = script({ '@type': 'Recipe', name: 'The Soup', totalTime: 'PT1H' })
  expect(on(half + words).recipes).toMatchObject([
    { missing: [], recipe: { ...soup, title: 'The Soup', cookTime: 60 } },
  ])
})

test('where some is marked, what the words describe is left out only where it is said already', () => {
  const half = script({ '@type': 'Recipe', name: 'Soup', description: 'A soup for cold days. We love it.' })
  const described = words.replace('<p>Serves', '<p>We love it. It contains walnuts and cream.</p><p>Serves')
  expect(on(half + described).recipes[0]!.recipe.description).toBe(
    'A soup for cold days. We love it. It contains walnuts and cream.',
  )
})

test('of a long description what warns stays, and the rest is left over', () => {
  const story = 'We cooked it every week of that summer. '.repeat(30)
  const [read] = on(script({ ...pie, description: `${story}It contains walnuts. The end.` })).recipes
  expect(read!.recipe.description).toMatch(/^We cooked .* summer\. It contains walnuts\./)
  expect(read!.leftOver.at(-1)).toBe('The end.')
})

test.each([
  ['news', '<h1>News</h1><p>There is a new mayor. 3 people were there.</p><p>More tomorrow.</p>'],
  ['a mention of a recipe', `${script({ '@type': 'Recipe', name: 'Pie' })}<p>Soon.</p>`],
  ['nothing', ''],
])('there is none in %s', (_, html) => {
  expect(on(html)).toEqual({ recipes: [], picture: null })
})

test('an end of a script within its words is no markup of ours', () => {
  const name = 'Pie </script><script>alert(1)</script><img src=x onerror=alert(2)>'
  const raw = script({ ...pie, name })
  const { recipes } = on(raw + raw.slice(0, -9).replaceAll('</', String.raw`<\/`) + '</script>')
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Pie'])
})

test('a recipe longer than any is refused, and what is left over has an end', () => {
  const step = (n: number) => `${n} ${'stir the pot '.repeat(300)}`
  const long = { ...pie, recipeInstructions: Array.from({ length: 100 }, (_, n) => step(n)) }
  expect(() => on(script(long))).toThrow('The recipe on this page is too long.')
  const chatter = '<p>Read my book about the sea, and buy it.</p>'.repeat(4_000)
  const [read] = on(words + chatter).recipes
  expect(read!.leftOver.join('').length).toBeLessThanOrEqual(limits.longestLeftOver)
})

test('no line of a list is so long that a pattern would take long over it', () => {
  const [read] = on(
    script({ ...pie, recipeIngredient: ['1 egg', `1 ${'very '.repeat(1_000)}big egg`] }),
  ).recipes
  expect(read!.recipe.ingredients).toHaveLength(1)
  expect(read!.recipe.description).toContain('May contain more')
})
