import type { Step } from '../../../src/domain/recipes/recipe.ts'

/** The sentences of a text; a semicolon ends one too. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+/)

/** What the author wrote as plain words, without the amounts and times that were put in. */
export const plainWords = ({ parts }: Pick<Step, 'parts'>) =>
  parts.map(({ kind, text }) => (kind === 'text' || kind === 'cookware' ? text : '…')).join('')
