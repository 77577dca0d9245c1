import { useState } from 'react'
import { forPortions, neededIn } from '../../../domain/recipes/portions.ts'
import type { Recipe, Step } from '../../../domain/recipes/recipe.ts'
import type { UnitSystem } from '../../../domain/recipes/units.ts'
import { CookingSteps } from '../../cooking/cooking-steps.tsx'
import type { StepParts, StepsProps } from '../../cooking/steps-props.ts'
import { StepText } from '../../recipe-page/step-text.tsx'
import { SmartTimer } from '../../timers/smart-timer.tsx'
import { StepClock } from '../../timers/step-clock.tsx'
import type { TimedStep } from '../../timers/timed-step.ts'
import { TimeButton } from '../../timers/time-button.tsx'
import { Review } from './review.tsx'

interface ScaledStepsProps extends StepsProps {
  /** New portions divided by those the recipe is written for. */
  factor: number
  units: UnitSystem
}

/** The steps with their timers, and what is asked at the end. */
export function Steps({ factor, units, ...props }: ScaledStepsProps) {
  const { recipe } = props
  const [timed, setTimed] = useState<TimedStep>()
  const parts = { ...lentBySteps(recipe, factor, units, setTimed), review: <Review id={recipe.id} /> }
  return (
    <>
      <CookingSteps {...props} parts={parts} />
      <SmartTimer step={timed} onClose={() => setTimed(undefined)} />
    </>
  )
}

const timedStep = ({ id, title }: Recipe, step: Step): TimedStep => ({
  ...step,
  recipeId: id,
  recipeTitle: title,
  startedIn: 'cooking',
})

function lentBySteps(
  recipe: Recipe,
  factor: number,
  units: UnitSystem,
  onChoose: (step: TimedStep) => void,
): Omit<StepParts, 'review'> {
  const { ingredients } = recipe
  const amounts = forPortions(factor, units)
  const timed = (step: Step) => timedStep(recipe, amounts.step(step, ingredients))
  return {
    words: (step) => (
      <StepText
        step={step}
        ingredients={ingredients}
        amounts={amounts}
        time={(_, seconds, text) => <TimeButton step={timed(step)} seconds={seconds} text={text} />}
      />
    ),
    spoken: (step) => `${step.title}. ${amounts.step(step, ingredients).description}`,
    needed: (step) => neededIn(step, ingredients, factor, units),
    clock: (step) => <StepClock key={step.step} step={timed(step)} onChoose={() => onChoose(timed(step))} />,
  }
}
