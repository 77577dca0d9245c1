import { z } from 'zod'
import { premium } from '../billing/limits.ts'
import { flag, pantry } from './pantry.ts'
import { picturePath } from './picture-path.ts'
import { perServing, recipeNutrition } from './serving-figures.ts'

export const difficulties = ['easy', 'medium', 'hard'] as const

export const courses = [
  'Main',
  'Breakfast',
  'Soup',
  'Salad',
  'Side',
  'Starter',
  'Snack',
  'Bread',
  'Sauce',
  'Dessert',
  'Drink',
] as const
export type Course = (typeof courses)[number]

export const waits = [
  'rest',
  'cool',
  'chill',
  'freeze',
  'rise',
  'soak',
  'marinate',
  'brine',
  'steep',
  'cure',
] as const

export const ingredient = z.object({
  name: z.string(),
  /** Null for what cannot be counted. */
  plural: z.string().nullable(),
  /** As a cook would say it: "1½ cups", "2-3 cloves"; empty when it is to taste. */
  amount: z.string(),
  note: z.string().nullable(),
})
export type Ingredient = z.infer<typeof ingredient>

/** A step's text in pieces, so that amounts inside it can be scaled and times become timers. */
export const stepPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('ingredient'),
    /** The place in the recipe's list. */
    ingredient: z.int().min(0),
    text: z.string(),
    /** The sentence has words of its own for it, "some of the salt", that say no amount. */
    inWords: z.literal(true).optional(),
    /** It was measured before and is only named here. */
    again: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('cookware'), text: z.string() }),
  z.object({
    kind: z.literal('timer'),
    seconds: z.int().positive(),
    text: z.string(),
    /** What the food does by itself meanwhile, off the heat. */
    wait: z.enum(waits).optional(),
  }),
])
export type StepPart = z.infer<typeof stepPart>

export const step = z.object({
  step: z.int().positive(),
  title: z.string(),
  description: z.string(),
  /** In minutes; 0 when nothing is waited for. */
  time: z.number().min(0),
  parts: z.array(stepPart),
})
export type Step = z.infer<typeof step>

const reading = z.object({ amount: z.string(), note: z.string().nullable() })

/** As it is sent to whoever opens the recipe: beside the author's words what they are in other units. */
export const sentIngredient = ingredient.extend({
  /** What a cup of it weighs, where the pantry knows and it is not poured. */
  cupGrams: z.number().positive().optional(),
  us: reading.optional(),
  metric: reading.optional(),
  /** What it stands in for in this cooking. */
  insteadOf: z.string().optional(),
  /** It stands in for something, and its makers differ in what is in it. */
  isOpaque: z.literal(true).optional(),
})
export type SentIngredient = z.infer<typeof sentIngredient>

const inOtherUnits = { us: z.string().optional(), metric: z.string().optional() }
const [textPart, ingredientPart, cookwarePart, timerPart] = stepPart.options
const sentPart = z.discriminatedUnion('kind', [
  textPart.extend(inOtherUnits),
  ingredientPart.extend(inOtherUnits),
  cookwarePart.extend(inOtherUnits),
  timerPart.extend(inOtherUnits),
])
export type SentPart = z.infer<typeof sentPart>

/** Of a step in one piece its description is told. */
const sentStep = step.extend({
  parts: z.array(sentPart),
  ...inOtherUnits,
  /** It makes what stands in for something, and is not one of the recipe's own. */
  isAdded: z.literal(true).optional(),
})
export type SentStep = z.infer<typeof sentStep>

/** What a diet has against a recipe: the names of ingredients, none when it suits. */
export const objections = z.object({
  vegetarian: z.array(z.string()),
  vegan: z.array(z.string()),
  'gluten-free': z.array(z.string()),
})
export type Objections = z.infer<typeof objections>

/** A recipe in a list. */
export const recipeCard = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: picturePath.nullable(),
  /** The same picture as wide as a card needs it; there whenever `image` is. */
  imageSmall: picturePath.optional(),
  cookTime: z.int(),
  /** How much of it are work and waiting; null where nobody said so. */
  activeTime: z.int().nullable(),
  waitingTime: z.int().nullable(),
  servings: z.int(),
  difficulty: z.enum(difficulties),
  isPremium: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  tags: z.array(z.string()),
  restaurantBrand: z.string().nullable(),
  cuisine: z.string().nullable(),
  chips: z.array(z.string()),
  regions: z.array(z.string()),
  /** What it brings along for allergies; null when nobody looked into it. */
  allergens: z.array(z.string()).nullable(),
  /** How many ingredients nobody could look up, where there are any: the allergens are then not all. */
  unknownIngredients: z.int().positive().optional(),
  /** Missing where too little is known. */
  perServing: perServing.optional(),
  createdAt: z.iso.datetime(),
  /** The day it is out for everyone; null when it always was. */
  publishedAt: z.iso.datetime().nullable(),
  /** It belongs to who asks, and is there for nobody else. */
  isOwn: z.literal(true).optional(),
  /** Of an own one: a link leads others to it. */
  isShared: z.literal(true).optional(),
})
export type RecipeCard = z.infer<typeof recipeCard>

