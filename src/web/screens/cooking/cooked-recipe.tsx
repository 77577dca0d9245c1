import { useEffect } from 'react'
import { notGathered } from '../../../domain/cooking/cooking.ts'
import type { Recipe } from '../../../domain/recipes/recipe.ts'
import { whenFirstUsed } from '../../boot/first-use.ts'
import { lazyPart } from '../../boot/lazy.tsx'
import { CookingMode } from '../../cooking/cooking-mode.tsx'
import { CookingSkeleton } from '../../cooking/cooking-skeleton.tsx'
import { useOwnPreferences } from '../../preferences/use-own-preferences.ts'
import { PortionAdjuster } from '../../recipe-page/portion-adjuster.tsx'
import { SwapsInUse } from '../../recipe-page/swaps-in-use.tsx'
import { UnitsSwitch } from '../../recipe-page/units-switch.tsx'
import { usePortions } from '../../recipe-page/use-portions.ts'
import { useProgress } from '../../recipe-page/use-progress.ts'
import { useSwapped } from '../../recipe-page/use-swapped.ts'
import { VesselAdvice } from '../../recipe-page/vessel-advice.tsx'
import { ListOffer, useListOfferMessage } from '../../shopping/list-offer.tsx'

// Nobody is at a step who has not begun.
const { Component: Steps, load: loadSteps } = lazyPart(async () => (await import('./steps.tsx')).Steps)

/** Cooking mode, with what the kitchen keeps and with timers. */
export function CookedRecipe({ recipe: written }: { recipe: Recipe }) {
  const kept = useProgress(written.id)
  const swapped = useSwapped(written, kept)
  const { recipe, swaps } = swapped
  const { servings, wanted, units, amounts, advice, choose } = usePortions(recipe, kept)
  const preferences = useOwnPreferences()
  const isQuick = preferences?.cookingMode === 'quick'
  const offerList = useListOfferMessage()
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([loadSteps()])), [])
  // Where to begin is known only once the server has said where somebody was.
  if (!kept.isSettled || !(swapped.isReady || swapped.isFailed))
    return <CookingSkeleton title={recipe.title} />
  const offered = preferences?.autoGenerateShoppingLists
    ? { recipe, servings: wanted, places: notGathered(recipe, kept.progress), swaps }
    : undefined
  const parts = {
    portions: (
      <>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <PortionAdjuster servings={wanted} original={recipe.servings} onChange={choose} />
          <UnitsSwitch />
        </div>
        <div className="max-w-xl">
          <VesselAdvice advice={advice} />
          <SwapsInUse written={written} swapped={swapped} kept={kept} />
        </div>
      </>
    ),
    offer: offered && <ListOffer offered={offered} />,
  }
  return (
    <CookingMode
      recipe={recipe}
      amounts={amounts}
      isBusy={servings !== wanted}
      units={units}
      kept={kept}
      parts={parts}
      renderSteps={(props) => <Steps {...props} factor={wanted / recipe.servings} units={units} />}
      isQuick={isQuick}
      // Others were asked on the page before.
      onBegin={() => void (isQuick && offered && offerList(offered))}
    />
  )
}
