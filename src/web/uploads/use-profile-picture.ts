import { useMutation, useQueryClient } from '@tanstack/react-query'
import { address, send } from '../api/api.ts'
import { under } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'

const requestUpload = address('POST /api/objects/upload')
const setProfilePicture = address('PUT /api/profile/picture')
const removeProfilePicture = address('DELETE /api/profile/picture')

/** Upload Error, Upload Failed, Update Failed: each says where it went wrong. */
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

const sayUpdateFailed = () =>
  toast({
    title: 'Update Failed',
    description: 'Failed to update your profile picture. Please try again.',
    variant: 'destructive',
  })

export const prepareProfileUpload = async () => (await send(requestUpload)).uploadURL

/** Makes an upload the picture everyone sees, or goes back to the initials; the header follows at once. */
export function useProfilePicture() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries(under('/api/user'))
  const update = useMutation({
    mutationFn: async (profilePictureURL: string) => {
      await send(setProfilePicture, { body: { profilePictureURL } })
      await refresh()
    },
    onSuccess: () =>
      toast({ title: 'Profile Picture Updated', description: 'Your new picture is in place.' }),
    onError: sayUpdateFailed,
  })
  const remove = useMutation({
    mutationFn: async () => {
      await send(removeProfilePicture)
      await refresh()
    },
    onSuccess: () =>
      toast({ title: 'Profile Picture Updated', description: 'Your initials are back in place.' }),
    onError: sayUpdateFailed,
  })
  return {
    isBusy: update.isPending || remove.isPending,
    register(urls: string[]) {
      const [url] = urls
      if (url === undefined) sayUploadFailed()
      else update.mutate(url)
    },
    remove: () => remove.mutate(),
  }
}
