import type { ExpectedRecipe } from '../../domain/own-recipes/labelled-shapes.ts'

/** Pages in the shapes that sites publish; the words are ours. */
type LabelledPage = [shape: string, html: string, expected: ExpectedRecipe]

const line = (text: string, section: string | null = null) => ({ text, section })
const soup = {
  title: 'Leek Soup',
  servings: { low: 4, high: null },
  times: { prep: 15, cook: 30, total: 45 },
  ingredients: [line('3 leeks, sliced'), line('1 l stock')],
  steps: [line('Soften the leeks.'), line('Add the stock and simmer for 30 minutes.')],
} satisfies ExpectedRecipe

const json = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek Soup',
  recipeYield: '4 servings',
  prepTime: 'PT15M',
  cookTime: 'PT30M',
  totalTime: 'PT45M',
  recipeIngredient: ['3 leeks, sliced', '1 l stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the leeks.' },
    { '@type': 'HowToStep', text: 'Add the stock and simmer for 30 minutes.' },
  ],
}
const script = (text: string, type = 'application/ld+json') => `<script type="${type}">${text}</script>`
const page = (inside: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Leek Soup | A Kitchen</title>${head}</head><body><nav><a href="/">Home</a></nav>${inside}<footer>All rights reserved</footer></body></html>`
const written = JSON.stringify(json)

const jsonPages: LabelledPage[] = [
  ['JSON-LD in the head', page('<h1>Leek Soup</h1>', script(written)), soup],
  ['JSON-LD at the end', page(`<h1>Leek Soup</h1><p>Hello.</p>${script(written)}`), soup],
  [
    'a graph, as the plug-ins of blogs write it',
    page(
      '<h1>Leek Soup</h1>',
      script(
        JSON.stringify({
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', '@id': '/#website', name: 'A Kitchen' },
            { '@type': 'ImageObject', '@id': '/#picture', url: 'https://pictures.example/soup.jpg' },
            { ...json, '@id': '/#recipe', image: { '@id': '/#picture' } },
          ],
        }),
      ),
    ),
    { ...soup, images: ['https://pictures.example/soup.jpg'] },
  ],
  [
    'pictures by their place on the site',
    page(
      script(
        JSON.stringify({ ...json, image: ['/soup.jpg', { url: '../leeks.jpg' }, { '@id': '/#leeks' }] }),
      ),
    ),
    { ...soup, images: ['https://kitchen.example/soup.jpg', 'https://kitchen.example/leeks.jpg'] },
  ],
  ['several scripts', page(script('{"@type":"BreadcrumbList"}') + script('[]') + script(written)), soup],
  ['a script with a charset', page(script(written, 'application/ld+json; charset=utf-8')), soup],
  ['a script in capitals', page(script(written).replaceAll('script', 'SCRIPT')), soup],
  ['a comma too many', page(script(written.replace(']}', ',],}'))), soup],
  [
    'raw line breaks',
    page(script(JSON.stringify({ ...json, description: 'Warm.|Thick.' }).replace('|', '\n'))),
    { ...soup, description: 'Warm.\nThick.' },
  ],
  ['a wrapping for old browsers', page(script(`\n<!--\n${written}\n//-->\n`)), soup],
  ['a wrapping for XML', page(script(`//<![CDATA[\n${written}\n//]]>`)), soup],
  [
    'an end of a script within a string, as it should be written',
    page(
      script(
        JSON.stringify({ ...json, description: 'See </script><b>here</b>.' }).replaceAll(
          '</',
          String.raw`<\/`,
        ),
      ),
    ),
    { ...soup, description: 'See here.' },
  ],
  [
    'an end of a script within a string, and another script',
    page(script(JSON.stringify({ ...json, name: 'Soup </script><script>alert(1)' })) + script(written)),
    soup,
  ],
  [
    'several recipes, of which one is called like the page',
    page(
      `<h1>Leek soup!</h1>${script(JSON.stringify([{ ...json, name: 'Bread', recipeIngredient: ['1 kg flour'] }, json]))}`,
    ),
    soup,
  ],
  [
    'a mention of another recipe before',
    page(script('{"@type":"Recipe","name":"Bread"}') + script(written)),
    soup,
  ],
  [
    'no picture but the one for sharing',
    page(script(written), '<meta property="og:image" content="/soup.png">'),
    { ...soup, images: ['https://kitchen.example/soup.png'] },
  ],
  [
    'entities in it',
    page(script(written.replace('Leek Soup', 'Leek &amp; Potato Soup'))),
    { title: 'Leek & Potato Soup' },
  ],
  [
    'no title but that of the page',
    page(`<h1>Leek  <em>Soup</em></h1>${script(written.replace('"name":"Leek Soup",', ''))}`),
    soup,
  ],
]

