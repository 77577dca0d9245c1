import type { Call } from './call.ts'
import * as accounts from './accounts/calls.ts'
import * as billing from './billing/calls.ts'
import * as kitchen from './kitchen/calls.ts'
import * as recipes from './recipes/calls.ts'
import * as shopping from './shopping/calls.ts'

/** Every call of the API in one table. */
export const calls = { ...accounts, ...recipes, ...kitchen, ...shopping, ...billing } satisfies Record<
  string,
  Call
>
