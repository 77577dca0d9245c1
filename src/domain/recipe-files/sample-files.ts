/**
 * Files as other programs write them. The shapes are those of their public exporters and of importers that read them; all
 * words are ours.
 */

/** Paprika 3: the JSON of one recipe, packed with gzip, and a zip of those. */
export const paprikaRecipe = {
  uid: '0B1C9A52-1D4B-4E0F-9D43-2F5D7B6B8A11',
  name: 'Leek Soup',
  ingredients: '3 leeks, sliced\n1 l stock\n2 tbsp butter',
  directions: 'Melt the butter.\n\nAdd leeks and stock and simmer for 30 minutes.',
  description: 'For cold days.',
  notes: 'Freezes well.',
  nutritional_info: '',
  prep_time: '15 mins',
  cook_time: '30 mins',
  total_time: '45 mins',
  difficulty: 'Easy',
  servings: 'Serves 4',
  rating: 5,
  source: 'A Kitchen',
  source_url: 'https://kitchen.example/leek-soup',
  photo: 'A.jpg',
  photo_data: 'AQID',
  image_url: null,
  categories: ['Soups', 'Winter'],
  hash: 'E2D1',
  created: '2024-01-05 18:04:11',
}

/** Mealie 0.5 and later: recipes/leek-soup/leek-soup.json, with pictures in recipes/leek-soup/images. */
export const mealieRecipe = {
  id: '7a4c7b1e',
  name: 'Leek Soup',
  slug: 'leek-soup',
  image: 'a1b2',
  recipe_yield: '4 servings',
  total_time: '45 minutes',
  prep_time: '15 minutes',
  cook_time: null,
  perform_time: '30 minutes',
  description: 'For cold days.',
  recipe_category: [{ id: '1', name: 'Soups', slug: 'soups' }],
  tags: [{ id: '2', name: 'Winter', slug: 'winter' }],
  tools: [],
  rating: 5,
  org_url: 'https://kitchen.example/leek-soup',
  recipe_ingredient: [
    {
      title: 'For the soup',
      note: 'sliced',
      unit: null,
      food: { name: 'leeks' },
      disable_amount: false,
      quantity: 3,
    },
    {
      title: null,
      note: '',
      unit: { name: 'l' },
      food: { name: 'stock' },
      disable_amount: false,
      quantity: 1.5,
    },
    { title: null, note: '2 tbsp butter', unit: null, food: null, disable_amount: true, quantity: 1 },
  ],
  recipe_instructions: [
    { id: '3', title: '', text: 'Melt the butter.', ingredient_references: [] },
    {
      id: '4',
      title: 'Simmering',
      text: 'Add leeks and stock and simmer for 30 minutes.',
      ingredient_references: [],
    },
  ],
  nutrition: { calories: null },
  settings: { public: true },
  notes: [{ title: 'Later', text: 'Freezes well.' }],
}

/** Tandoor: a zip of a zip for each recipe, in which are recipe.json and image.jpg. */
export const tandoorRecipe = {
  name: 'Leek Soup',
  description: 'For cold days.',
  keywords: [{ name: 'Soups', description: '' }],
  steps: [
    {
      name: '',
      instruction: 'Melt the butter.',
      ingredients: [
        {
          food: null,
          unit: null,
          amount: 0,
          note: 'For the soup',
          order: 0,
          is_header: true,
          no_amount: false,
        },
        {
          food: { name: 'butter', plural_name: null },
          unit: { name: 'tbsp', plural_name: null },
          amount: 2,
          note: '',
          order: 1,
          is_header: false,
          no_amount: false,
        },
        {
          food: { name: 'salt', plural_name: null },
          unit: null,
          amount: 0,
          note: null,
          order: 2,
          is_header: false,
          no_amount: true,
        },
      ],
      time: 5,
      order: 0,
      show_as_header: false,
    },
    {
      name: 'Simmering',
      instruction: 'Add the leeks and simmer for 30 minutes.',
      ingredients: [
        {
          food: { name: 'leeks' },
          unit: null,
          amount: 3,
          note: 'sliced',
          order: 0,
          is_header: false,
          no_amount: false,
        },
      ],
      time: 30,
      order: 1,
      show_as_header: true,
    },
  ],
  working_time: 15,
  waiting_time: 30,
  internal: true,
  nutrition: null,
  servings: 4,
  servings_text: '',
  source_url: 'https://kitchen.example/leek-soup',
}

/** Nextcloud Cookbook: a folder for each recipe, with recipe.json, full.jpg and thumb.jpg. */
export const nextcloudRecipe = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: 17,
  name: 'Leek Soup',
  description: 'For cold days.',
  url: 'https://kitchen.example/leek-soup',
  image: '',
  prepTime: 'PT0H15M',
  cookTime: 'PT0H30M',
  totalTime: 'PT0H45M',
  recipeCategory: 'Soups',
  keywords: 'winter,cheap',
  recipeYield: 4,
  tool: ['Pot'],
  recipeIngredient: ['3 leeks, sliced', '1 l stock', '2 tbsp butter'],
  recipeInstructions: ['Melt the butter.', 'Add leeks and stock and simmer for 30 minutes.'],
  nutrition: [],
  dateCreated: '2024-01-05T18:04:11+0000',
}

/** RecipeSage: a list of schema.org's recipes in one file. */
export const recipeSageRecipes = [
  {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    identifier: 'c0ffee',
    datePublished: '2024-01-05T18:04:11.000Z',
    description: 'For cold days.',
    image: ['https://pictures.example/soup.jpg'],
    name: 'Leek Soup',
    prepTime: 'PT15M',
    recipeIngredient: ['3 leeks, sliced', '1 l stock', '2 tbsp butter'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Melt the butter.' },
      { '@type': 'HowToStep', text: 'Add leeks and stock and simmer for 30 minutes.' },
    ],
    recipeYield: '4 servings',
    totalTime: 'PT45M',
    recipeCategory: ['soups'],
    creditText: 'A Kitchen',
    isBasedOn: 'https://kitchen.example/leek-soup',
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '5' },
  },
  {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    name: 'Toast',
    recipeIngredient: ['1 slice bread'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Toast it.' }],
  },
]
