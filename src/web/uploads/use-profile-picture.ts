import { useMutation, useQueryClient } from '@tanstack/react-query'
import { address, send } from '../api/api.ts'
import { under } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'

const setProfilePicture = address('PUT /api/profile/picture')
const removeProfilePicture = address('DELETE /api/profile/picture')

const sayUpdateFailed = () =>
  toast({
    title: 'Update Failed',
    description: 'Failed to update your profile picture. Please try again.',
    variant: 'destructive',
  })

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
    choose: (url: string) => update.mutate(url),
    remove: () => remove.mutate(),
  }
}
