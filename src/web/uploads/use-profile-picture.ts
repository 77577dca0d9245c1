import { useMutation, useQueryClient } from '@tanstack/react-query'
import { address, isRefusal, send } from '../api/api.ts'
import { toastFailure, toastUnsure } from '../api/failure-toast.ts'
import { under } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'

const setProfilePicture = address('PUT /api/profile/picture')
const removeProfilePicture = address('DELETE /api/profile/picture')

/** Makes an upload the picture everyone sees, or goes back to the initials; the header follows at once. */
export function useProfilePicture() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries(under('/api/user'))
  const onError = async (error: Error) => {
    if (isRefusal(error)) return toastFailure('Update Failed', error)
    toastUnsure()
    await refresh()
  }
  const update = useMutation({
    mutationFn: async (profilePictureURL: string) => {
      await send(setProfilePicture, { body: { profilePictureURL } })
      await refresh()
    },
    onSuccess: () =>
      toast({ title: 'Profile Picture Updated', description: 'Your new picture is in place.' }),
    onError,
  })
  const remove = useMutation({
    mutationFn: async () => {
      await send(removeProfilePicture)
      await refresh()
    },
    onSuccess: () =>
      toast({ title: 'Profile Picture Updated', description: 'Your initials are back in place.' }),
    onError,
  })
  return {
    isBusy: update.isPending || remove.isPending,
    choose: (url: string) => update.mutate(url),
    remove: () => remove.mutate(),
  }
}