const schema = 'https://schema.org'
const items: LabelledPage[] = [
  [
    'Microdata, each line marked',
    page(`<div itemscope itemtype="${schema}/Recipe">
      <h1 itemprop="name">Leek Soup</h1>
      <span itemprop="author" itemscope itemtype="${schema}/Person"><span itemprop="name">A Cook</span></span>
      <img itemprop="image" src="/soup.jpg" alt="">
      <p>Serves <span itemprop="recipeYield">4</span></p>
      <time itemprop="prepTime" datetime="PT15M">15 minutes</time>
      <time itemprop="cookTime" datetime="PT30M">half an hour</time>
      <meta itemprop="totalTime" content="PT45M">
      <ul><li itemprop="recipeIngredient">3 leeks, sliced<li itemprop="recipeIngredient">1 l <a href="/stock">stock</a></ul>
      <ol><li itemprop="recipeInstructions">Soften the leeks.<li itemprop="recipeInstructions">Add the stock and simmer for 30&nbsp;minutes.</ol>
    </div>`),
    { ...soup, images: ['https://kitchen.example/soup.jpg'] },
  ],
  [
    'Microdata with the older name of ingredients and the method in one piece',
    page(`<article itemscope itemtype="http://schema.org/Recipe">
      <h2 itemprop="name">Leek Soup</h2><meta itemprop="recipeYield" content="4 servings">
      <span itemprop="prepTime" content="PT15M">15 min</span><span itemprop="cookTime" content="PT30M">30 min</span><span itemprop="totalTime" content="PT45M"></span>
      <p itemprop="ingredients"><span>3</span> <span>leeks</span>, sliced</p><p itemprop="ingredients">1 l stock</p>
      <div itemprop="recipeInstructions"><ol><li>Soften the leeks.</li><li>Add the stock and simmer for 30 minutes.</li></ol></div>
    </article>`),
    soup,
  ],
  [
    'Microdata whose list is marked like its lines',
    page(`<div itemscope itemtype="${schema}/Recipe"><h1 itemprop="name">Leek Soup</h1>
      <ul itemprop="recipeIngredient"><li itemprop="recipeIngredient">3 leeks, sliced</li><li itemprop="recipeIngredient">1 l stock</li></ul>
      <div itemprop="recipeInstructions"><p itemprop="recipeInstructions">Soften the leeks.</p><p itemprop="recipeInstructions">Add the stock and simmer for 30 minutes.</p></div></div>`),
    { title: soup.title, ingredients: soup.ingredients, steps: soup.steps },
  ],
  [
    'Microdata with steps and sections as items',
    page(`<main itemscope itemtype="${schema}/Recipe"><h1 itemprop="name">Leek Soup</h1>
      <div itemprop="recipeInstructions" itemscope itemtype="${schema}/HowToSection"><h3 itemprop="name">Soup</h3>
        <div itemprop="itemListElement" itemscope itemtype="${schema}/HowToStep"><p itemprop="text">Soften the leeks.</p></div>
        <div itemprop="itemListElement" itemscope itemtype="${schema}/HowToStep"><p itemprop="text">Add the stock.</p></div></div></main>`),
    { steps: [line('Soften the leeks.', 'Soup'), line('Add the stock.', 'Soup')] },
  ],
  [
    'Microdata that lies elsewhere on the page',
    page(`<div itemscope itemtype="${schema}/Recipe" itemref="lines nowhere"><h1 itemprop="name">Leek Soup</h1></div>
      <aside id="lines"><p itemprop="recipeIngredient">3 leeks, sliced</p><p itemprop="recipeIngredient">1 l stock</p></aside>`),
    { title: soup.title, ingredients: soup.ingredients },
  ],
  [
    'a picture that is loaded late',
    page(`<div itemscope itemtype="${schema}/Recipe"><h1 itemprop="name">Leek Soup</h1><figure itemprop="image">
      <img src="data:image/gif;base64,R0" data-src="//pictures.example/soup.jpg"></figure><p itemprop="recipeIngredient">3 leeks, sliced</div>`),
    { images: ['https://pictures.example/soup.jpg'] },
  ],
  [
    'Microdata of the vocabulary before',
    page(`<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Leek Soup</h1>
      <ul><li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="name">3 leeks, sliced</span></li></ul>
      <div itemprop="instructions"><p>Soften the leeks.<p>Add the stock.</div></div>`),
    { ingredients: [line('3 leeks, sliced')], steps: [line('Soften the leeks.'), line('Add the stock.')] },
  ],
  [
    'RDFa',
    page(
      `<div vocab="${schema}/" typeof="Recipe"><h1 property="name">Leek Soup</h1>
      <img property="image" src="soup.jpg"><span property="author" typeof="Person"><span property="name">A Cook</span></span>
      <span property="recipeYield">4 servings</span>
      <meta property="prepTime" content="PT15M"><time property="cookTime" datetime="PT30M">30 min</time><span property="totalTime" content="PT45M">45 min</span>
      <ul><li property="recipeIngredient">3 leeks, sliced</li><li property="recipeIngredient">1 l stock</li></ul>
      <div property="recipeInstructions" typeof="HowToStep"><p property="text">Soften the leeks.</p></div>
      <div property="recipeInstructions" typeof="HowToStep"><p property="text">Add the stock and simmer for 30 minutes.</p></div></div>`,
      '<meta property="og:title" content="Another title">',
    ),
    { ...soup, images: ['https://kitchen.example/recipes/soup.jpg'] },
  ],
  [
    'RDFa with prefixes',
    page(`<div prefix="schema: ${schema}/" typeof="schema:Recipe"><h2 property="schema:name">Leek Soup</h2><a rel="schema:image" href="/soup.jpg">Picture</a>
      <p property="schema:recipeYield">4</p><i property="schema:prepTime" content="PT15M"></i><i property="schema:cookTime" content="PT30M"></i><i property="schema:totalTime" content="PT45M"></i>
      <p property="schema:recipeIngredient">3 leeks, sliced</p><p property="schema:recipeIngredient">1 l stock</p>
      <div property="schema:recipeInstructions">Soften the leeks.<br>Add the stock and simmer for 30 minutes.</div></div>`),
    { ...soup, images: ['https://kitchen.example/soup.jpg'] },
  ],
  [
    'RDFa with whole addresses, and other vocabularies in it',
    page(`<div typeof="${schema}/Recipe"><h1 property="${schema}/name dc:title">Leek Soup</h1><b property="og:description">no</b>
      <p property="${schema}/recipeIngredient">3 leeks, sliced</p><p property="${schema}/recipeIngredient">1 l stock</p></div>`),
    { title: soup.title, description: null, ingredients: soup.ingredients },
  ],
]

export const labelledPages: LabelledPage[] = [...jsonPages, ...items]
