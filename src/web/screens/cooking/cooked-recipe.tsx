import { useState } from 'react'
import { notGathered } from '../../../domain/cooking/cooking.ts'
import { scaledStep } from '../../../domain/recipes/portions.ts'
import type { Recipe, Step } from '../../../domain/recipes/recipe.ts'
import type { UnitSystem } from '../../../domain/recipes/units.ts'
import { CookingMode } from '../../cooking/cooking-mode.tsx'
import { CookingSkeleton } from '../../cooking/cooking-skeleton.tsx'
import type { CookingParts } from '../../cooking/cooking-props.ts'
import { PortionAdjuster } from '../../recipe-page/portion-adjuster.tsx'
import { VesselAdvice } from '../../recipe-page/vessel-advice.tsx'
import { StepText } from '../../recipe-page/step-text.tsx'
import { SwapsInUse } from '../../recipe-page/swaps-in-use.tsx'
import { UnitsSwitch } from '../../recipe-page/units-switch.tsx'
import { usePortions } from '../../recipe-page/use-portions.ts'
import { useSwapped } from '../../recipe-page/use-swapped.ts'
import { useProgress } from '../../recipe-page/use-progress.ts'
import { useOwnPreferences, useUnits } from '../../preferences/use-own-preferences.ts'
import { ListOffer, useListOfferMessage } from '../../shopping/list-offer.tsx'
import { SmartTimer } from '../../timers/smart-timer.tsx'
import { StepClock } from '../../timers/step-clock.tsx'
import type { TimedStep } from '../../timers/step-timers.ts'
import { TimeButton } from '../../timers/time-button.tsx'
import { Review } from './review.tsx'

/** Cooking mode, with what the kitchen keeps and with timers. */
export function CookedRecipe({ recipe: written }: { recipe: Recipe }) {
  const kept = useProgress(written.id)
  const swapped = useSwapped(written, kept)
  const { recipe, swaps } = swapped
  const { servings, factor, choose } = usePortions(recipe, kept)
  const [timed, setTimed] = useState<TimedStep>()
  const preferences = useOwnPreferences()
  const units = useUnits()
  const isQuick = preferences?.cookingMode === 'quick'
  const offerList = useListOfferMessage()
  // Where to begin is known only once the server has said where somebody was.
  if (!kept.isSettled || !(swapped.isReady || swapped.isFailed)) return <CookingSkeleton />
  const offered = preferences?.autoGenerateShoppingLists
    ? { recipe, servings, places: notGathered(recipe, kept.progress), swaps }
    : undefined
  const parts: CookingParts = {
    ...lentBySteps(recipe, factor, units, setTimed),
    portions: (
      <>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <PortionAdjuster servings={servings} original={recipe.servings} onChange={choose} />
          <UnitsSwitch />
        </div>
        <div className="max-w-xl">
          <VesselAdvice recipe={recipe} servings={servings} />
          <SwapsInUse written={written} swapped={swapped} kept={kept} />
        </div>
      </>
    ),
    offer: offered && <ListOffer offered={offered} />,
    review: <Review id={recipe.id} />,
  }
  return (
    <>
      <CookingMode
        recipe={recipe}
        factor={factor}
        units={units}
        kept={kept}
        parts={parts}
        isQuick={isQuick}
        // Others were asked on the page before.
        onBegin={() => void (isQuick && offered && offerList(offered))}
      />
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

type PartsOfSteps = Pick<CookingParts, 'words' | 'spoken' | 'clock'>

function lentBySteps(
  recipe: Recipe,
  factor: number,
  units: UnitSystem,
  onChoose: (step: TimedStep) => void,
): PartsOfSteps {
  const { ingredients } = recipe
  const timed = (step: Step) => timedStep(recipe, scaledStep(step, ingredients, factor, units))
  return {
    words: (step) => (
      <StepText
        step={step}
        ingredients={ingredients}
        factor={factor}
        units={units}
        time={(_, seconds, text) => <TimeButton step={timed(step)} seconds={seconds} text={text} />}
      />
    ),
    spoken: (step) => `${step.title}. ${scaledStep(step, ingredients, factor, units).description}`,
    clock: (step) => <StepClock key={step.step} step={timed(step)} onChoose={() => onChoose(timed(step))} />,
  }
}
