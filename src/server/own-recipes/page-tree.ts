import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { invalid } from '../../domain/errors.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'

export type Element = Tree.Element
export type Root = Tree.ParentNode

/** A page as browsers understand it; refused where it is made of more than any page is. */
export function treeOf(html: string): Tree.Document {
  let elements = 0
  let depth = 0
  return parse(html, {
    // What is for browsers without scripts is for us.
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...given) {
        elements += 1
        if (elements > limits.mostElements) throw tooMuch()
        return defaultTreeAdapter.createElement(...given)
      },
      onItemPush() {
        depth += 1
        if (depth > limits.deepest) throw tooMuch()
      },
      onItemPop() {
        depth -= 1
      },
    },
  })
}

const tooMuch = () => invalid('This page is larger than any recipe. Please copy the recipe and paste it.')

export const isElement = (node: Tree.Node): node is Element => 'tagName' in node

/** The value of an attribute; empty where it has none. */
export const attributeOf = ({ attrs }: Element, name: string) => {
  const found = attrs.find((one) => one.name === name)
  return found?.value.trim() ?? ''
}

export const hasAttribute = ({ attrs }: Element, name: string) => attrs.some((one) => one.name === name)

interface Visit {
  /** False where nobody needs to look into it. */
  enter(node: Tree.ChildNode): boolean
  leave?(element: Element): void
}

/** Goes through all that is in a part of a page; not by recursion, since some pages are deeper than the stack. */
export function walk(root: Root, { enter, leave }: Visit) {
  const path: { node: Root; next: number }[] = [{ node: root, next: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const child = top.node.childNodes[top.next]
    top.next += 1
    if (child === undefined) {
      path.pop()
      if (leave && path.length > 0) leave(top.node as Element)
    } else if (enter(child) && 'childNodes' in child) path.push({ node: child, next: 0 })
  }
}

/** All elements with one of these names, in the order of the page. */
export function elementsIn(root: Root, isMeant: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  walk(root, {
    enter(node) {
      if (isElement(node) && isMeant(node)) found.push(node)
      return true
    },
  })
  return found
}

const list = (names: string) => new Set(names.split(' '))
const hidden = list('script style template head svg math iframe object select button textarea canvas dialog')
/** What stands around the words of a page. */
const beside = list('nav footer aside')
const blocks = list(
  'address article blockquote body center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr legend li main ol p pre section summary table tbody thead tr ul',
)
const cells = list('td th')
const heading = /^h([1-6])$/
/** All but a single one: there are a million of those. */
const spaces = /\s{2,}|[^\S ]/g

/** What a part of a page says, one line for each block. With marks it is told which are headings and lists. */
export function wordsIn(root: Root, hasMarks = false): string {
  const words: string[] = []
  walk(root, {
    enter(node) {
      if (node.nodeName === '#text') words.push((node as Tree.TextNode).value.replaceAll(spaces, ' '))
      if (!isElement(node)) return false
      const { tagName } = node
      if (hidden.has(tagName) || (hasMarks && beside.has(tagName))) return false
      if (tagName === 'br') words.push('\n')
      else if (cells.has(tagName)) words.push(' ')
      else if (blocks.has(tagName)) words.push('\n', hasMarks ? markOf(node) : '')
      return true
    },
    leave({ tagName }) {
      if (blocks.has(tagName)) words.push('\n')
    },
  })
  return words
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(spaces, ' ').trim())
    .filter((line) => line !== '' && line !== '-' && !/^#+$/.test(line))
    .join('\n')
}

function markOf({ tagName }: Element) {
  if (tagName === 'li') return '- '
  const level = heading.exec(tagName)?.[1]
  return level === undefined ? '' : `${'#'.repeat(Number(level))} `
}
