import { Failure } from '../../domain/errors.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { largeBodies as limits } from './limits.ts'
import { createLines } from './lines.ts'

/**
 * Large bodies are read one at a time, of each asker in turn. After each one everybody else has the event loop for as
 * long as it took.
 */
export function createLargeBodies() {
  const lines = createLines()
  let isBusy = false

  function readNext() {
    const read = lines.next()
    isBusy = read !== undefined
    if (!read) return
    const began = performance.now()
    read()
    setTimeout(readNext, performance.now() - began)
  }

  return (asker: string, read: () => void) => {
    if (lines.countOf(asker) >= limits.waiting) throw new Failure('tooMany', tooManyCalls, { retryAfter: 1 })
    lines.join(asker, read)
    if (!isBusy) readNext()
  }
}

const quote = 0x22
const backslash = 0x5c
const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b]

/** Whether JSON has more texts, lists, objects and commas than any call could use; counted without reading it. */
export function hasTooManyTokens(json: Buffer, most: number = limits.mostTokens) {
  let tokens = 0
  for (let place = 0; place < json.length; place++) {
    const byte = json[place]
    if (byte !== quote && byte !== comma && byte !== bracket && byte !== brace) continue
    tokens += 1
    if (tokens > most) return true
    if (byte === quote) place = endOfText(json, place + 1)
  }
  return false
}

function endOfText(json: Buffer, start: number) {
  const end = json.indexOf(quote, start)
  if (end < 0) return json.length
  if (json[end - 1] !== backslash) return end
  // Byte by byte: a search for each escaped quotation mark would take longer than reading them.
  let place = start
  while (place < json.length && json[place] !== quote) place += json[place] === backslash ? 2 : 1
  return place
}
