import { z } from 'zod'

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
