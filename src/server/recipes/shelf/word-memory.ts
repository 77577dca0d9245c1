const mostNumbers = 1_000_000

/** The words asked for lately, each with the numbers of the words that answer it. */
export function createWordMemory() {
  const known = new Map<string, number[]>()
  let kept = 0

  function forgetOldest() {
    const [oldest, numbers] = known.entries().next().value!
    known.delete(oldest)
    kept -= numbers.length + 1
  }

  return (word: string, find: () => number[]): number[] => {
    const recalled = known.get(word)
    if (recalled) {
      known.delete(word)
      known.set(word, recalled)
      return recalled
    }
    const found = find()
    known.set(word, found)
    kept += found.length + 1
    while (kept > mostNumbers) forgetOldest()
    return found
  }
}
