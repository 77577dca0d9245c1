import { lateCode } from '../boot/late-code.ts'

/** What stands below the steps. */
export const {
  load: loadRest,
  loaded: loadedRest,
  useCode: useRest,
} = lateCode(async () => import('./rest-of-recipe.tsx'))
