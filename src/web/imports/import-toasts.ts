import type { QueryClient } from '@tanstack/react-query'
import { counted } from '../../domain/counted.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { ApiError, isRefusal } from '../api/api.ts'
import { toastUnsure } from '../api/failure-toast.ts'
import { under } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'

export const toastSuccess = (importedCount: number, asDrafts: boolean) =>
  toast({
    title: 'Import Successful!',
    description: `Imported ${counted(importedCount, 'recipe')}${asDrafts ? ' as drafts' : ''}.`,
  })

export const toastNothingNew = (description: string) => toast({ title: 'Nothing to Import', description })

export const toastFailure = (title: string, error: unknown) =>
  toast({
    title,
    description:
      (error instanceof ApiError && error.sentence) || 'There was an error importing your recipes.',
    variant: 'destructive',
  })

/** Of what was sent to be written; without an answer of ours it may be. */
export function toastNotImported(client: QueryClient, title: string, error: unknown) {
  if (isRefusal(error)) return toastFailure(title, error)
  toastUnsure()
  readRecipesAnew(client)
}

/** What was fetched no longer holds: the lists are read anew, and once more for who is answered by another instance. */
export function readRecipesAnew(client: QueryClient) {
  const lists = [under('/api/recipes'), under('/api/restaurants'), under('/api/admin')]
  for (const list of lists) void client.invalidateQueries(list)
  setTimeout(() => {
    for (const list of lists) void client.refetchQueries({ ...list, type: 'active' })
  }, limits.refetchDelay)
}
