import { toast } from '../ui/toast.ts'

/** Each says where it went wrong. */
export const sayPrepareFailed = () =>
  toast({
    title: 'Upload Error',
    description: 'Failed to prepare file upload. Please try again.',
    variant: 'destructive',
  })

export const sayUploadFailed = () =>
  toast({
    title: 'Upload Failed',
    description: 'No files were uploaded successfully.',
    variant: 'destructive',
  })
