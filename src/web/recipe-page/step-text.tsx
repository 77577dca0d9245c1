import { Fragment, type ReactNode } from 'react'
import type { Amounts } from '../../domain/recipes/as-told.ts'
import type { SentIngredient, SentStep, Step } from '../../domain/recipes/recipe.ts'

interface StepTextProps {
  step: SentStep
  ingredients: SentIngredient[]
  amounts: Amounts
  /** In place of a time. */
  time: (step: Step, seconds: number, text: string) => ReactNode
}

/** The words of a step, with its amounts scaled and its times as somebody else draws them. */
export function StepText({ step, ingredients, amounts, time }: StepTextProps) {
  if (step.parts.length === 0) return amounts.step(step, ingredients).description
  return step.parts.map((part, place) => {
    const text = amounts.part(part, ingredients)
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
