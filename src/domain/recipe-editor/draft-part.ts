import type { StepPart } from '../recipes/recipe.ts'

type MentionPart = Extract<StepPart, { kind: 'ingredient' }>

/** A piece of a step that names an ingredient by its line, wherever that stands. */
export type DraftPart = Exclude<StepPart, MentionPart> | (Omit<MentionPart, 'ingredient'> & { line: string })
