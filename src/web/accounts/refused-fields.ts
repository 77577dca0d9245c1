import type { ApiError } from '../api/api.ts'

/** The sentences of a refused body, for the fields this form has. */
export function refusedFields<Name extends string>(
  error: ApiError,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const body: unknown = error.body
  if (typeof body !== 'object' || body === null || !('fields' in body)) return {}
  const sentences = new Map(Object.entries(body.fields ?? {}))
  const known = names.map((name) => [name, sentences.get(name)] as const)
  return Object.fromEntries(known.filter(([, sentence]) => typeof sentence === 'string')) as Partial<
    Record<Name, string>
  >
}
