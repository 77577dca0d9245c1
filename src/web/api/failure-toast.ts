import { ApiError, isRefusal } from './api.ts'
import { toast } from '../ui/toast.ts'

/** Of what is done once: where no answer of ours came, it may have been done all the same. */
export const toastUnsure = () =>
  toast({
    title: 'We could not learn whether that worked',
    description: 'Look at how it stands before you try again.',
    variant: 'destructive',
  })

/** Says that something was not kept, in the server's words where it has some. */
export function toastFailure(title: string, error: unknown) {
  const sentence = error instanceof ApiError ? error.sentence : ''
  toast({
    title,
    description: sentence || 'Please check your connection and try again.',
    variant: 'destructive',
  })
}

/** Of a change: only a refusal says that it was not kept. */
export function toastNotKept(title: string, error: unknown) {
  if (isRefusal(error)) toastFailure(title, error)
  else toastUnsure()
}
