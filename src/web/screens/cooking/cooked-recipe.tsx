import { useState } from 'react'
import { scaledStep } from '../../../domain/recipes/portions.ts'
import type { Recipe, Step } from '../../../domain/recipes/recipe.ts'
import { CookingMode } from '../../cooking/cooking-mode.tsx'
import { CookingSkeleton } from '../../cooking/cooking-skeleton.tsx'
import type { CookingParts } from '../../cooking/cooking-props.ts'
import { PortionAdjuster } from '../../recipe-page/portion-adjuster.tsx'
import { StepText } from '../../recipe-page/step-text.tsx'
import { usePortions } from '../../recipe-page/use-portions.ts'
import { useProgress } from '../../recipe-page/use-progress.ts'
import { useOwnPreferences } from '../../preferences/use-own-preferences.ts'
import { useUser } from '../../session/use-user.ts'
import { useAutomaticList } from '../../shopping/automatic-list.ts'
import { SmartTimer } from '../../timers/smart-timer.tsx'
import { StepClock } from '../../timers/step-clock.tsx'
import type { TimedStep } from '../../timers/step-timers.ts'
import { TimeButton } from '../../timers/time-button.tsx'
import { Review } from './review.tsx'

/** Cooking mode, with what the kitchen keeps and with timers. */
export function CookedRecipe({ recipe }: { recipe: Recipe }) {
  const kept = useProgress(recipe.id)
  const { servings, factor, choose } = usePortions(recipe, kept)
  const [timed, setTimed] = useState<TimedStep>()
  const preferences = useOwnPreferences()
  const makeList = useBegunList(recipe, servings, kept.progress.timesCookedEstimate)
  // Where to begin is known only once the server has said where somebody was.
  if (!kept.isSettled) return <CookingSkeleton />
  const parts: CookingParts = {
    ...lentBySteps(recipe, factor, setTimed),
    portions: <PortionAdjuster servings={servings} original={recipe.servings} onChange={choose} />,
    review: <Review id={recipe.id} />,
  }
  return (
    <>
      <CookingMode
        recipe={recipe}
        factor={factor}
        kept={kept}
        parts={parts}
        isQuick={preferences?.cookingMode === 'quick'}
        onBegin={makeList}
      />
      <SmartTimer step={timed} onClose={() => setTimed(undefined)} />
    </>
  )
}

/** What a cook who wants it finds on their lists when a cooking begins. */
function useBegunList(recipe: Recipe, servings: number, timesCooked: number) {
  const { user } = useUser()
  const preferences = useOwnPreferences()
  const makeList = useAutomaticList()
  return () => {
    if (user && preferences?.autoGenerateShoppingLists)
      makeList({ userId: user.id, recipe, servings, timesCooked })
  }
}

const timedStep = ({ id, title }: Recipe, step: Step): TimedStep => ({
  ...step,
  recipeId: id,
  recipeTitle: title,
  startedIn: 'cooking',
})

type PartsOfSteps = Pick<CookingParts, 'words' | 'spoken' | 'clock'>

function lentBySteps(recipe: Recipe, factor: number, onChoose: (step: TimedStep) => void): PartsOfSteps {
  const { ingredients } = recipe
  const timed = (step: Step) => timedStep(recipe, scaledStep(step, ingredients, factor))
  return {
    words: (step) => (
      <StepText
        step={step}
        ingredients={ingredients}
        factor={factor}
        time={(_, seconds, text) => <TimeButton step={timed(step)} seconds={seconds} text={text} />}
      />
    ),
    spoken: (step) => `${step.title}. ${scaledStep(step, ingredients, factor).description}`,
    clock: (step) => <StepClock key={step.step} step={timed(step)} onChoose={() => onChoose(timed(step))} />,
  }
}
