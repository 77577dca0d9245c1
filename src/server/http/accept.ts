import type { z } from 'zod'
import { invalid } from '../../domain/errors.ts'

/** Checks what came in against its schema; unknown fields are dropped, each refused field is named. */
export function accept<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {})
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw invalid(result.error.issues[0]?.message ?? 'The request is not complete.', fields)
}
