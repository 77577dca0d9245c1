const prefix = 'typed/'
export const keyOf = (person: string, name: string) => `${prefix}${person}/${name}`

/** Whoever comes finds nothing that others have typed. */
export const forgetTypedByOthers = (person: string) =>
  forgetTyped((key) => !key.startsWith(keyOf(person, '')))

/** Who signs out leaves no unfinished words behind. */
export function forgetTyped(isMeant: (key: string) => boolean = () => true) {
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && isMeant(key)) storage.removeItem(key)
  })
}

/** Of this tab alone: two tabs may hold two unfinished sentences. */
export function withStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    console.warn('What was typed could not be kept.', error)
    return undefined
  }
}
