import type pg from 'pg'
import { keptStatements as limits } from './limits.ts'

type Ask = (question: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** The same on every connection, by what they say. */
const names = new Map<string, string>()

/** Has each statement parsed once on a connection, instead of every time it is asked. */
export function keepStatements(client: pg.PoolClient) {
  const ask = client.query.bind(client) as Ask
  const askKept: Ask = (question, values, ...rest) =>
    ask(isKept(question, values) ? named(question) : question, values, ...rest)
  client.query = askKept as typeof client.query
}

/** Lists are written out, so each length is another statement: only short ones come again. */
const isKept = (question: unknown, values: unknown): question is pg.QueryConfig =>
  typeof question === 'object' &&
  question !== null &&
  'text' in question &&
  Array.isArray(values) &&
  values.length > 0 &&
  values.length <= limits.values

function named(question: pg.QueryConfig): pg.QueryConfig {
  const name = names.get(question.text) ?? `kept_${names.size}`
  if (names.size < limits.statements) names.set(question.text, name)
  return names.has(question.text) ? { ...question, name } : question
}
