import { ApiError } from '../lib/api.ts'

export const wrongCredentials = 'Invalid username or password. Please try again.'
export const loginFailed = 'Login failed. Please try again.'

/** The sentence above the sign-in form. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return loginFailed
  if (error.status === 401) return wrongCredentials
  // The server's own sentence says how long to wait.
  if (error.status === 429) return error.sentence || loginFailed
  return loginFailed
}
