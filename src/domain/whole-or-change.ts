import { z } from 'zod'

/** A field that takes either; `part` is the list of what is added or removed. */
export function wholeOrChange<Thing>(whole: z.ZodType<Thing[]>, part: z.ZodType<Thing[]>) {
  const change = z
    .strictObject({ add: part.optional(), remove: part.optional() }, { error: sentenceOfUnknown })
    .refine(({ add, remove }) => add !== undefined || remove !== undefined, nothingSaid)
    .transform(({ add = [], remove = [] }) => ({ add, remove }))
  return z.union([whole, change], { error: sentenceOfMeant })
}

const nothingSaid = 'Please say what to add or to remove'

/** A misspelled name would change nothing, and nobody would know. */
const sentenceOfUnknown = ({ code }: { code: string }) =>
  code === 'unrecognized_keys' ? `${nothingSaid}, and nothing else` : undefined

/** What is wrong with the one of the two that was meant. */
function sentenceOfMeant({
  input,
  errors,
}: Pick<z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>, 'input' | 'errors'>) {
  const isChange = typeof input === 'object' && input !== null && !Array.isArray(input)
  return errors?.[isChange ? 1 : 0]?.[0]?.message
}
