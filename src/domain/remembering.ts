/** So many texts are remembered by each, and none that is longer. */
const most = 20_000
const longest = 300

/** What came of a text of which nothing comes. */
const nothing = Symbol('nothing')

/** Works out what a text means once, for texts that come again and again; what did not come for long is forgotten. */
export function remembering<T>(workOut: (text: string) => T): (text: string) => T {
  let lately = new Map<string, T | typeof nothing>()
  let before = new Map<string, T | typeof nothing>()

  function keep(text: string, found: T | typeof nothing) {
    if (lately.size >= most / 2) {
      before = lately
      lately = new Map()
    }
    lately.set(text, found)
    return found
  }

  function learn(text: string) {
    const found = workOut(text)
    const kept = found === undefined ? nothing : found
    return text.length > longest ? kept : keep(text, kept)
  }

  // One look where it came lately: a row of a spreadsheet is looked up a hundred times.
  return (text) => {
    let found = lately.get(text)
    if (found === undefined) {
      const known = before.get(text)
      found = known === undefined ? learn(text) : keep(text, known)
    }
    return found === nothing ? (undefined as T) : found
  }
}

/** Works out once what is asked of one text several times in a row. */
export function rememberingLast<T>(workOut: (text: string) => T): (text: string) => T {
  let last: { text: string; found: T } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, found: workOut(text) }
    return last.found
  }
}