export const foundRecipe = recipeCard.extend({
  /** In an advanced search, what a cook would still have to buy. */
  missing: z.array(z.string()).optional(),
  /** The ingredients it was found by, where its words alone would not have been enough. */
  madeWith: z.array(z.string()).optional(),
})
export type FoundRecipe = z.infer<typeof foundRecipe>

/** Among favorites; one that can no longer be opened, because it was taken off the shelf, says so. */
export const favoriteRecipe = recipeCard.extend({ isUnlisted: z.literal(true).optional() })
export type FavoriteRecipe = z.infer<typeof favoriteRecipe>

/** What everybody sees of a recipe, also of one they cannot open. */
export const lockedRecipe = recipeCard.extend({ isLocked: z.literal(true) }).strict()
export type LockedRecipe = z.infer<typeof lockedRecipe>

/** Why somebody else would not get a recipe. */
export const hiddenBecause = ['draft', 'deleted', 'unlisted', 'upcoming', 'premium'] as const
export type HiddenBecause = (typeof hiddenBecause)[number]

export const recipe = recipeCard.extend({
  isLocked: z.literal(false),
  /** Told to administrators alone, who get every recipe whole. */
  hiddenBecause: z.enum(hiddenBecause).optional(),
  course: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  objections: objections.nullable(),
  ingredients: z.array(sentIngredient),
  instructions: z.array(sentStep),
  /** The places of ingredients that something can stand in for in some dishes, if not in this one. */
  swappable: z.array(z.int()).optional(),
  /** What a serving brings along; missing where there is nothing to weigh. */
  nutrition: recipeNutrition.optional(),
})
export type Recipe = z.infer<typeof recipe>

/** Whether a recipe has come out for a person: premium sees it some days before its day. */
export const isOutFor = (
  { publishedAt }: { publishedAt: Date | string | null },
  viewer: { isPremium: boolean },
  now: Date,
) => publishedAt === null || new Date(publishedAt).getTime() - headStart(viewer) <= now.getTime()

export const headStart = ({ isPremium }: { isPremium: boolean }) => (isPremium ? premium.earlyAccess : 0)

export const restaurant = z.object({
  name: z.string(),
  slug: z.string(),
  /** The name of a picture; null while there is none of a dish of theirs. */
  icon: z.string().nullable(),
  colors: z.array(z.string()),
})
export type Restaurant = z.infer<typeof restaurant>

export const countedRestaurant = restaurant.extend({ recipeCount: z.int() })

/** A recipe as the catalogue ships it. */
export const catalogueRecipe = z.object({
  id: z.string().regex(/^[a-z0-9_-]+$/),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** From start to table in minutes, and how much of it are work and waiting. */
  cookTime: z.int().positive(),
  activeTime: z.int().min(0),
  waitingTime: z.int().min(0),
  difficulty: z.enum(difficulties),
  servings: z.int().positive(),
  ingredients: z.array(ingredient),
  instructions: z.array(step),
  tags: z.array(z.string()),
  restaurantBrand: z.string().nullable(),
  cuisine: z.string(),
  course: z.enum(courses),
  isPremium: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  objections,
  /** Its ingredients as the pantry calls them, and what they bring along for allergies. */
  contains: z.array(z.string()),
  allergens: z.array(flag),
  /** Where it is shown, settled once by the rules for both sides. */
  chips: z.array(z.string()),
  regions: z.array(z.string()),
  /** What a serving has, as on its label; null where too little is known. */
  kcal: z.int().nullable(),
  protein: z.int().nullable(),
  sodium: z.int().nullable(),
})
export type CatalogueRecipe = z.infer<typeof catalogueRecipe>

/** Recipes that ship with the product beside its catalogue. */
export const collectionNames = ['fine-dining', 'north-africa', 'world'] as const

/** The whole compiled catalogue. `hash` changes when anything in it does. */
export const catalogue = z.object({
  hash: z.string(),
  restaurants: z.array(restaurant),
  pantry,
  recipes: z.array(catalogueRecipe.extend({ hash: z.string() })),
  /** What is listed only once somebody imports it. */
  collections: z.record(z.enum(collectionNames), z.array(catalogueRecipe)),
})
export type Catalogue = z.infer<typeof catalogue>
