import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Pantry } from '../../src/domain/recipes/pantry.ts'
import { indexPantry } from '../../src/domain/recipes/pantry-index.ts'
import {
  type Catalogue,
  type CatalogueRecipe,
  collectionNames,
  type Restaurant,
  restaurant,
} from '../../src/domain/recipes/recipe.ts'
import { clashesIn, faultsOf } from './check.ts'
import { dishPictures } from './dish-pictures.ts'
import { mergePantry } from './pantry-folder.ts'
import type { Problem } from './problem.ts'
import { pantryProblems } from './rules/pantry.ts'
import { compileRecipe, type KnownItem } from './recipe.ts'

/** Compiles a catalogue folder; the problems name the file they are in. */
export function compileFolder(folder: string): { catalogue: Catalogue; problems: Problem[] } {
  const read = (file: string) => ({ file, text: readFileSync(join(folder, file), 'utf8') })
  const { pantry, homes, problems } = mergePantry(list(folder, 'pantry', '.yaml').map(read))
  const restaurants = restaurantList.parse(parse(read('restaurants.yaml').text))
  const files = list(folder, '.', '.cook')
  const { pictures, problems: strays } = dishPictures(
    list(folder, 'pictures', '.avif').map((file) => basename(file)),
    new Set(files.map((file) => basename(file, '.cook'))),
  )
  const know = createPantry(pantry)
  const { find } = indexPantry(pantry)
  const recipes: CatalogueRecipe[] = []
  const collections: Catalogue['collections'] = { 'fine-dining': [], 'north-africa': [], world: [] }
  const drafts = files.map((file) => {
    const { draft, recipe, problems: own } = compileRecipe({ id: idOf(file), ...read(file) }, know, find)
    const shelf = shelfFor(file, recipes, collections)
    if (recipe) shelf?.push({ ...recipe, image: pictures.get(basename(file, '.cook')) ?? null })
    const faults = [
      ...own,
      ...faultsOf(draft, restaurants),
      ...(shelf ? [] : ['the product has no collection of this name']),
    ]
    problems.push(...faults.map((text) => ({ files: [file], text })))
    return draft
  })
  problems.push(
    ...strays,
    ...clashesIn(drafts),
    ...pantryProblems(pantry, homes, drafts),
    ...iconProblems(restaurants, files),
  )
  const withIcons = restaurants.map((one) => ({ ...one, icon: pictures.get(one.icon ?? '') ?? null }))
  return { catalogue: { ...sealed(recipes, withIcons, pantry), collections }, problems }
}

const restaurantList = z.array(restaurant.extend({ icon: restaurant.shape.icon.default(null) }).strict())

/** The round picture of a restaurant is that of one of its own dishes. */
const iconProblems = (restaurants: Restaurant[], files: string[]): Problem[] =>
  restaurants
    .filter(({ slug, icon }) => icon !== null && !files.includes(join('copycats', slug, `${icon}.cook`)))
    .map(({ name, icon }) => ({ files: ['restaurants.yaml'], text: `${name} has no recipe "${icon}"` }))

/** What lies under collections/ waits there to be imported; the rest is the catalogue. */
function shelfFor(file: string, recipes: CatalogueRecipe[], collections: Catalogue['collections']) {
  const [folder, name] = file.split(sep)
  if (folder !== 'collections') return recipes
  const collection = collectionNames.find((known) => known === name)
  return collection && collections[collection]
}

function createPantry(items: Pantry) {
  const byName = new Map<string, KnownItem>(
    Object.entries(items).flatMap(([name, item]) =>
      [name, ...item.synonyms].map((each) => [each, { ...item, name }] as const),
    ),
  )
  return (name: string) => byName.get(name.toLowerCase())
}

const list = (root: string, folder: string, ending: string) =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name))
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
