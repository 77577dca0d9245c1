import { counted } from './counted.ts'

export type FailureName =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'tooMany'
  | 'badGateway'
  | 'unavailable'

const statuses: Record<FailureName, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  tooMany: 429,
  badGateway: 502,
  unavailable: 503,
}

/** A failure with a name: its message is a sentence for the person, its details go into the answer. */
export class Failure extends Error {
  readonly status: number
  constructor(
    readonly failure: FailureName,
    sentence: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(sentence)
    this.name = 'Failure'
    this.status = statuses[failure]
  }
}

/** `fields` maps the path of each refused field to its sentence. */
export const invalid = (sentence: string, fields: Record<string, string> = {}) =>
  new Failure('invalid', sentence, { fields })

export const unauthorized = (sentence = 'Please sign in to go on.', details?: Record<string, unknown>) =>
  new Failure('unauthorized', sentence, details)

export const forbidden = (sentence: string, details?: Record<string, unknown>) =>
  new Failure('forbidden', sentence, details)

export const adminsOnly = () => forbidden('This is for administrators only.')

export const notFound = (thing: string) => new Failure('notFound', `This ${thing} does not exist.`)

export const conflict = (sentence: string, details?: Record<string, unknown>) =>
  new Failure('conflict', sentence, details)

export const gone = (sentence: string) => new Failure('gone', sentence)

export const tooLarge = (sentence: string) => new Failure('tooLarge', sentence)

export const tooMany = (seconds: number, why = 'Too many attempts.') =>
  new Failure('tooMany', `${why} Please try again in ${spoken(seconds)}.`, {
    retryAfter: seconds,
  })

export const unavailable = () =>
  new Failure('unavailable', 'We cannot reach our database right now. Please try again in a moment.')

export const outOfSpace = () =>
  new Failure(
    'unavailable',
    'We cannot save anything right now. What you have is safe; please try again later.',
  )

export const picturesUnreachable = () =>
  new Failure(
    'unavailable',
    'We cannot reach the place where pictures are kept. Please try again in a moment.',
  )

export const paymentsOff = () =>
  new Failure('unavailable', 'Premium cannot be bought here right now: payments are switched off.')

export const paymentsUnreachable = () =>
  new Failure('unavailable', 'We cannot reach our payment provider right now. Please try again in a moment.')

export const paymentsRefused = () =>
  new Failure('badGateway', 'Our payment provider could not do this right now. Please try again later.')

export function spoken(seconds: number) {
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return counted(minutes, 'minute')
  return `${Math.ceil(minutes / 60)} hours`
}
