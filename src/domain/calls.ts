import type { Call } from './call.ts'
import * as accounts from './accounts/calls.ts'

/** Every call of the API in one table. */
export const calls = { ...accounts } satisfies Record<string, Call>
