import { refusalsIn } from '../imports/refusals.ts'
import { mentionsWarning } from '../imports/stated-warnings.ts'

/** Whether a line says who may not eat it, or what is in it. */
export const warns = (text: string) => mentionsWarning(text) || refusalsIn(text).length > 0
