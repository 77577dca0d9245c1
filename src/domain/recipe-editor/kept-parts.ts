import type { DraftPart } from './draft-part.ts'

/** Of a step whose words were changed: the parts of the sentences before and after, and the words between. */
export function keptParts(parts: DraftPart[], old: string, now: string) {
  // Without parts, or with others than its words, there is nothing to keep.
  if (parts.map(({ text }) => text).join('') !== old) return { before: [], between: now, after: [] }
  const most = Math.min(old.length, now.length)
  const same = sharedStart(old, now, most)
  const head = firstParts(parts, lastBoundary(old, now, same))
  const room = Math.min(sharedEnd(old, now, most), most - head.length)
  const tail = lastParts(parts, firstBoundary(old, now, room))
  return {
    before: head.parts,
    between: now.slice(head.length, now.length - tail.length),
    after: tail.parts,
  }
}

function sharedStart(old: string, now: string, most: number) {
  let length = 0
  while (length < most && old[length] === now[length]) length += 1
  return length
}

function sharedEnd(old: string, now: string, most: number) {
  let length = 0
  while (length < most && old.at(-1 - length) === now.at(-1 - length)) length += 1
  return length
}

/** Between two sentences, before or behind the space. */
const isBoundary = (text: string, at: number) =>
  at === 0 ||
  at === text.length ||
  (/[.!?]\s*$/.test(text.slice(0, at)) && /\s/.test(text.slice(at - 1, at + 1)))

/** The last end of a sentence that both have within their common beginning. */
function lastBoundary(old: string, now: string, same: number) {
  for (let at = same; at > 0; at--) if (isBoundary(old, at) && isBoundary(now, at)) return at
  return 0
}

/** How much of their common end begins with a sentence in both. */
function firstBoundary(old: string, now: string, same: number) {
  for (let length = same; length > 0; length--)
    if (isBoundary(old, old.length - length) && isBoundary(now, now.length - length)) return length
  return 0
}

/** As many parts as fit into a length; words may be cut, nothing else. */
function firstParts(parts: DraftPart[], most: number) {
  const kept: DraftPart[] = []
  let length = 0
  for (const part of parts) {
    const fits = part.text.length <= most - length
    if (!fits && part.kind !== 'text') break
    const text = fits ? part.text : part.text.slice(0, most - length)
    if (text !== '') kept.push({ ...part, text })
    length += text.length
    if (!fits) break
  }
  return { parts: kept, length }
}

/** The same from the end. */
function lastParts(parts: DraftPart[], most: number) {
  const kept: DraftPart[] = []
  let length = 0
  for (const part of parts.toReversed()) {
    const fits = part.text.length <= most - length
    if (!fits && part.kind !== 'text') break
    const text = fits ? part.text : part.text.slice(part.text.length - (most - length))
    if (text !== '') kept.unshift({ ...part, text })
    length += text.length
    if (!fits) break
  }
  return { parts: kept, length }
}
