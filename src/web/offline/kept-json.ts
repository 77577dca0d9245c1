/** What a browser's storage holds under a name; a text that somebody broke counts as none. */
export function keptJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    console.warn('What this browser kept cannot be read and is left aside.', error)
    return undefined
  }
}
