import { ApiError } from '../api/api.ts'

/** In the server's words where it has some. */
export const sentenceOf = (error: unknown) =>
  (error instanceof ApiError && error.sentence) || 'Please check your connection and try again.'

/** Whether premium would have done it. */
export const needsPremium = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'needsPremium' in error.body &&
  error.body.needsPremium === true
