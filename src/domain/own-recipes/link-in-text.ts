import { isWebAddress } from '../imports/web-address.ts'

/** Nobody hides an address behind so many words. */
const longestText = 10_000
const whole = /https?:\/\/\S.*/i
const bare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** The first address of a page in what somebody typed, pasted or handed over, with https where it says nothing. */
export function linkIn(text: string): string | undefined {
  const words = text
    .slice(0, longestText)
    .split(/[\s<>"]+/)
    .map(withoutEnd)
    .filter(Boolean)
  // Among other words, "4.Mix" is no address.
  const isMeant = (word: string) => bare.test(word) && (words.length === 1 || /^www\.|\//i.test(word))
  // A field of one line joins lines: "Soup:https://cook.example".
  const [told] = words.flatMap((word) => whole.exec(word)?.[0] ?? [])
  const guessed = words.find(isMeant)
  const address = told ?? (guessed && `https://${guessed}`)
  return address !== undefined && isWebAddress(address) ? address : undefined
}

/** Without the sentence around it: "(see https://cook.example/soup)." */
function withoutEnd(word: string) {
  const begun = word.replace(/^[([{'‘“«]+/u, '')
  const ended = begun.replace(/[.,;:!?'’”»…\]}]+$/u, '')
  return ended.includes('(') ? ended : ended.replace(/\)+[.,;:!?]*$/, '')
}
