import { readText } from '../own-recipes/read-text.ts'
import { foreignRecipe, readJsonLd } from '../recipe-formats/json-ld.ts'
import { readMarkdown } from '../recipe-formats/markdown.ts'
import { readCooklang } from '../recipe-formats/read-cooklang.ts'
import { recipeOfText } from '../recipe-formats/text.ts'
import { asWritten, type Named, type ReadRecipe } from '../recipe-formats/read-recipe.ts'
import { fault, sentenceOf } from './fault.ts'
import { recipeFiles as limits } from './limits.ts'
import { recipesIn } from './other-programs.ts'
import { type Allowance, unpack } from './unpack.ts'
import { entriesOf, isZip, type ZipEntry } from './zip.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A recipe of a file, or why the file has none. */
export type FoundInFile =
  | { file: string; recipe: ReadRecipe; picture: (() => Promise<Bytes>) | null }
  | { file: string; fault: string }

/** Reads a file of one recipe or of many, one after the other; each is told by the name of its file. */
export async function* readRecipeFile(
  file: string,
  bytes: Bytes,
  named: Named = asWritten,
): AsyncGenerator<FoundInFile> {
  const allowance = { largestFile: limits.largestFile, left: limits.largestUnpacked }
  let count = 0
  for await (const found of readOne({ file, bytes, depth: 0 }, { named, allowance })) {
    count += 1
    if (count > limits.mostRecipes) {
      yield {
        file,
        fault: `There are more than ${limits.mostRecipes} recipes in it; the others were not read.`,
      }
      return
    }
    yield found
  }
  if (count === 0) yield { file, fault: sentenceOf(fault('noRecipe')) }
}

interface Given {
  file: string
  bytes: Bytes
  depth: number
  picture?: (() => Promise<Bytes>) | null
}

interface Reading {
  named: Named
  allowance: Allowance
}

async function* readOne(given: Given, reading: Reading): AsyncGenerator<FoundInFile> {
  const { file, bytes, picture = null } = given
  try {
    if (isZip(bytes)) yield* readArchive(given, reading)
    else
      for (const one of await recipesOf(file, bytes, reading))
        yield { file, recipe: one.recipe, picture: one.picture ?? picture }
  } catch (error) {
    yield { file, fault: sentenceOf(error) }
  }
}

const recipeName = /\.(?:cook|json|jsonld|md|markdown|txt|paprikarecipes?|zip)$/i
const pictureName = /\.(?:jpe?g|png|gif|webp)$/i
/** What systems put beside files, and what says something about all of them. */
const others = /(?:^|\/)(?:__MACOSX\/|\.[^/]+$|package\.json$|manifest\.json$)/

/** Nothing is written to a disk, but whoever names a file so means no good. */
const climbs = (name: string) => /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name)

async function* readArchive({ file, bytes, depth }: Given, reading: Reading): AsyncGenerator<FoundInFile> {
  if (depth >= limits.deepest) throw fault('tooDeep')
  const entries = entriesOf(bytes, reading.allowance).filter(({ name }) => !others.test(name))
  const recipes = entries.filter(({ name }) => recipeName.test(name))
  const pictures = entries.filter(({ name }) => pictureName.test(name) && !climbs(name))
  const crowded = crowdedFolders(recipes)
  for (const entry of recipes) {
    const name = depth === 0 ? entry.name : `${file}/${entry.name}`
    try {
      if (climbs(entry.name)) throw fault('climbs')
      const inner = await entry.read()
      const picture = pictureOf(entry, pictures, crowded)?.read ?? null
      yield* readOne({ file: name, bytes: inner, depth: depth + 1, picture }, reading)
    } catch (error) {
      yield { file: name, fault: sentenceOf(error) }
    }
  }
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
const stemOf = (name: string) => name.slice(folderOf(name).length).replace(/\.[^.]*$/, '')

function crowdedFolders(recipes: ZipEntry[]) {
  const counts = new Map<string, number>()
  for (const { name } of recipes) counts.set(folderOf(name), (counts.get(folderOf(name)) ?? 0) + 1)
  return new Set([...counts].flatMap(([folder, count]) => (count > 1 ? [folder] : [])))
}

/** The picture that is called like the recipe; or the one in its folder, where it is alone there. */
function pictureOf({ name }: ZipEntry, pictures: ZipEntry[], crowded: Set<string>) {
  const folder = folderOf(name)
  const beside = pictures.filter((one) => [folder, `${folder}images/`].includes(folderOf(one.name)))
  const same = beside.find((one) => stemOf(one.name) === stemOf(name))
  if (same || crowded.has(folder)) return same
  return beside.find((one) => /^(?:full|image|original)$/i.test(stemOf(one.name)))
}

interface Read {
  recipe: ReadRecipe
  picture?: (() => Promise<Bytes>) | null
}

async function recipesOf(file: string, bytes: Bytes, reading: Reading): Promise<Read[]> {
  if (bytes.byteLength > reading.allowance.largestFile) throw fault('tooLarge')
  // Each recipe of Paprika is packed by itself.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return recipesOf(`${file}.json`, await unpack(bytes, 'gzip', reading.allowance), reading)
  const text = new TextDecoder().decode(bytes)
  const { named } = reading
  if (/\.cook$/i.test(file)) return [{ recipe: titled(readCooklang(text, named), file) }]
  if (/\.(?:json|jsonld|paprikarecipe)$/i.test(file)) return ofJson(text, named)
  if (/\.(?:md|markdown|txt)$/i.test(file)) {
    const recipe = readMarkdown(text, named) ?? recipeOfText(readText(text), named)
    if (recipe.ingredients.length === 0 && recipe.instructions.length === 0) throw fault('noRecipe')
    return [{ recipe: titled(recipe, file) }]
  }
  throw fault('unknown')
}

/** A file of Cooklang is often called like its dish and says no more. */
const titled = (recipe: ReadRecipe, file: string): ReadRecipe => ({
  ...recipe,
  title: recipe.title ?? stemOf(file),
})

function ofJson(text: string, named: Named): Read[] {
  const json = parsed(text)
  const own = readJsonLd(json, named)
  const isOurs = own !== undefined && !Array.isArray(json) && 'supply' in Object(json)
  const found = isOurs ? [own] : recipesIn(json).map((one) => foreignRecipe(one, named))
  if (found.length === 0) throw fault('noRecipe')
  return found.map((recipe) => ({ recipe, picture: pictureIn(json) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw fault('notJson')
  }
}

/** Paprika has it in the recipe, as Base64. */
function pictureIn(json: unknown): (() => Promise<Bytes>) | null {
  const data: unknown = Object(json)['photo_data']
  return typeof data === 'string' && data !== '' ? async () => decoded(data) : null
}

function decoded(data: string): Bytes {
  try {
    return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  } catch {
    throw fault('damaged')
  }
}
