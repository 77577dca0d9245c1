/** Notes being written, kept in this browser until they are saved or given up. */
export function notesDraft(person: string, recipe: string) {
  const name = `notes-draft/${person}/${recipe}`
  return {
    read: () => attempt(() => localStorage.getItem(name)),
    keep: (text: string) => attempt(() => localStorage.setItem(name, text)),
    forget: () => attempt(() => localStorage.removeItem(name)),
  }
}

/** Storage may be full or forbidden; then a draft lives as long as its page. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
