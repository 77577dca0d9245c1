import { useLayoutEffect, useRef, useState } from 'react'
import { counted } from '../../domain/counted.ts'

/** From here on it is said how much room is left. */
const share = 0.8

/** How many characters a field holds of how many: what is cut is never cut in silence. */
export function useCharacterCount({ maxLength }: { maxLength?: number | undefined }) {
  const around = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const count = () => {
    const field = around.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    setLength(field?.value.length ?? 0)
  }
  // A form that code fills or empties tells nobody.
  useLayoutEffect(count)
  return { around: { ref: around, onInput: count }, count: { length, most: maxLength } }
}

interface Count {
  length: number
  most: number | undefined
}

/** Shown exactly once it is worth showing, and said in steps: a number at every key would be noise. */
export function CharacterCount({ count: { length, most } }: { count: Count }) {
  if (most === undefined) return null
  const isNear = length >= share * most
  return (
    <>
      {isNear && (
        <p aria-hidden className="text-label text-ink-2 tabular-nums">
          {length < most ? `${length} of ${most} characters` : full(most)}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {isNear && spokenCount(length, most)}
      </p>
    </>
  )
}

function spokenCount(length: number, most: number) {
  const steps = [share * most, 0.9 * most, most - 10, most].map(Math.ceil)
  const reached = Math.max(...steps.filter((step) => step <= length))
  return reached === most ? full(most) : `No more than ${counted(most - reached, 'character')} left`
}

const full = (most: number) => `${most} characters: there is room for no more`
