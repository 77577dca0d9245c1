/** Why premium is offered right now, in a sentence; undefined while it is not. */
let offered: string | undefined
const listeners = new Set<() => void>()

export const offeredPremium = () => offered

export function whenOfferChanges(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(sentence: string | undefined) {
  offered = sentence
  for (const listener of listeners) listener()
}

/** Has a dialog say what premium would do about it. */
export const offerPremium = (sentence: string) => change(sentence)
export const declinePremium = () => change(undefined)
