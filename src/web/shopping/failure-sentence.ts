import { ApiError, isRefusal } from '../api/api.ts'
import { toast } from '../ui/toast.ts'

/** In the server's words where it has some. */
export const sentenceOf = (error: unknown) =>
  (error instanceof ApiError && error.sentence) || 'Please check your connection and try again.'

/** Where no answer of ours came, it may have been done all the same. */
export const toastNotDone = (title: string, error: unknown) =>
  toast({
    ...(isRefusal(error)
      ? { title, description: error.sentence }
      : {
          title: 'We could not learn whether that worked',
          description: 'Please check your connection, and then your lists.',
        }),
    variant: 'destructive',
  })
