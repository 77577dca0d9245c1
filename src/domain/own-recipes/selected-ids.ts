import { z } from 'zod'
import { selection } from './limits.ts'

const most = selection.mostAtOnce
/** In letters, more than an id has. */
const longestId = 64

export const ids = z.array(z.string().max(longestId))

/** Recipes that are selected in a list. */
export const selectedIds = ids
  .min(1, 'Please choose a recipe')
  .max(most, `Please choose at most ${most} recipes`)
