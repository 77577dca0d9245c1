import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LogSubject } from '../../domain/admin/action.ts'
import type { Circle } from '../../domain/admin/managed-person.ts'
import type { ShelfName } from '../../domain/admin/managed-recipe.ts'
import type { MessageShelf } from '../../domain/admin/post.ts'
import { address, isRefusal } from '../api/api.ts'
import { toastNotKept } from '../api/failure-toast.ts'
import { queryOf, under, type Path } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'

const statistics = address('GET /api/admin/statistics')
const recipes = address('GET /api/admin/recipes')
const people = address('GET /api/admin/people')
const messages = address('GET /api/admin/messages')
const outbox = address('GET /api/admin/outbox')
const imports = address('GET /api/admin/imports')
const settings = address('GET /api/admin/settings')
const log = address('GET /api/admin/log')
const doers = address('GET /api/admin/log/doers')

/** The numbers change while somebody looks: what was asked for is asked for again when it is opened. */
const fresh = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

export const attentionQuery = queryOptions({
  ...queryOf(address('GET /api/admin/attention')),
  refetchInterval: 60_000,
})

export const useSiteState = () => useQuery({ ...queryOf(settings), ...fresh })
export const useStatistics = () => useQuery({ ...queryOf(statistics), ...fresh })
export const useManagedRecipes = (query: { search: string; shelf: ShelfName; page: number }) =>
  useQuery({ ...queryOf(recipes, { query }), ...fresh })
export const usePeople = (query: { search: string; show: Circle; page: number }) =>
  useQuery({ ...queryOf(people, { query }), ...fresh })
export const useContactMessages = (query: { search: string; show: MessageShelf; page: number }) =>
  useQuery({ ...queryOf(messages, { query }), ...fresh })
export const useWaitingMails = (page: number) =>
  useQuery({ ...queryOf(outbox, { query: { page } }), ...fresh })
export const useImports = (page: number) => useQuery({ ...queryOf(imports, { query: { page } }), ...fresh })
export const useActions = (query: { by: string; about: LogSubject; page: number }) =>
  useQuery({ ...queryOf(log, { query }), ...fresh })
export const useDoers = () => useQuery({ ...queryOf(doers), ...fresh })

interface AdminChange<Input, Answer> {
  change: (input: Input) => Promise<Answer>
  /** What is said when it is done. */
  done: (answer: Answer, input: Input) => string
  failed: string
  /** Takes it back, from the message that says it is done. */
  undo?: () => void
  /** Other answers that are no longer true. */
  alsoChanges?: Path[]
}

/** Something an administrator does: said when it is done, when it is not, and when nobody knows. */
export function useAdminChange<Input, Answer>(about: AdminChange<Input, Answer>) {
  const { change, done, failed, undo, alsoChanges = [] } = about
  const client = useQueryClient()
  async function readAnew() {
    for (const path of alsoChanges) void client.invalidateQueries(under(path))
    // All of the dashboard; awaited, so that a row shows its new state before its button can be pressed again.
    await client.invalidateQueries(under('/api/admin'))
  }
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, input) => {
      toast({ title: done(answer, input), ...(undo && { action: { label: 'Undo', onSelect: undo } }) })
      await readAnew()
    },
    onError: async (error) => {
      toastNotKept(failed, error)
      // Somebody was quicker, or nobody knows: the page shows what was before.
      if (!isRefusal(error) || error.status === 409) await readAnew()
    },
  })
}
