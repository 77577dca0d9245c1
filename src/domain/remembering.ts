/** So many texts are remembered by each, and none that is longer. */
const most = 20_000
const longest = 300

/** Works out what a text means once, for texts that come again and again; when there are too many it begins anew. */
export function remembering<T>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    const found = workOut(text)
    if (text.length > longest) return found
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
