/** Null also where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Says whether it was kept; null removes. What is nowhere else goes before copies of what the server has. */
export function keepStored(key: string, text: string | null): boolean {
  if (tryToKeep(key, text)) return true
  // No recipe is better than what it was: an allergen may have come to it since.
  if (isRecipe(key)) tryToKeep(key, null)
  if (text === null || isCopy(key)) return false
  for (const copy of copies()) {
    localStorage.removeItem(copy)
    if (tryToKeep(key, text)) return true
  }
  return false
}

function tryToKeep(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

const isRecipe = (key: string) => /^person\/[^/]+\/recipe-\d+\//.test(key)
const isCopy = (key: string) => isRecipe(key) || /^person\/[^/]+\/(recipes|lists)-\d+$/.test(key)

/** The recipes that were read longest ago first, then the lists; none where the storage is forbidden. */
function copies() {
  const ageOf = (key: string) => Number(/"readAt":(\d+)/.exec(readStored(key) ?? '')?.[1] ?? 0)
  try {
    const keys = Object.keys(localStorage).filter(isCopy)
    const recipes = keys.filter(isRecipe).map((key) => ({ key, readAt: ageOf(key) }))
    const oldestFirst = recipes.toSorted((one, other) => one.readAt - other.readAt).map(({ key }) => key)
    return [...oldestFirst, ...keys.filter((key) => !isRecipe(key))]
  } catch {
    return []
  }
}
