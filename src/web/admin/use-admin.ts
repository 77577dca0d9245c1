import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  getAttention,
  getStatistics,
  listActions,
  listContactMessages,
  listManagedRecipes,
  listPeople,
  listWaitingMails,
} from '../../domain/admin/calls.ts'
import type { AnswerOf, Call } from '../../domain/call.ts'
import { ApiError } from '../api/api.ts'
import { toast } from '../ui/toast.ts'

/** Everything of the dashboard; a change makes all of it be asked for again. */
const adminKey = ['api', 'admin'] as const

/** The numbers change while somebody looks: what was asked for is asked for again when it is opened. */
const fresh = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

export const attentionQuery = queryOptions<AnswerOf<typeof getAttention>>({
  queryKey: [...adminKey, 'attention'],
  refetchInterval: 60_000,
})

export const useStatistics = () =>
  useQuery<AnswerOf<typeof getStatistics>>({ queryKey: [...adminKey, 'statistics'], ...fresh })

const usePage = <C extends Call>(name: string, query: Record<string, unknown>) =>
  useQuery<AnswerOf<C>>({ queryKey: [...adminKey, name, query], ...fresh })

export const useManagedRecipes = (query: { search: string; shelf: string; page: number }) =>
  usePage<typeof listManagedRecipes>('recipes', query)
export const usePeople = (query: { search: string; page: number }) =>
  usePage<typeof listPeople>('people', query)
export const useContactMessages = (page: number) => usePage<typeof listContactMessages>('messages', { page })
export const useWaitingMails = (page: number) => usePage<typeof listWaitingMails>('outbox', { page })
export const useActions = (page: number) => usePage<typeof listActions>('log', { page })

interface AdminChange<Input, Answer> {
  change: (input: Input) => Promise<Answer>
  /** What is said when it is done. */
  done: (answer: Answer, input: Input) => string
  failed: string
  /** Other answers that are no longer true. */
  alsoChanges?: string[]
}

/** Something an administrator does: said when it is done, and when it is not. */
export function useAdminChange<Input, Answer>(about: AdminChange<Input, Answer>) {
  const { change, done, failed, alsoChanges = [] } = about
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, input) => {
      toast({ title: done(answer, input) })
      for (const name of alsoChanges) void client.invalidateQueries({ queryKey: ['api', name] })
      // Awaited, so that a row shows its new state before its button can be pressed again.
      await client.invalidateQueries({ queryKey: adminKey })
    },
    onError: (error) =>
      toast({
        title: failed,
        description:
          (error instanceof ApiError && error.sentence) || 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
  })
}
