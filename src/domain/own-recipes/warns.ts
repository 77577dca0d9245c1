import { refusalsIn } from '../imports/refusals.ts'
import { mentionsWarning } from '../imports/stated-warnings.ts'

/** Whether a line says who may not eat it, or what is in it. */
export const warns = (text: string) => mentionsWarning(text) || refusalsIn(text).length > 0

/** A text, and apart from it those of some labels that warn: a tag may say "contains nuts". */
export const withLabelsThatWarn = (text: string, labels: (string | null)[]) =>
  [text, ...labels.filter((label) => label !== null && warns(label))].join('\n\n')
