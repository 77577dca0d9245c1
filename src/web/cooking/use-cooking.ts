import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { continuedAt } from '../../domain/cooking/cooking.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { paths } from '../navigation/paths.ts'
import type { CookingProps, KeptCooking } from './cooking-props.ts'

/** Before the first step, at one of them, or after the last. */
export type Place = 'preparing' | 'finished' | number

type Cook = Pick<CookingProps, 'recipe' | 'kept' | 'isQuick' | 'onBegin'>

/** Where a cook is in a recipe, and how to get on. */
export function useCooking({ recipe, kept, isQuick, onBegin }: Cook) {
  const { instructions: steps } = recipe
  const { completedSteps } = kept.progress
  const { place, setPlace, goTo, placeOf } = usePlace(recipe, kept)
  const going = continuedAt(steps, kept.progress)
  const isAllDone = going === undefined && completedSteps.length > 0

  function startOver() {
    onBegin()
    setPlace(0)
    kept.beginAnew(steps[0]?.step ?? 1)
  }

  function start() {
    if (going !== undefined) goTo(placeOf(going))
    // All ticked: that was the last time. Otherwise what somebody gathered on the recipe page stays.
    else if (isAllDone) startOver()
    else {
      onBegin()
      goTo(0)
    }
  }

  // After the end a reload or a step back must not begin a cooking that nobody asked for.
  useAtOnce(isQuick && place === 'preparing' && !isAllDone, start)

  return {
    place,
    /** The step that starting goes on with; undefined when it begins anew. */
    going,
    start,
    startOver,
    goTo,
    next: () => (place === 'preparing' ? start() : typeof place === 'number' && goTo(place + 1)),
    previous: () => typeof place === 'number' && goTo(place - 1),
    prepare: () => setPlace('preparing'),
    /** Ticks the step and goes on, unless it is the last; a second time takes the tick back. */
    mark(at: number) {
      const [step, next] = [steps[at], steps[at + 1] ?? steps[at]]
      if (!step || !next) return
      if (completedSteps.includes(step.step)) return kept.toggleStep(step.step)
      setPlace(steps.indexOf(next))
      return kept.completeStep(step.step, next.step)
    },
    finish() {
      setPlace('finished')
      kept.finish(steps.map(({ step }) => step))
    },
  }
}
export type Cooking = ReturnType<typeof useCooking>

/** Does something when a page opens, before anybody sees it. */
function useAtOnce(isWanted: boolean, action: () => void) {
  const act = useEffectEvent(() => isWanted && action())
  useLayoutEffect(() => void act(), [])
}

/** The place a cook is at: the one the address asks for, the one that was kept, or before the first step. */
function usePlace({ id, instructions: steps }: Recipe, kept: KeptCooking) {
  const asked = useAskedStep()
  const placeOf = (step: number | null | undefined) => steps.findIndex((each) => each.step === step)
  const [place, setPlace] = useState<Place>(
    () => [asked, kept.progress.currentStep].map(placeOf).find((at) => at >= 0) ?? 'preparing',
  )

  function moveTo(next: number) {
    const step = steps[next]
    if (!step) return
    setPlace(next)
    kept.moveTo(step.step)
  }

  useAnswerToAddress(id, asked, () => moveTo(placeOf(asked)))
  return { place, setPlace, placeOf, goTo: (next: number) => next !== place && moveTo(next) }
}

/** `?step=3`, where a timer leads back to. */
function useAskedStep() {
  const step = new URLSearchParams(useSearch()).get('step')
  return step === null ? undefined : Number(step)
}

/** Goes where the address says, once: after a reload the place that was kept counts again. */
function useAnswerToAddress(id: string, asked: number | undefined, go: () => void) {
  const [, navigate] = useLocation()
  const answer = useEffectEvent(() => {
    go()
    navigate(paths.cooking(id), { replace: true })
  })
  useEffect(() => {
    if (asked !== undefined) answer()
  }, [asked])
}
