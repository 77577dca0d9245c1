let here: string | undefined
let gone: string | undefined
let stay = new AbortController()
const listeners = new Set<() => void>()

/** The id of who is signed in, as far as this tab knows. */
export const personHere = () => here

/** Whose session has ended while this tab was open, until somebody signs in. */
export const endedPerson = () => gone

/** Aborted once whoever is here has left: what they began is then neither sent, kept nor shown. */
export const currentStay = () => stay.signal

/** The server has said who is here; undefined: somebody signed out, or never was in. */
export function believePerson(person: string | undefined) {
  become(person)
  gone = undefined
  announce()
}

/** The server no longer knows whoever was here. */
export function endSession() {
  if (here === undefined) return
  gone = here
  become(undefined)
  announce()
}

/** A visitor who signs in goes on with what they began. */
function become(person: string | undefined) {
  const hasLeft = here !== undefined && here !== person
  here = person
  if (!hasLeft) return
  const over = stay
  stay = new AbortController()
  over.abort()
}

export function whenSessionChanges(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}
