/** So many texts are remembered by each, and none that is longer. */
const most = 20_000
const longest = 300

/** Works out what a text means once, for texts that come again and again; what did not come for long is forgotten. */
export function remembering<T>(workOut: (text: string) => T): (text: string) => T {
  let lately = new Map<string, T>()
  let before = new Map<string, T>()

  function keep(text: string, found: T) {
    if (lately.size >= most / 2) {
      before = lately
      lately = new Map()
    }
    lately.set(text, found)
    return found
  }

  return (text) => {
    const found = lately.get(text)
    if (found !== undefined || lately.has(text)) return found as T
    if (before.has(text)) return keep(text, before.get(text) as T)
    return text.length > longest ? workOut(text) : keep(text, workOut(text))
  }
}
