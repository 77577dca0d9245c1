import type { z } from 'zod'
// Whatever no schema has a sentence for is said in plain words.
import '../../domain/plain-refusals.ts'
import { invalid } from '../../domain/errors.ts'

/** Who has more to mend than this has another trouble. */
const mostNamed = 20

/** Checks what came in against its schema; unknown fields are dropped, the first refused fields are named. */
export function accept<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {})
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, mostNamed)) fields[issue.path.join('.')] ??= issue.message
  throw invalid(result.error.issues[0]?.message ?? 'The request is not complete.', fields)
}
