import type { z } from 'zod'
import type { codeNeeded } from '../../domain/accounts/two-factor.ts'
import type { suspension } from '../../domain/accounts/suspension.ts'
import { ApiError } from '../api/api.ts'

export const wrongCredentials = 'Invalid username or password. Please try again.'
export const loginFailed = 'Login failed. Please try again.'

/** The sentence above the sign-in form. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return loginFailed
  if (error.status === 401) return wrongCredentials
  // The server's own sentence says how long to wait, or that the account is kept out.
  if (error.status === 429 || isSuspended(error)) return error.sentence || loginFailed
  return loginFailed
}

/** The password was right, but an administrator keeps the account out. */
export const isSuspended = (error: unknown): error is ApiError & { body: z.infer<typeof suspension> } =>
  error instanceof ApiError && error.status === 403 && says('isSuspended', error.body)

/** The password was right; only the second step is missing, or was wrong. */
export const needsCode = (error: unknown): error is ApiError & { body: z.infer<typeof codeNeeded> } =>
  error instanceof ApiError && error.status === 401 && says('needsCode', error.body)

/** Without its schema, which would bring zod along to where people sign in. */
const says = (what: keyof z.infer<typeof suspension> | keyof z.infer<typeof codeNeeded>, body: unknown) =>
  typeof body === 'object' && body !== null && Reflect.get(body, what) === true
