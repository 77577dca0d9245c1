import {
  attributeOf,
  type Element,
  elementsIn,
  hasAttribute,
  isElement,
  type Root,
  walk,
  wordsIn,
} from './page-tree.ts'

/** An item of Microdata or RDFa, as JSON-LD would write it. */
type Item = Record<string, unknown>

/** How a syntax marks items and what is said of them. */
interface Syntax {
  isItem(element: Element): boolean
  types(element: Element): string
  names(element: Element): string[]
}

const microdata: Syntax = {
  isItem: (element) => hasAttribute(element, 'itemscope'),
  types: (element) => attributeOf(element, 'itemtype'),
  names: (element) => attributeOf(element, 'itemprop').split(/\s+/),
}
const vocabulary = /^(?:schema:|v:|https?:\/\/(?:schema|rdf\.data-vocabulary)\.org\/#?)/i
const rdfa: Syntax = {
  isItem: (element) => hasAttribute(element, 'typeof'),
  types: (element) => attributeOf(element, 'typeof'),
  names: (element) => [
    ...attributeOf(element, 'property').split(/\s+/),
    // Links of every page have a rel.
    ...attributeOf(element, 'rel')
      .split(/\s+/)
      .filter((name) => vocabulary.test(name)),
  ],
}

/** What the vocabulary before schema.org called it. */
const formerNames = new Map([
  ['ingredient', 'recipeIngredient'],
  ['instructions', 'recipeInstructions'],
  ['photo', 'image'],
  ['summary', 'description'],
])
const isName = /^[a-z][a-z-]{0,50}$/i
const links = new Set(['image', 'url', 'contentUrl', 'thumbnailUrl'])
/** In characters, of all that is said of items: a page may say everything many times over. */
const most = 20_000_000
const mostReferences = 100

/** All that a page says of things in its markup. */
export function itemsIn(root: Root, base: string): Item[] {
  const reading = { base, left: most }
  return [microdata, rdfa].flatMap((syntax) => itemsOf(root, syntax, reading))
}

interface Reading {
  base: string
  left: number
}

type OnItem = (item: Item, element: Element) => void

function itemsOf(root: Root, syntax: Syntax, reading: Reading): Item[] {
  const items: Item[] = []
  const elsewhere: { item: Item; id: string }[] = []
  visit(root, syntax, reading, (item, element) => {
    items.push(item)
    const ids = attributeOf(element, 'itemref').split(/\s+/).filter(Boolean)
    elsewhere.push(...ids.map((id) => ({ item, id })))
  })
  if (elsewhere.length === 0) return items
  const named = elementsIn(root, (one) => hasAttribute(one, 'id'))
  const byId = new Map(named.map((one) => [attributeOf(one, 'id'), one]))
  for (const { item, id } of elsewhere.slice(0, mostReferences)) {
    const element = byId.get(id)
    const part: Root = { nodeName: '#document-fragment', childNodes: element ? [element] : [] }
    visit(part, syntax, reading, () => undefined, item)
  }
  return items
}

/** Gathers what a part of a page says of things, and of the one around it. */
function visit(part: Root, syntax: Syntax, reading: Reading, onItem: OnItem, around?: Item) {
  const open: { element: Element; item: Item }[] = []
  const said: { element: Element; item: Item; names: Set<string> }[] = []
  walk(part, {
    enter(node) {
      if (!isElement(node)) return false
      const item = open.at(-1)?.item ?? around
      const names = item ? namesOf(node, syntax) : []
      if (syntax.isItem(node)) {
        const inner: Item = Object.create(null) as Item
        inner['@type'] = syntax.types(node).split(/\s+/).filter(Boolean)
        for (const name of names) add(item!, name, inner)
        if (names.length === 0) onItem(inner, node)
        open.push({ element: node, item: inner })
      } else if (names.length > 0) {
        // A list that says the same of itself as of its parts says it once.
        const outer = said.filter((one) => one.item === item)
        for (const one of outer) for (const name of names) one.names.delete(name)
        said.push({ element: node, item: item!, names: new Set(names) })
      }
      return true
    },
    leave(element) {
      if (open.at(-1)?.element === element) open.pop()
      if (said.at(-1)?.element !== element) return
      const { item, names } = said.pop()!
      for (const name of names) add(item, name, valueOf(element, name, reading))
    },
  })
}

function namesOf(element: Element, syntax: Syntax) {
  return syntax
    .names(element)
    .map((name) => name.replace(vocabulary, ''))
    .filter((name) => isName.test(name))
    .map((name) => formerNames.get(name) ?? name)
}

function add(item: Item, name: string, value: unknown) {
  const before = item[name]
  if (before === undefined) item[name] = value
  else if (Array.isArray(before)) before.push(value)
  else item[name] = [before, value]
}

function valueOf(element: Element, name: string, reading: Reading): string {
  const value = links.has(name) ? linkOf(element, reading.base) : ''
  const said = value || attributeOf(element, 'content') || attributeOf(element, 'datetime')
  const text = said || (reading.left > 0 ? wordsIn(element) : '')
  reading.left -= text.length
  return text
}

const linkNames = ['content', 'data-src', 'data-lazy-src', 'src', 'href', 'resource', 'data']

/** Where an element, or the picture in it, leads to. */
function linkOf(element: Element, base: string): string {
  const own = linkNames
    .map((name) => attributeOf(element, name))
    .find((one) => one !== '' && !one.startsWith('data:'))
  if (own !== undefined) return absolute(own, base)
  const [picture] = elementsIn(element, ({ tagName }) => tagName === 'img')
  return picture ? linkOf(picture, base) : ''
}

/** An address as it is meant on a page. */
export const absolute = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base).href : address
