import { paymentsRefused } from '../../domain/errors.ts'

interface Named {
  object: string
}

/** Everything Stripe answers says what it is. From anything else nothing is concluded. */
export async function answered<T extends Named>(kind: T['object'], asked: Promise<T>): Promise<T> {
  const answer = await asked
  if (answer.object !== kind) throw paymentsRefused()
  return answer
}

/** The same for a list, and for all that is in it. */
export async function listed<T extends Named>(kind: T['object'], asked: Promise<Named & { data: T[] }>) {
  const { data } = await answered('list', asked)
  if (!Array.isArray(data) || data.some((one) => one.object !== kind)) throw paymentsRefused()
  return data
}
