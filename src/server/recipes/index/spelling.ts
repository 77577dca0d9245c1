import { forgivenErrors } from '../../../domain/recipes/near-words.ts'
import type { Pause } from '../../http/pause.ts'

/**
 * The words as a tree of letters, laid out flat in the order a walk meets its nodes: whoever gives up on a beginning
 * jumps over all that begin like it. `domain/recipes/near-words.ts` says what near means.
 */
export interface Spelling {
  /** The numbers of the words that were probably meant. */
  near(typed: string): number[]
}

const hopeless = 255

export async function createSpelling(words: string[], pause: Pause): Promise<Spelling> {
  const sorted = await inOrder(words, pause)
  const tree = await treeOf(
    sorted.map((number) => words[number]!),
    pause,
  )
  const deepest = tree.depths.reduce((most, depth) => Math.max(most, depth), 0)
  const path = new Uint16Array(deepest + 1)

  return {
    near(typed) {
      const most = forgivenErrors(typed)
      if (most === 0) return []
      const found: number[] = []
      const rows = firstRows(typed.length, most)
      for (let node = 0; node < tree.size;) {
        const depth = tree.depths[node]!
        path[depth] = tree.letters[node]!
        if (depth > typed.length + most || !fillRow(rows, typed, path, depth, most)) {
          node = tree.ends[node]!
          continue
        }
        const isNear = rows[depth]![typed.length]! <= most
        // A word that begins like this, as long as what was typed, may be the one that is being typed.
        const next = isNear && depth === typed.length ? tree.ends[node]! : node + 1
        if (isNear) for (let at = tree.firsts[node]!; at < tree.firsts[next]!; at++) found.push(sorted[at]!)
        node = next
      }
      return found
    },
  }
}

const firstRows = (length: number, most: number) =>
  Array.from({ length: length + most + 1 }, (_, depth) =>
    new Uint8Array(length + 1).map((_none, column) => (depth === 0 ? column : hopeless)),
  )

/** How many errors turn each beginning of what was typed into the path so far; false when all are too many. */
function fillRow(rows: Uint8Array[], typed: string, path: Uint16Array, depth: number, most: number) {
  const row = rows[depth]!
  const above = rows[depth - 1]!
  const letter = path[depth]!
  const from = Math.max(1, depth - most)
  const to = Math.min(typed.length, depth + most)
  row[from - 1] = from === 1 ? depth : hopeless
  let least = row[from - 1]!
  for (let column = from; column <= to; column++) {
    const typedLetter = typed.charCodeAt(column - 1)
    let errors = above[column - 1]! + (typedLetter === letter ? 0 : 1)
    if (above[column]! < errors) errors = above[column]! + 1
    if (row[column - 1]! < errors) errors = row[column - 1]! + 1
    if (
      depth > 1 &&
      column > 1 &&
      typedLetter === path[depth - 1] &&
      typed.charCodeAt(column - 2) === letter &&
      rows[depth - 2]![column - 2]! < errors
    )
      errors = rows[depth - 2]![column - 2]! + 1
    row[column] = errors
    if (errors < least) least = errors
  }
  if (to < typed.length) row[to + 1] = hopeless
  return least <= most
}

/** The numbers of the words by letters; sorted for each first letter alone, so that no sort takes long. */
async function inOrder(words: string[], pause: Pause): Promise<number[]> {
  const byLetter = new Map<string, number[]>()
  for (const [number, word] of words.entries()) {
    const letter = word.charAt(0)
    const list = byLetter.get(letter)
    if (list) list.push(number)
    else byLetter.set(letter, [number])
  }
  const sorted: number[] = []
  for (const letter of [...byLetter.keys()].toSorted(compare)) {
    await pause()
    const alike = byLetter.get(letter)!.toSorted((one, other) => compare(words[one]!, words[other]!))
    for (const number of alike) sorted.push(number)
  }
  return sorted
}

/** So many words are put into the tree before others may have their turn. */
const piece = 256

interface Tree {
  size: number
  letters: Uint16Array
  depths: Uint16Array
  /** The first node that is no longer below this one. */
  ends: Uint32Array
  /** The first word that begins like this; those that end here come before those that go on. */
  firsts: Uint32Array
}

async function treeOf(sorted: string[], pause: Pause): Promise<Tree> {
  const letters: number[] = []
  const depths: number[] = []
  const firsts: number[] = []
  const ends: number[] = []
  const open: number[] = []
  let previous = ''
  for (const [place, word] of sorted.entries()) {
    if (place % piece === 0) await pause()
    const shared = commonLength(previous, word)
    for (const node of open.splice(shared)) ends[node] = letters.length
    for (let at = shared; at < word.length; at++) {
      open.push(letters.length)
      letters.push(word.charCodeAt(at))
      depths.push(at + 1)
      firsts.push(place)
    }
    previous = word
  }
  for (const node of open) ends[node] = letters.length
  return {
    size: letters.length,
    letters: new Uint16Array(letters),
    depths: new Uint16Array(depths),
    ends: new Uint32Array(ends),
    firsts: new Uint32Array([...firsts, sorted.length]),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function commonLength(one: string, other: string) {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
