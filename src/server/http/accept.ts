import type { z } from 'zod'
// Whatever no schema has a sentence for is said in plain words.
import '../../domain/plain-refusals.ts'
import { invalid } from '../../domain/errors.ts'
import { stopAtFirst } from '../../domain/stop-at-first.ts'

/** Who has more to mend than this has another trouble. */
const mostNamed = 20

/** Has no more values in it than a long form. */
const mostValues = 1_000

function isShort(input: unknown) {
  let values = 0
  const isWithin = (value: unknown): boolean => {
    values += 1
    if (values > mostValues) return false
    return typeof value !== 'object' || value === null || Object.values(value).every(isWithin)
  }
  return isWithin(input)
}

/** Checks what came in against its schema; unknown fields are dropped, the first refused fields are named. */
export function accept<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const first = schema.safeParse(input ?? {}, stopAtFirst)
  if (first.success) return first.data
  const result = isShort(input) ? schema.safeParse(input ?? {}) : first
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, mostNamed)) fields[issue.path.join('.')] ??= issue.message
  throw invalid(result.error.issues[0]?.message ?? 'The request is not complete.', fields)
}
