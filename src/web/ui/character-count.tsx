import { useState } from 'react'

/** From here on it is said how much room is left. */
const share = 0.8

interface Counted {
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
}

/** How many characters a field holds of how many, once it is worth saying: what is cut is never cut in silence. */
export function useCharacterCount({ maxLength, value, defaultValue }: Counted) {
  const [typed, setTyped] = useState<number>()
  const length = typeof value === 'string' ? value.length : (typed ?? textLength(defaultValue))
  return {
    onInput: ({ target }: { target: EventTarget }) => setTyped((target as HTMLInputElement).value.length),
    words: maxLength !== undefined && length >= share * maxLength ? wordsFor(length, maxLength) : undefined,
  }
}

const textLength = (text: unknown) => (typeof text === 'string' ? text.length : 0)

const wordsFor = (length: number, most: number) =>
  length < most ? `${length} of ${most} characters` : `${most} characters: there is room for no more`

export function CharacterCount({ words }: { words: string | undefined }) {
  return (
    <p aria-live="polite" className="text-label text-ink-2 tabular-nums empty:hidden">
      {words}
    </p>
  )
}
