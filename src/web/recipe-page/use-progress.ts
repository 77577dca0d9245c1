import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Progress } from '../../domain/personal/progress.ts'
import { noProgress } from '../../domain/personal/ticks.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { SwapsChange } from '../../domain/substitutes/swaps.ts'
import { changeBetween } from '../../domain/list-change.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { keepProgress, withUnsent, type ProgressChange } from './keep-progress.ts'
import { hearOtherTabs } from './kept-recipes.ts'
import { progressQuery } from './queries.ts'
import { watchProgress } from './watch-progress.ts'

const toggled = (numbers: number[], number: number) => ({
  add: numbers.includes(number) ? [] : [number],
  remove: numbers.includes(number) ? [number] : [],
})

const untick = (numbers: number[], isOver: (number: number) => boolean) => ({
  add: [],
  remove: numbers.filter(isOver),
})

/** What was seen is taken back; what another device ticked meanwhile stays. */
const cleared = ({ checkedIngredients, completedSteps }: Progress) => ({
  checkedIngredients: changeBetween(checkedIngredients, []),
  completedSteps: changeBetween(completedSteps, []),
})

/** What is kept of cooking a recipe. Nothing can be ticked before it is known what was ticked earlier. */
export function useProgress(id: string) {
  const { data: said, isError, isFetchedAfterMount, refetch } = useQuery(progressQuery(id))
  const changes = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.changes)
  const data = said && withUnsent(id, said, changes)
  const keep = (change: ProgressChange) => keepProgress(id, change)

  /** A tick says what changed, so that devices do not undo each other. */
  const tick = (change: (known: Progress) => ProgressChange) => said && keep(change(withUnsent(id, said)))

  useEffect(() => watchProgress(id), [id])
  useEffect(() => hearOtherTabs(progressQuery(id)), [id])

  return {
    progress: data ?? noProgress,
    isKnown: data !== undefined,
    /** Asked since this page was opened, and answered one way or the other. */
    isSettled: isFetchedAfterMount,
    isError,
    retry: () => void refetch(),
    toggleIngredient: (place: number) =>
      tick((known) => ({ checkedIngredients: toggled(known.checkedIngredients, place) })),
    toggleStep: (step: number) => tick((known) => ({ completedSteps: toggled(known.completedSteps, step) })),
    /** Done with a step, and on to another. */
    completeStep: (step: number, currentStep: number) =>
      keep({ completedSteps: { add: [step], remove: [] }, currentStep }),
    clear: () => tick(cleared),
    beginAnew: (currentStep: number) => keep({ ...cleared(data ?? noProgress), currentStep }),
    /** All steps are done, whatever was ticked on the way. */
    finish: (steps: number[]) => keep({ completedSteps: { add: steps, remove: [] }, currentStep: null }),
    moveTo: (currentStep: number) => keep({ currentStep }),
    /** Another thing is in its place: that has to be gathered, and what it takes to make it is to be done anew. */
    swap: (change: SwapsChange, { ingredients, instructions }: Recipe) =>
      tick((known) => ({
        swaps: change,
        checkedIngredients: untick(known.checkedIngredients, (place) => {
          const name = ingredients[place]?.name
          return name === undefined || name in change
        }),
        completedSteps: untick(known.completedSteps, (done) =>
          instructions.every(({ step }) => step !== done),
        ),
      })),
    cookFor: (servings: number) => keep({ servings }),
  }
}

export type KeptProgress = ReturnType<typeof useProgress>

export const percent = (done: number, all: number) => (all === 0 ? 0 : Math.round((done / all) * 100))
