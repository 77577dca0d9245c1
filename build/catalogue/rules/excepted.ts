import type { FrontMatter } from '../front-matter.ts'

/** A fault the author gave a reason for is none; a reason without a fault is one. */
export function excepted(
  rule: keyof FrontMatter['exceptions'],
  reason: string | undefined,
  faults: string[],
): string[] {
  if (faults.length === 0) return reason === undefined ? [] : [`exceptions.${rule} is not needed`]
  return reason === undefined ? faults : []
}
