/** In letters: nothing that is made has a longer name. */
const longest = 100

/** Whether a name stands right behind some words. They are looked for once, however many names are asked for, if any. */
export function namesBehind(text: string, words: RegExp): (name: string) => boolean {
  let sorted: string[] | undefined
  return (name) => {
    sorted ??= sortedBehind(text, words)
    return sorted[placeOf(name, sorted)]?.startsWith(name) ?? false
  }
}

function sortedBehind(text: string, words: RegExp) {
  const found = [...text.matchAll(words)].map(({ index, 0: { length } }) =>
    text.slice(index + length, index + length + longest),
  )
  return [...new Set(found)].toSorted()
}

/** Of the first that does not come before it. */
function placeOf(name: string, sorted: string[]) {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < name) from = middle + 1
    else to = middle
  }
  return from
}
