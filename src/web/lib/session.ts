let here: string | undefined
let gone: string | undefined
const listeners = new Set<() => void>()

/** The id of who is signed in, as far as this tab knows. */
export const personHere = () => here

/** Whose session has ended while this tab was open, until somebody signs in. */
export const endedPerson = () => gone

/** The server has said who is here; undefined: somebody signed out, or never was in. */
export function believePerson(person: string | undefined) {
  here = person
  gone = undefined
  announce()
}

/** The server no longer knows whoever was here. */
export function endSession() {
  if (here === undefined) return
  gone = here
  here = undefined
  announce()
}

export function whenSessionChanges(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}
