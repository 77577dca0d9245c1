import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noProgress, type Progress } from '../../domain/kitchen/progress.ts'
import { keepProgress, progressKey, type ProgressChange } from './keep-progress.ts'
import { progressQuery } from './queries.ts'

const noTicks = { checkedIngredients: [], completedSteps: [] }

const united = (numbers: number[], number: number) =>
  numbers.includes(number) ? numbers : toggled(numbers, number)

const toggled = (numbers: number[], number: number) =>
  numbers.includes(number)
    ? numbers.filter((each) => each !== number)
    : [...numbers, number].toSorted((one, other) => one - other)

/** What is kept of cooking a recipe. Nothing can be ticked before it is known what was ticked earlier. */
export function useProgress(id: string) {
  const client = useQueryClient()
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(progressQuery(id))
  const keep = (change: ProgressChange) => keepProgress(id, change)

  /** A tick saves both lists in full. */
  function tick(change: (known: Progress) => ProgressChange) {
    const known = client.getQueryData<Progress>(progressKey(id))
    if (!known) return
    const { checkedIngredients, completedSteps } = known
    keep({ checkedIngredients, completedSteps, ...change(known) })
  }

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
      tick((known) => ({ completedSteps: united(known.completedSteps, step), currentStep })),
    clear: () => tick(() => noTicks),
    beginAnew: (currentStep: number) => keep({ ...noTicks, currentStep }),
    /** All steps are done, whatever was ticked on the way. */
    finish: (steps: number[]) => keep({ completedSteps: steps, currentStep: null }),
    moveTo: (currentStep: number) => keep({ currentStep }),
    cookFor: (servings: number) => keep({ servings }),
  }
}

export type KeptProgress = ReturnType<typeof useProgress>

export const percent = (done: number, all: number) => (all === 0 ? 0 : Math.round((done / all) * 100))
