import { regionsOf } from '../../src/domain/recipes/cuisines.ts'
import { objectionsTo } from '../../src/domain/recipes/dietary.ts'
import { chipsOf } from '../../src/domain/recipes/filters.ts'
import type { PantryItem } from '../../src/domain/recipes/pantry.ts'
import { storedServing } from '../../src/domain/recipes/per-serving.ts'
import type { CatalogueRecipe, Step } from '../../src/domain/recipes/recipe.ts'
import { type Body, readBody } from './body.ts'
import { parseCook } from './cooklang.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'

export type KnownItem = PantryItem & { name: string }
/** As the page of a recipe looks it up: also by what resembles a name. */
type FindsIngredient = (name: string) => PantryItem | undefined
export type KnowsIngredient = (name: string) => KnownItem | undefined

/** A recipe as far as it could be read; rules pass over what is not there. */
export interface Draft extends Body {
  id: string
  file: string
  front: Partial<FrontMatter>
  /** What the pantry knows of each ingredient. */
  items: (KnownItem | undefined)[]
  objections: CatalogueRecipe['objections']
  /** Each step as its author wrote it, without the amounts and times that were put in. */
  plain: string[]
}

export interface Compiled {
  draft: Draft
  /** Only of a file whose front matter is right. */
  recipe?: CatalogueRecipe
  problems: string[]
}

const plainWords = ({ parts }: Step) =>
  parts.map(({ kind, text }) => (kind === 'text' || kind === 'cookware' ? text : '…')).join('')

/** One .cook file as a recipe, or every reason why it cannot be one. */
export function compileRecipe(
  { id, file, text }: { id: string; file: string; text: string },
  know: KnowsIngredient,
  find: FindsIngredient = know,
): Compiled {
  const { recipe: parsed, metadata, complaints } = parseCook(text)
  const { whole, front, problems } = readFrontMatter(metadata)
  const { body, problems: within } = readBody(parsed, (name) => know(name)?.plural ?? null)
  const items = body.ingredients.map(({ name }) => know(name))
  const flagged = body.ingredients.map(({ name }, place) => ({ name, flags: items[place]?.flags ?? [] }))
  const strangers = body.ingredients.filter((_, place) => !items[place])
  const plain = body.instructions.map(plainWords)
  const draft = { id, file, front, items, ...body, objections: objectionsTo(flagged), plain }
  return {
    draft,
    ...(whole && { recipe: assemble(draft, whole, find) }),
    problems: [
      ...problems,
      ...complaints.map((complaint) => `Cooklang says: ${complaint}`),
      ...within,
      ...strangers.map(({ name }) => `the pantry does not know "${name}"`),
    ],
  }
}

function assemble(
  { id, items, ingredients, instructions, objections }: Draft,
  { restaurant, time, premium, published, exceptions, ...words }: FrontMatter,
  find: FindsIngredient,
): CatalogueRecipe {
  const known = items.filter((item) => item !== undefined)
  const recipe = {
    id,
    ...words,
    restaurantBrand: restaurant ?? null,
    image: null,
    isPremium: premium,
    cookTime: time.active + time.cooking + time.waiting,
    activeTime: time.active,
    waitingTime: time.waiting,
    ingredients,
    instructions,
    objections,
    contains: [...new Set(known.map(({ name }) => name))],
    allergens: [...new Set(known.flatMap(({ flags }) => flags))],
    publishedAt: published === undefined ? null : `${published}T00:00:00.000Z`,
  }
  return { ...recipe, chips: chipsOf(recipe), regions: regionsOf(recipe), ...storedServing(recipe, find) }
}
