import { ApiError } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'

export const sayNotSaved = (error: unknown) =>
  toast({
    title: 'The recipe was not saved',
    description:
      (error instanceof ApiError && error.sentence) ||
      'Something went wrong. What you typed is still here; please try again.',
    variant: 'destructive',
  })
