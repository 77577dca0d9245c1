/**
 * One to three letters as one number. The words of a large catalogue have millions of them, and to cut out and look
 * up that many texts takes twice as long.
 */
export const longest = 3

const range = 2 ** 16 + 1
/** Never 0, so that "a" and a pair that ends with it differ. */
const letterAt = (word: string, at: number) => word.charCodeAt(at) + 1

export function snippetOf(letters: string) {
  let snippet = 0
  for (let at = 0; at < letters.length; at++) snippet = snippet * range + letterAt(letters, at)
  return snippet
}

export function lettersOf(snippet: number) {
  let letters = ''
  for (let rest = snippet; rest > 0; rest = Math.floor(rest / range))
    letters = String.fromCharCode((rest % range) - 1) + letters
  return letters
}

/** Every letter, pair and three of a word; what stands in it twice comes twice. */
export function forEachSnippet(word: string, use: (snippet: number) => void) {
  let one = 0
  let two = 0
  for (let at = 0; at < word.length; at++) {
    const letter = letterAt(word, at)
    use(letter)
    if (one > 0) use(one * range + letter)
    if (two > 0) use(two * range + letter)
    two = one > 0 ? one * range + letter : 0
    one = letter
  }
}
