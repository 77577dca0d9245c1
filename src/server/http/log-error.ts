type LoggedError = {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/** How an error is logged: the query layer quotes every parameter in its message, so its cause speaks instead. */
export function withoutPersonalData(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  if (error.cause instanceof Error) return withoutPersonalData(error.cause)
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: Reflect.get(error, 'code'),
    constraint: Reflect.get(error, 'constraint'),
  }
}
