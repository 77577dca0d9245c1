import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnCollection } from '../../domain/own-recipes/collections.ts'
import { address, send } from '../api/api.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { toast } from '../ui/toast.ts'
import { refreshOwnRecipes } from './refresh.ts'

const createCall = address('POST /api/my-collections')
const renameCall = address('PATCH /api/my-collections/:id')
const deleteCall = address('DELETE /api/my-collections/:id')
const restoreCall = address('POST /api/my-collections/:id/restore')

/** What can be done with collections; their recipes stay as they are. */
export function useCollections() {
  const client = useQueryClient()
  const onSuccess = () => refreshOwnRecipes(client)
  const create = useMutation({
    mutationFn: async (name: string) => send(createCall, { body: { name } }),
    onSuccess,
    onError: (error) => toastFailure('The collection was not made', error),
  })
  const rename = useMutation({
    mutationFn: async ({ id, name }: OwnCollection) => send(renameCall, { params: { id }, body: { name } }),
    onSuccess,
    onError: (error) => toastFailure('The collection was not renamed', error),
  })
  const { mutate: restore } = useMutation({
    mutationFn: async ({ id }: OwnCollection) => send(restoreCall, { params: { id } }),
    onSuccess: ({ name }) => {
      onSuccess()
      toast({ title: `${name} is back` })
    },
    onError: (error) => toastFailure('The collection was not restored', error),
  })
  const remove = useMutation({
    mutationFn: async ({ id }: OwnCollection) => send(deleteCall, { params: { id } }),
    onSuccess: (_, collection) => {
      onSuccess()
      toast({
        title: `${collection.name} was deleted`,
        description: 'The recipes in it stay.',
        action: { label: 'Undo', onSelect: () => restore(collection) },
      })
    },
    onError: (error) => toastFailure('The collection was not deleted', error),
  })
  return { create, rename, remove }
}
