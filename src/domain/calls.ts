import type { Call } from './call.ts'
import * as accounts from './accounts/calls.ts'
import * as admin from './admin/calls.ts'
import * as security from './accounts/security-calls.ts'
import * as billing from './billing/calls.ts'
import * as imports from './imports/calls.ts'
import * as ownRecipes from './own-recipes/calls.ts'
import * as ownSharing from './own-recipes/sharing-calls.ts'
import * as ownSorting from './own-recipes/sorting-calls.ts'
import * as personal from './personal/calls.ts'
import * as messages from './messages/calls.ts'
import * as profile from './profile/calls.ts'
import * as recipeFiles from './recipe-files/calls.ts'
import * as recipes from './recipes/calls.ts'
import * as shopping from './shopping/calls.ts'
import * as substitutes from './substitutes/calls.ts'
import * as timers from './timers/calls.ts'
import * as uploads from './uploads/calls.ts'

/** Every call of the API in one table. */
export const calls = {
  ...accounts,
  ...security,
  ...profile,
  ...recipes,
  ...ownRecipes,
  ...recipeFiles,
  ...ownSharing,
  ...ownSorting,
  ...personal,
  ...shopping,
  ...substitutes,
  ...timers,
  ...uploads,
  ...billing,
  ...admin,
  ...imports,
  ...messages,
} satisfies Record<string, Call>
