interface Options {
  /** Also where a longer word begins with it. */
  isBeginning?: boolean
}

const isOfWord = /[\p{L}-]/u

/**
 * Tells of a text whether it has one of some words in it, however they are written. Letter by letter: as a pattern with
 * what must not stand around them, it would take many times as long, and somebody may write long texts.
 */
export function createWordFinder(words: string[], { isBeginning = false }: Options = {}) {
  const sought = [...new Set(words.map((word) => word.toLowerCase()))].filter(Boolean)
  return (text: string) => {
    const letters = text.toLowerCase()
    const isApart = (place: number) => !isOfWord.test(letters[place] ?? ' ')
    return sought.some((word) => {
      for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
        if (isApart(at - 1) && (isBeginning || isApart(at + word.length))) return true
      return false
    })
  }
}
