import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Pantry, pantry } from '../../src/domain/recipes/pantry.ts'
import {
  type Catalogue,
  type CatalogueRecipe,
  collectionNames,
  type Restaurant,
  restaurant,
} from '../../src/domain/recipes/recipe.ts'
import { clashesIn, faultsOf } from './check.ts'
import { compileRecipe } from './recipe.ts'

/** Compiles a catalogue folder; the problems name the file they are in. */
export function compileFolder(folder: string): { catalogue: Catalogue; problems: string[] } {
  const items = pantry.parse(yaml(folder, 'pantry.yaml'))
  const know = createPantry(items)
  const pictures = new Set(list(join(folder, 'pictures'), '.webp').map((file) => basename(file, '.webp')))
  const restaurants = z.array(restaurant.strict()).parse(yaml(folder, 'restaurants.yaml'))
  const known = new Set(restaurants.map(({ name }) => name))
  const recipes: CatalogueRecipe[] = []
  const collections: Catalogue['collections'] = { 'fine-dining': [], 'north-africa': [], world: [] }
  const problems: string[] = []
  for (const file of list(folder, '.cook')) {
    const id = idOf(file)
    const { recipe, problems: own } = compileRecipe(id, readFileSync(join(folder, file), 'utf8'), know)
    if (recipe) shelfFor(file, recipes, collections).push(recipe)
    const faults = recipe ? faultsOf(recipe, pictures, known) : []
    problems.push(...[...own, ...faults].map((problem) => `${file}: ${problem}`))
  }
  const everything = [...recipes, ...Object.values(collections).flat()]
  problems.push(...clashesIn(everything).map(([id, problem]) => `${id}: ${problem}`))
  return { catalogue: { ...sealed(recipes, restaurants, items), collections }, problems }
}

/** What lies under collections/ waits there to be imported; the rest is the catalogue. */
function shelfFor(file: string, recipes: CatalogueRecipe[], collections: Catalogue['collections']) {
  const [folder, name] = file.split(sep)
  if (folder !== 'collections') return recipes
  const collection = collectionNames.find((known) => known === name)
  if (!collection) throw new Error(`${file}: the product has no collection of this name`)
  return collections[collection]
}

function createPantry(items: Pantry) {
  const byName = new Map(
    Object.entries(items).flatMap(([name, item]) =>
      [name, ...item.synonyms].map((each) => [each, { ...item, name }] as const),
    ),
  )
  return (name: string) => byName.get(name.toLowerCase())
}

const yaml = (folder: string, file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'))

const list = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted()

/** Stable for the life of a file: copycats by restaurant, world dishes with the mark their pages look for. */
export function idOf(file: string) {
  const parts = file.replace(/\.cook$/, '').split(sep)
  const [collection = '', ...rest] = parts[0] === 'collections' ? parts.slice(1) : parts
  const prefix =
    { copycats: 'copycat', world: 'ethnic', 'north-africa': 'ethnic_north-africa' }[collection] ?? collection
  return [prefix, ...rest].join('_')
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function sealed(
  recipes: CatalogueRecipe[],
  restaurants: Restaurant[],
  known: Pantry,
): Omit<Catalogue, 'collections'> {
  const hashed = recipes.map((recipe) => ({ ...recipe, hash: hashOf(recipe) }))
  return {
    hash: hashOf([restaurants, hashed.map(({ hash }) => hash)]),
    restaurants,
    pantry: known,
    recipes: hashed,
  }
}
