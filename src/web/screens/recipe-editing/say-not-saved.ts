import { ApiError } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'

export const sayNotSaved = (error: unknown) =>
  toast({
    title: 'The recipe was not saved',
    description:
      (error instanceof ApiError && error.sentence) ||
      'What you typed is still here. Please check your connection and try again.',
    variant: 'destructive',
  })
