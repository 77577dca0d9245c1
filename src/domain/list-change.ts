import { z } from 'zod'

/** What somebody did to a list whose order says nothing: said so, devices do not undo each other. */
export interface ListChange<Thing> {
  add: Thing[]
  remove: Thing[]
}

/** A list as it should be, or what is to change about it. */
export type WholeOrChange<Thing> = Thing[] | ListChange<Thing>

const isWhole = <Thing>(next: WholeOrChange<Thing>): next is Thing[] => Array.isArray(next)

/** What became of a list; each thing in it once. */
export function listAfter<Thing>(list: Thing[], next: WholeOrChange<Thing>): Thing[] {
  if (isWhole(next)) return next
  const kept = list.filter((thing) => !next.remove.includes(thing))
  return [...kept, ...next.add.filter((thing) => !kept.includes(thing))]
}

/** What leads from one list to another. */
export const changeBetween = <Thing>(before: Thing[], after: Thing[]): ListChange<Thing> => ({
  add: after.filter((thing) => !before.includes(thing)),
  remove: before.filter((thing) => !after.includes(thing)),
})

/** A field that takes either; `part` is the list of what is added or removed. */
export function wholeOrChange<Thing>(whole: z.ZodType<Thing[]>, part: z.ZodType<Thing[]>) {
  const some = part.default([])
  return z.union([whole, z.object({ add: some, remove: some })], { error: sentenceOfMeant })
}

/** What is wrong with the one of the two that was meant. */
function sentenceOfMeant({
  input,
  errors,
}: Pick<z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>, 'input' | 'errors'>) {
  const isChange = typeof input === 'object' && input !== null && !Array.isArray(input)
  return errors?.[isChange ? 1 : 0]?.[0]?.message
}
