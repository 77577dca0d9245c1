import { ApiError } from '../api/api.ts'

/** In the server's words where it has some. */
export const sentenceOf = (error: unknown) =>
  (error instanceof ApiError && error.sentence) || 'Please check your connection and try again.'
