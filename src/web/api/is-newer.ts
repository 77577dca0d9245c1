import { ApiError } from './api.ts'

/** Refused because there is a version that whoever changes it did not see. */
export const isNewer = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && (error.body as { isNewer?: boolean }).isNewer === true
