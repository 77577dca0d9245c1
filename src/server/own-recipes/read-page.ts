import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { looseJson } from '../../domain/own-recipes/loose-json.ts'
import { readText, type TextRecipe } from '../../domain/own-recipes/read-text.ts'
import { readSchemaRecipes, type SchemaRecipe } from '../../domain/own-recipes/schema-recipe.ts'
import { absolute, itemsIn } from './page-items.ts'
import { attributeOf, type Element, elementsIn, type Root, treeOf, wordsIn } from './page-tree.ts'
import { textOfPage } from './page-text.ts'

/** What was found on a page. */
export interface PageRecipe {
  /** What it says to machines; the one that the page is about comes first. */
  recipes: SchemaRecipe[]
  /** What the page is called. */
  title: string | null
  /** The address of the picture it is shared with. */
  picture: string | null
  /** What its words say, where it says no whole recipe to machines, and the lines its pieces speak of. */
  words: { text: string; recipe: TextRecipe } | null
}

/** Reads a page as a recipe. It may take a while over a hostile one: call it in a thread. */
export function readPage(page: FetchedPage): PageRecipe {
  const tree = treeOf(textOfPage(page))
  const base = baseOf(tree, page.address)
  const title = titleOf(tree)
  const shared = metaIn(tree, 'og:image')
  const picture = shared === '' ? null : absolute(shared, base)
  const found = readSchemaRecipes([...scriptsIn(tree), ...itemsIn(tree, base)], base)
  const recipes = byTitle(found, title).map((one) => ({
    ...one,
    title: one.title ?? title,
    images: one.images.length > 0 || picture === null ? one.images : [picture],
  }))
  const [first] = recipes
  const isWhole = first !== undefined && first.ingredients.length > 0 && first.steps.length > 0
  return { recipes, title, picture, words: isWhole ? null : wordsOf(tree, title) }
}

function baseOf(tree: Root, address: string): string {
  const [base] = elementsIn(tree, ({ tagName }) => tagName === 'base')
  return absolute((base && attributeOf(base, 'href')) || address, address)
}

const mostScripts = 200

const scriptsIn = (tree: Root): unknown[] =>
  elementsIn(
    tree,
    (one) => one.tagName === 'script' && /^application\/ld\+json\b/i.test(attributeOf(one, 'type')),
  )
    .slice(0, mostScripts)
    .flatMap((script) =>
      looseJson(script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')),
    )

const metaIn = (tree: Root, property: string) => {
  const [meta] = elementsIn(
    tree,
    (one) =>
      one.tagName === 'meta' && [attributeOf(one, 'property'), attributeOf(one, 'name')].includes(property),
  )
  return meta ? attributeOf(meta, 'content') : ''
}

/** A heading that the page is also shared or filed under; else what it is shared under, without the name of the site. */
function titleOf(tree: Root): string | null {
  const headings = elementsIn(tree, ({ tagName }) => tagName === 'h1')
    .slice(0, mostParts)
    .map((one) => wordsIn(one).replaceAll('\n', ' '))
    .filter(Boolean)
  const [filed] = elementsIn(tree, ({ tagName }) => tagName === 'title').map((one) => wordsIn(one))
  const shared = metaIn(tree, 'og:title') || filed || ''
  const known = headings.find((one) => plain(one) !== '' && plain(shared).includes(plain(one)))
  return known ?? (shared.split(/\s+[|–—-]\s+/)[0] || headings[0] || null)
}

const plain = (title: string | null) =>
  title
    ?.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() ?? ''

/** Of several recipes the one that is called like the page. */
function byTitle(recipes: SchemaRecipe[], title: string | null): SchemaRecipe[] {
  const heading = plain(title)
  const own = recipes.find((one) => one.title !== null && plain(one.title) === heading)
  return own ? [own, ...recipes.filter((one) => one !== own)] : recipes
}

const isMain = (one: Element) =>
  one.tagName === 'main' || one.tagName === 'article' || attributeOf(one, 'role') === 'main'
const mostParts = 20
const leastShare = 0.3

/** The words of what the page is about, if it says what that is. */
function wordsOf(tree: Root, title: string | null): NonNullable<PageRecipe['words']> {
  const all = wordsIn(tree, true)
  const parts = elementsIn(tree, isMain)
    .slice(0, mostParts)
    .map((one) => wordsIn(one, true))
  const longest = parts.reduce((best, one) => (one.length > best.length ? one : best), '')
  const main = longest.length > all.length * leastShare ? longest : all
  const hasTitle = title === null || /^# /m.test(main)
  const text = (hasTitle ? main : `# ${title}\n${main}`).slice(0, limits.longestText)
  return { text, recipe: readText(text) }
}
