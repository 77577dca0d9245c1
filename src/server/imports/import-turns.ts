import { imports as limits } from '../../domain/imports/limits.ts'
import { createQueues } from '../http/queues.ts'

/** One import is read, written or undone after the other. */
export const createImportTurns = () =>
  createQueues(limits, 'Other imports are waiting already. Please try again in a moment.')
export type ImportTurns = ReturnType<typeof createImportTurns>
