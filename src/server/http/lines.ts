/** What waits to begin, in a line for each asker; they take turns. */
export function createLines() {
  const lines = new Map<string, (() => void)[]>()
  let all = 0

  return {
    count: () => all,
    countOf: (asker: string) => lines.get(asker)?.length ?? 0,

    join(asker: string, begin: () => void) {
      all += 1
      const line = lines.get(asker)
      if (line) line.push(begin)
      else lines.set(asker, [begin])
    },

    /** Takes out the one whose turn it is; undefined where none waits. */
    next(): (() => void) | undefined {
      const [first] = lines
      if (!first) return undefined
      const [asker, line] = first
      all -= 1
      const begin = line.shift()
      // Behind those of the others.
      lines.delete(asker)
      if (line.length > 0) lines.set(asker, line)
      return begin
    },
  }
}
