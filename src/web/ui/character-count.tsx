import { useLayoutEffect, useRef, useState } from 'react'

/** From here on it is said how much room is left. */
const share = 0.8

/** How many characters a field holds of how many, once it is worth saying: what is cut is never cut in silence. */
export function useCharacterCount({ maxLength }: { maxLength?: number | undefined }) {
  const around = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const count = () => {
    const field = around.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    setLength(field?.value.length ?? 0)
  }
  // A form that code fills or empties tells nobody.
  useLayoutEffect(count)
  return {
    around: { ref: around, onInput: count },
    words: maxLength !== undefined && length >= share * maxLength ? wordsFor(length, maxLength) : undefined,
  }
}

const wordsFor = (length: number, most: number) =>
  length < most ? `${length} of ${most} characters` : `${most} characters: there is room for no more`

export function CharacterCount({ words }: { words: string | undefined }) {
  return (
    <p aria-live="polite" className="text-label text-ink-2 tabular-nums empty:hidden">
      {words}
    </p>
  )
}
