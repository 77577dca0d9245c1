const before = /^(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)/
const behind = /(?:\/\/\s*)?(?:-->|\]\]>)$|;$/

/** The values of a text that should be JSON, mended where sites break it; none where that is of no use. */
export function looseJson(text: string): unknown[] {
  const start = text.trim().replace(before, '')
  const inner = start.slice(0, -longestEnd) + start.slice(-longestEnd).replace(behind, '')
  const whole = parsed(inner)
  if (whole) return [whole.value]
  const quoted = inner.includes('"') ? inner : inner.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return mended(quoted).flatMap((one) => {
    const read = parsed(one)
    return read ? [read.value] : []
  })
}

/** Looked for in the last signs only: from every place it would take the square of the length. */
const longestEnd = 20

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const controls: Record<string, string> = { '\n': String.raw`\n`, '\t': String.raw`\t` }
const isEscape = /^\\(?:["\\/bfnrt]|u[\da-f]{4})/i
const opening = '{['
const closing = '}]'

/** In one pass: raw line breaks and quotes in strings, false escapes, comments, needless commas, values in a row. */
function mended(text: string): string[] {
  const values: string[] = []
  let written: string[] = []
  let depth = 0
  let hasComma = false
  const put = (piece: string) => {
    if (hasComma && !closing.includes(piece)) written.push(',')
    hasComma = false
    written.push(piece)
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    // Only what is in brackets is worth mending.
    if (sign.trim() === '' || (depth === 0 && !opening.includes(sign) && sign !== '/')) continue
    if (sign === '"') {
      const string = mendedString(text, at)
      put(string.written)
      at = string.end
    } else if (sign === ',') hasComma = written.length > 0 && !opening.includes(written.at(-1)!)
    else if (text.startsWith('/*', at) || text.startsWith('//', at)) at = endOfComment(text, at)
    else {
      if (opening.includes(sign)) depth += 1
      if (closing.includes(sign)) depth -= 1
      put(sign)
      if (depth > 0) continue
      values.push(written.join(''))
      written = []
      hasComma = false
    }
  }
  return values
}

function endOfComment(text: string, at: number) {
  const isBlock = text[at + 1] === '*'
  const end = isBlock ? text.indexOf('*/', at + 2) : text.indexOf('\n', at)
  return end < 0 ? text.length : end + (isBlock ? 1 : 0)
}

function mendedString(text: string, start: number) {
  const written = ['"']
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') {
      const escape = isEscape.exec(text.slice(at, at + 6))?.[0]
      if (escape !== undefined) written.push(escape)
      at += (escape?.length ?? 1) - 1
    } else if (sign === '"' && endsString(text, at)) return { written: `${written.join('')}"`, end: at }
    else if (sign === '"') written.push(String.raw`\"`)
    else written.push(sign < ' ' ? (controls[sign] ?? ' ') : sign)
  }
  return { written: `${written.join('')}"`, end: text.length }
}

/** Behind a string stands something of JSON; behind the quote in 'a 9" pan' a word. */
function endsString(text: string, at: number) {
  let next = at + 1
  while (next < text.length && text[next]!.trim() === '') next += 1
  return next === text.length || ',:}]'.includes(text[next]!)
}
