import type { BelongsTo } from '../../domain/timers/record.ts'
import { smartMinutes } from '../../domain/timers/smart-minutes.ts'

/** A step that can be timed, and where it stands. */
export interface TimedStep {
  recipeId: string
  recipeTitle: string
  step: number
  title: string
  description: string
  /** In minutes; 0 when the recipe names no time. */
  time: number
  /** Where a tap on its timer leads back to. */
  startedIn: 'recipe' | 'cooking'
}

export const secondsOf = ({ time }: TimedStep) => Math.round((time || smartMinutes.usual) * 60)

export const nameOf = ({ title, step }: TimedStep) => title || `Step ${step}`

export const placeOfStep = ({ recipeId, recipeTitle, step, startedIn }: TimedStep): BelongsTo => ({
  kind: 'step',
  recipeId,
  recipeTitle,
  step,
  startedIn,
})
