import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { saveProgress } from '../../domain/kitchen/calls.ts'
import type { Progress, ProgressInput } from '../../domain/kitchen/progress.ts'
import { address, send } from '../lib/api.ts'
import { toastFailure } from './failure-toast.ts'
import { progressQuery } from './queries.ts'
import { saveLatest } from './save-latest.ts'

const save = address<typeof saveProgress>('POST', '/api/recipes/:id/progress')

const nothing: Progress = { checkedIngredients: [], completedSteps: [], timesCookedEstimate: 0 }

const toggled = (numbers: number[], number: number) =>
  numbers.includes(number)
    ? numbers.filter((each) => each !== number)
    : [...numbers, number].toSorted((one, other) => one - other)

/** What is ticked on a recipe. Nothing can be ticked before it is known what was ticked earlier. */
export function useProgress(id: string) {
  const client = useQueryClient()
  const { queryKey } = progressQuery(id)
  const { data, isError, refetch } = useQuery(progressQuery(id))

  async function keep(change: (known: Progress) => Partial<ProgressInput>) {
    const known = client.getQueryData<Progress>(queryKey)
    if (!known) return
    try {
      const kept = await saveLatest(
        client,
        queryKey,
        { ...known, ...change(known) },
        async ({ checkedIngredients, completedSteps }) =>
          send(save, { params: { id }, body: { checkedIngredients, completedSteps } }),
      )
      if (kept && kept.timesCookedEstimate !== known.timesCookedEstimate)
        await client.invalidateQueries({ queryKey: ['api', 'user', 'stats'] })
    } catch (error) {
      toastFailure('Your progress was not saved', error)
    }
  }

  return {
    progress: data ?? nothing,
    isKnown: data !== undefined,
    isError,
    retry: () => void refetch(),
    toggleIngredient: (place: number) =>
      void keep((known) => ({ checkedIngredients: toggled(known.checkedIngredients, place) })),
    toggleStep: (step: number) =>
      void keep((known) => ({ completedSteps: toggled(known.completedSteps, step) })),
    clear: () => void keep(() => ({ checkedIngredients: [], completedSteps: [] })),
  }
}

export type KeptProgress = ReturnType<typeof useProgress>

export const percent = (done: number, all: number) => (all === 0 ? 0 : Math.round((done / all) * 100))
