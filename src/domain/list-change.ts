/** What somebody did to a list whose order says nothing: said so, devices do not undo each other. */
export interface ListChange<Thing> {
  add: Thing[]
  remove: Thing[]
}

/** A list as it should be, or what is to change about it. */
export type WholeOrChange<Thing> = Thing[] | ListChange<Thing>

const isWhole = <Thing>(next: WholeOrChange<Thing>): next is Thing[] => Array.isArray(next)

/** What became of a list; said nothing, it stays. */
export function listAfter<Thing>(list: Thing[], next: WholeOrChange<Thing> = list): Thing[] {
  if (isWhole(next)) return next
  const kept = list.filter((thing) => !next.remove.includes(thing))
  return [...kept, ...next.add.filter((thing) => !kept.includes(thing))]
}

/** What leads from one list to another. */
export const changeBetween = <Thing>(before: Thing[], after: Thing[]): ListChange<Thing> => ({
  add: after.filter((thing) => !before.includes(thing)),
  remove: before.filter((thing) => !after.includes(thing)),
})
