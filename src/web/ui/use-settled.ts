import { useEffect, useState } from 'react'

/** A text once nobody has typed in it for a moment; emptied, at once. */
export function useSettled(text: string, milliseconds = 120) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return text === '' ? '' : settled
}
