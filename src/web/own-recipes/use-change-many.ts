import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManyChange } from '../../domain/own-recipes/many-change.ts'
import { oppositeOf } from '../../domain/own-recipes/opposite-change.ts'
import { address, send } from '../api/api.ts'
import { toast } from '../ui/toast.ts'
import { doneWords, leftWords } from './many-words.ts'
import type { Chosen } from './use-selecting.ts'
import { refreshOwnRecipes, sayRefused } from './refresh.ts'

const changeMany = address('POST /api/my-recipes/many')

export interface Many {
  recipes: Chosen[]
  change: ManyChange
  /** The name of the collection that is changed. */
  collection?: string | undefined
}

/** Does something to many recipes; one Undo takes all of it back. */
export function useChangeMany() {
  const { mutate: takeBack } = useSend()
  return useSend(takeBack)
}

function useSend(takeBack?: (many: Many) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ recipes, change }: Many) =>
      send(changeMany, { body: { ids: recipes.map(({ id }) => id), change } }),
    onSuccess: (answer, many) => {
      const { recipes, change, collection } = many
      refreshOwnRecipes(client)
      const isChanged = new Set(answer.changed)
      const changed = recipes.filter(({ id }) => isChanged.has(id))
      const left = leftWords(answer, (id) => recipes.find((one) => one.id === id)?.title)
      const undo = () => takeBack?.({ ...many, recipes: changed, change: oppositeOf(change) })
      toast({
        title: changed.length > 0 ? doneWords(change, changed.length, collection) : 'Nothing was changed',
        ...(left !== undefined && { description: left }),
        ...(takeBack && changed.length > 0 && { action: { label: 'Undo', onSelect: undo } }),
      })
    },
    onError: (error) => sayRefused('The recipes were not changed', error),
  })
}
