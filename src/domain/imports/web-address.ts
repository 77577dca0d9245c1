/** An address a page may link to. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
  } catch {
    return false
  }
}
