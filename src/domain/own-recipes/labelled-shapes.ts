import type { SchemaRecipe, SchemaStep } from './schema-recipe.ts'

/** schema.org markup in the shapes that sites publish; the words are ours. Labelled before the reader was written. */
type Shape = [shape: string, json: unknown, expected: ExpectedRecipe | undefined]

/** As much of a recipe as a label speaks of. */
export type ExpectedRecipe = Partial<Omit<SchemaRecipe, 'steps'>> & { steps?: Partial<SchemaStep>[] }

const step = (text: string, section: string | null = null) => ({ text, section })
const recipe = (more: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soup',
  ...more,
})
const soup = { title: 'Soup' }

export const labelledShapes: Shape[] = [
  // Where the recipe is.
  ['an object', recipe({}), soup],
  ['a list of one', [recipe({})], soup],
  ['a list behind others', [{ '@type': 'WebSite', name: 'Kitchen' }, recipe({})], soup],
  [
    'a graph',
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: 'Page' }, recipe({})] },
    soup,
  ],
  ['a graph within a list', [{ '@graph': [{ '@type': 'Organization', name: 'Us' }, recipe({})] }], soup],
  ['its type among others', { '@type': ['Recipe', 'NewsArticle'], name: 'Soup' }, soup],
  ['its type as an address', { '@type': 'http://schema.org/Recipe', name: 'Soup' }, soup],
  ['its type with a prefix', { '@type': 'schema:Recipe', name: 'Soup' }, soup],
  ['the main entity of a page', { '@type': 'WebPage', name: 'Page', mainEntity: recipe({}) }, soup],
  ['a part of an article', { '@type': 'Article', name: 'Ten soups', hasPart: [recipe({})] }, soup],
  [
    'a mention before the recipe itself',
    [{ '@type': 'Recipe', name: 'Bread' }, recipe({ recipeIngredient: ['1 leek'] })],
    { title: 'Soup', ingredients: [step('1 leek')] },
  ],
  ['no recipe', { '@type': 'Article', name: 'Soup' }, undefined],
  ['nothing', null, undefined],
  // Title and description.
  ['a title with entities', recipe({ name: 'Mac &amp; Cheese' }), { title: 'Mac & Cheese' }],
  [
    'a title encoded twice',
    recipe({ name: 'Grandma&amp;#39;s Stew' }),
    { title: 'Grandma’s Stew'.replace('’', "'") },
  ],
  ['a title in a list', recipe({ name: ['Soup'] }), soup],
  ['a title with a language', recipe({ name: { '@value': 'Soup', '@language': 'en' } }), soup],
  ['a headline only', { '@type': 'Recipe', headline: 'Soup' }, soup],
  [
    'a description with markup',
    recipe({ description: '<p>Warm &ndash; and <em>thick</em>.</p>\n<p>Keeps well.</p>' }),
    { description: 'Warm – and thick.\nKeeps well.' },
  ],
  // Servings.
  ['a number', recipe({ recipeYield: 4 }), { servings: { low: 4, high: null } }],
  ['a number in words', recipe({ recipeYield: '4' }), { servings: { low: 4, high: null } }],
  ['servings', recipe({ recipeYield: '4 servings' }), { servings: { low: 4, high: null } }],
  ['a range', recipe({ recipeYield: 'Serves 4-6' }), { servings: { low: 4, high: 6 } }],
  ['a list', recipe({ recipeYield: ['6', '6 bowls'] }), { servings: { low: 6, high: null } }],
  ['what it makes', recipe({ recipeYield: 'Makes about 24 cookies' }), { servings: { low: 24, high: null } }],
  ['a word', recipe({ recipeYield: 'Four people' }), { servings: { low: 4, high: null } }],
  [
    'a quantity',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', value: 8 } }),
    { servings: { low: 8, high: null } },
  ],
  ['its old name', recipe({ yield: '2 portions' }), { servings: { low: 2, high: null } }],
  ['none', recipe({ recipeYield: '' }), { servings: null }],
  ['zero', recipe({ recipeYield: 0 }), { servings: null }],
  // Times.
  ['minutes', recipe({ prepTime: 'PT15M', cookTime: 'PT90M' }), { times: { prep: 15, cook: 90 } }],
  ['hours and minutes', recipe({ totalTime: 'PT1H30M' }), { times: { total: 90 } }],
  ['no days', recipe({ totalTime: 'P0DT1H' }), { times: { total: 60 } }],
  ['all of them', recipe({ totalTime: 'P0Y0M0DT0H35M0.000S' }), { times: { total: 35 } }],
  ['a missing letter', recipe({ totalTime: 'PT1H30' }), { times: { total: 90 } }],
  ['a missing T', recipe({ cookTime: 'P45M' }), { times: { cook: 45 } }],
  ['a missing T before hours', recipe({ cookTime: 'P2H10M' }), { times: { cook: 130 } }],
  ['small letters and blanks', recipe({ cookTime: 'pt 1h 5m' }), { times: { cook: 65 } }],
  ['half an hour', recipe({ cookTime: 'PT0.5H' }), { times: { cook: 30 } }],
  ['a day', recipe({ totalTime: 'P1DT2H' }), { times: { total: 1560 } }],
  ['seconds', recipe({ cookTime: 'PT1800S' }), { times: { cook: 30 } }],
  ['words', recipe({ totalTime: '1 hour 30 minutes' }), { times: { total: 90 } }],
  ['a number of minutes', recipe({ prepTime: 20, cookTime: '40' }), { times: { prep: 20, cook: 40 } }],
  ['nothing that is known', recipe({ prepTime: 'PT0M', cookTime: 'PT', totalTime: '' }), { times: {} }],
  ['nonsense', recipe({ prepTime: 'PTNaNM', cookTime: '-PT5M', totalTime: 'P400D' }), { times: {} }],
  // Ingredients.
  [
    'strings',
    recipe({ recipeIngredient: ['1 leek', '2 potatoes'] }),
    { ingredients: [step('1 leek'), step('2 potatoes')] },
  ],
  ['the old name', recipe({ ingredients: ['1 leek'] }), { ingredients: [step('1 leek')] }],
  [
    'one string with lines',
    recipe({ recipeIngredient: '1 leek\n2 potatoes' }),
    { ingredients: [step('1 leek'), step('2 potatoes')] },
  ],
  [
    'one string with markup',
    recipe({ recipeIngredient: '<ul><li>1 leek</li><li>&frac12; onion</li></ul>' }),
    { ingredients: [step('1 leek'), step('½ onion')] },
  ],
  ['empty ones', recipe({ recipeIngredient: ['', ' ', '1 leek', null] }), { ingredients: [step('1 leek')] }],
  [
    'with a space that does not break',
    recipe({ recipeIngredient: ['1&nbsp;leek,  sliced'] }),
    { ingredients: [step('1 leek, sliced')] },
  ],
  [
    'objects',
    recipe({ recipeIngredient: [{ '@type': 'PropertyValue', name: '1 leek' }] }),
    { ingredients: [step('1 leek')] },
  ],
  [
    'headings among them',
    recipe({ recipeIngredient: ['For the soup:', '1 leek', 'To serve', 'bread'] }),
    { ingredients: [step('1 leek', 'For the soup'), step('bread', 'To serve')] },
  ],
  // Instructions.
  [
    'steps',
    recipe({
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Slice it.' },
        { '@type': 'HowToStep', text: 'Boil it.' },
      ],
    }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'steps with names and addresses',
    recipe({
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Slice', text: 'Slice it.', url: 'https://kitchen.example/#1' },
        { '@type': 'HowToStep', name: 'Boil it.' },
      ],
    }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'sections',
    recipe({
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Soup',
          itemListElement: [{ '@type': 'HowToStep', text: 'Boil it.' }],
        },
        {
          '@type': 'HowToSection',
          name: 'Topping',
          itemListElement: [{ '@type': 'HowToStep', text: 'Fry it.' }],
        },
      ],
    }),
    { steps: [step('Boil it.', 'Soup'), step('Fry it.', 'Topping')] },
  ],
  [
    'a section with a single step',
    recipe({
      recipeInstructions: {
        '@type': 'HowToSection',
        name: 'Soup',
        itemListElement: { '@type': 'HowToStep', text: 'Boil it.' },
      },
    }),
    { steps: [step('Boil it.', 'Soup')] },
  ],
  [
    'an ItemList of ListItems',
    recipe({
      recipeInstructions: {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { '@type': 'HowToStep', text: 'Slice it.' } },
          { '@type': 'ListItem', position: 2, name: 'Boil it.' },
        ],
      },
    }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'directions and tips within steps',
    recipe({
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Slice it.' },
            { '@type': 'HowToDirection', text: 'Rinse it.' },
            { '@type': 'HowToTip', text: 'A sharp knife helps.' },
          ],
        },
        { '@type': 'HowToStep', text: 'Boil it.' },
      ],
    }),
    { steps: [step('Slice it. Rinse it.'), step('Boil it.')], notes: ['A sharp knife helps.'] },
  ],
  [
    'strings in a list',
    recipe({ recipeInstructions: ['Slice it.', 'Boil it.'] }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'numbered strings',
    recipe({ recipeInstructions: ['1. Slice it.', 'Step 2: Boil it.'] }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'one paragraph',
    recipe({ recipeInstructions: 'Slice it. Boil it.' }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'one string with lines',
    recipe({ recipeInstructions: 'Slice it. Rinse it.\nBoil it.' }),
    { steps: [step('Slice it. Rinse it.'), step('Boil it.')] },
  ],
  [
    'one string with markup',
    recipe({ recipeInstructions: '<ol><li>Slice it.</li><li>Boil it &amp; serve.</li></ol>' }),
    { steps: [step('Slice it.'), step('Boil it & serve.')] },
  ],
  [
    'markup that was encoded',
    recipe({ recipeInstructions: '&lt;p&gt;Slice it.&lt;/p&gt;&lt;p&gt;Boil it.&lt;/p&gt;' }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'a list within a list',
    recipe({ recipeInstructions: [[{ '@type': 'HowToStep', text: 'Slice it.' }, 'Boil it.']] }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  [
    'a work with a text',
    recipe({ recipeInstructions: [{ '@type': 'CreativeWork', text: 'Slice it. Boil it.' }] }),
    { steps: [step('Slice it.'), step('Boil it.')] },
  ],
  // Pictures.
  [
    'a string',
    recipe({ image: 'https://kitchen.example/a.jpg' }),
    { images: ['https://kitchen.example/a.jpg'] },
  ],
  [
    'a list of strings',
    recipe({
      image: [
        'https://kitchen.example/a.jpg',
        'https://kitchen.example/b.jpg',
        'https://kitchen.example/a.jpg',
      ],
    }),
    { images: ['https://kitchen.example/a.jpg', 'https://kitchen.example/b.jpg'] },
  ],
  [
    'an ImageObject',
    recipe({ image: { '@type': 'ImageObject', url: 'https://kitchen.example/a.jpg' } }),
    { images: ['https://kitchen.example/a.jpg'] },
  ],
  [
    'ImageObjects in a list',
    recipe({
      image: [
        { '@type': 'ImageObject', contentUrl: '//kitchen.example/a.jpg' },
        { url: ['https://kitchen.example/b.jpg'] },
      ],
    }),
    { images: ['https://kitchen.example/a.jpg', 'https://kitchen.example/b.jpg'] },
  ],
  [
    'a reference into the graph',
    {
      '@graph': [
        recipe({ image: { '@id': '#picture' } }),
        { '@type': 'ImageObject', '@id': '#picture', url: 'https://kitchen.example/a.jpg' },
      ],
    },
    { images: ['https://kitchen.example/a.jpg'] },
  ],
  [
    'no address',
    recipe({ image: ['', 'a.jpg', 'data:image/png;base64,AAAA', 'javascript:alert(1)', {}] }),
    { images: [] },
  ],
  // As pages of many sites have it; labelled after the reader was tried on them.
  [
    'steps that are called something',
    recipe({
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Make the marinade:', text: 'Whisk oil and lemon.' },
        { '@type': 'HowToStep', name: 'Slice the leek', text: 'Slice the leek and wash it.' },
        { '@type': 'HowToStep', name: 'Step 3', text: 'Boil it.' },
      ],
    }),
    {
      steps: [
        { ...step('Whisk oil and lemon.'), title: 'Make the marinade' },
        { ...step('Slice the leek and wash it.'), title: null },
        { ...step('Boil it.'), title: null },
      ],
    },
  ],
  [
    'lines that are broken within a sentence',
    recipe({
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Heat the oven\r\nand grease a tin.\nBake it.' },
        'Eat.',
      ],
    }),
    { steps: [step('Heat the oven and grease a tin.'), step('Bake it.'), step('Eat.')] },
  ],
  [
    'steps in small letters',
    recipe({ recipeInstructions: 'slice the leek\nboil it' }),
    { steps: [step('slice the leek'), step('boil it')] },
  ],
  [
    'amounts above their names',
    recipe({ recipeIngredient: ['40 g\nbacon', '1\nleek', '½ tsp.\nsalt'] }),
    { ingredients: [step('40 g bacon'), step('1 leek'), step('½ tsp. salt')] },
  ],
  [
    'amounts beside their names',
    recipe({
      recipeIngredient: [{ '@type': 'RecipeIngredient', amount: '40 g', name: 'bacon' }, { name: 'salt' }],
    }),
    { ingredients: [step('40 g bacon'), step('salt')] },
  ],
  [
    'ingredients on one line',
    recipe({ recipeIngredient: '2 leeks, 1 l stock, 30 g butter' }),
    { ingredients: [step('2 leeks'), step('1 l stock'), step('30 g butter')] },
  ],
  [
    'tags and where it came from',
    recipe({
      keywords: 'winter, quick',
      recipeCategory: ['Soups', 'winter'],
      isBasedOn: 'https://kitchen.example/soup',
    }),
    { tags: ['Soups', 'winter', 'quick'], source: 'https://kitchen.example/soup' },
  ],
  [
    'a list of steps that became one text',
    recipe({
      recipeInstructions: 'Melt the butter. Let it foam.Stir in the flour (sifted).Heat it.Serve at once.',
    }),
    {
      steps: [
        step('Melt the butter. Let it foam.'),
        step('Stir in the flour (sifted).'),
        step('Heat it.'),
        step('Serve at once.'),
      ],
    },
  ],
  [
    'numbers without a space behind them',
    recipe({ recipeInstructions: ['1.Melt the butter.', '2.Stir in 1.5 cups of flour.'] }),
    { steps: [step('Melt the butter.'), step('Stir in 1.5 cups of flour.')] },
  ],
  [
    'names with a full stop',
    recipe({ recipeInstructions: ['Add the Dr.Pepper and the St.Germain.', 'Serve.'] }),
    { steps: [step('Add the Dr.Pepper and the St.Germain.'), step('Serve.')] },
  ],
  [
    'signs that were taken for another charset',
    recipe({ recipeIngredient: ['1 cupÂ\u00A0flour', 'Â½ tsp salt', '2Â&nbsp; eggs'] }),
    { ingredients: [step('1 cup flour'), step('½ tsp salt'), step('2 eggs')] },
  ],
]
