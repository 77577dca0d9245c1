import { ApiError } from './api.ts'

/** Whether premium would have done it. */
export const needsPremium = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'needsPremium' in error.body &&
  error.body.needsPremium === true
