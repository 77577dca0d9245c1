import { Fragment, type ReactNode } from 'react'
import { scaledPart, scaledStep } from '../../domain/recipes/portions.ts'
import type { SentIngredient, SentStep, Step } from '../../domain/recipes/recipe.ts'
import type { UnitSystem } from '../../domain/recipes/units.ts'

interface StepTextProps {
  step: SentStep
  ingredients: SentIngredient[]
  factor: number
  units: UnitSystem
  /** In place of a time. */
  time: (step: Step, seconds: number, text: string) => ReactNode
}

/** The words of a step, with its amounts scaled and its times as somebody else draws them. */
export function StepText({ step, ingredients, factor, units, time }: StepTextProps) {
  if (step.parts.length === 0) return scaledStep(step, ingredients, factor, units).description
  return step.parts.map((part, place) => {
    const text = scaledPart(part, ingredients, factor, units)
    if (part.kind === 'text' || part.kind === 'cookware') return text
    // Pieces of a sentence have no id of their own, and their order is the sentence.
    // oxlint-disable-next-line react/no-array-index-key
    const key = place
    return part.kind === 'ingredient' ? (
      <b key={key}>{joined(text)}</b>
    ) : (
      <Fragment key={key}>{time(step, part.seconds, joined(text))}</Fragment>
    )
  })
}

/** "2 tbsp + 1 tsp" is read at a glance, so no number is torn from its unit at the end of a line. */
const joined = (text: string) => text.replaceAll(/(\p{N}) /gu, '$1\u00a0')
