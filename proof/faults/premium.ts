import type { Writer } from './writers.ts'

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** Whoever writes much has a plan for it. */
export const makePremium = (query: Query, writers: Writer[]) =>
  query('update users set is_premium = true where username = any($1)', [
    writers.map(({ username }) => username),
  ])
