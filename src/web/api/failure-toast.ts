import { ApiError } from './api.ts'
import { toast } from '../ui/toast.ts'

/** Says that something was not kept, in the server's words where it has some. */
export function toastFailure(title: string, error: unknown) {
  const sentence = error instanceof ApiError ? error.sentence : ''
  toast({
    title,
    description: sentence || 'Please check your connection and try again.',
    variant: 'destructive',
  })
}
