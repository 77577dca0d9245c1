import { useEffect, useState } from 'react'

/** A text once nobody has typed in it for a moment; emptied, at once. */
export function useDebounced(text: string, milliseconds = 120) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return text === '' ? '' : debounced
}
