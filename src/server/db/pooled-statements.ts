import type pg from 'pg'

type Ask = (question: unknown, ...rest: unknown[]) => unknown

/**
 * Leaves nothing behind on a connection that somebody else has after this transaction: no statement has a name, and
 * settings are made where a transaction begins, for as long as it lasts, in the same message.
 */
export function leaveNothingBehind(client: pg.PoolClient, settings: Record<string, string | number>) {
  const ask = client.query.bind(client) as Ask
  const withSettings = Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = '${value}'`)
    .join('')
  const begin = (text: string) => (/^begin\b/i.test(text) ? text + withSettings : text)
  const askNameless: Ask = (question, ...rest) => {
    if (typeof question === 'string') return ask(begin(question), ...rest)
    if (!isConfig(question)) return ask(question, ...rest)
    return ask({ ...question, text: begin(question.text), name: undefined }, ...rest)
  }
  client.query = askNameless as typeof client.query
}

/** What submits itself, such as a copy, is left as it is. */
const isConfig = (question: unknown): question is pg.QueryConfig =>
  typeof question === 'object' && question !== null && 'text' in question && !('submit' in question)
