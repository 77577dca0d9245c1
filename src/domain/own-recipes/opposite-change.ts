import type { ManyChange } from './many-change.ts'

const opposites = {
  tag: 'untag',
  untag: 'tag',
  collect: 'release',
  release: 'collect',
  delete: 'restore',
  restore: 'delete',
} as const

/** What takes a change back, done to those that it changed. */
export const oppositeOf = (change: ManyChange) =>
  // Both of a pair need the same besides.
  ({ ...change, kind: opposites[change.kind] }) as ManyChange
