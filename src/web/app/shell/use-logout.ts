import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { logout } from '../../../domain/accounts/calls.ts'
import { address, send } from '../../lib/api.ts'
import { leave } from '../../lib/leave.ts'
import { toast } from '../../ui/toast.ts'
import { paths } from '../../lib/paths.ts'

const logoutCall = address<typeof logout>('POST', '/api/logout')

export function useLogout() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: async () => send(logoutCall),
    onSuccess: () => {
      // Signed out before the page changes, so that /auth never greets the person who just left.
      leave(client)
      navigate(paths.auth())
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    },
    onError: (error) => toast({ title: 'Logout failed', description: error.message, variant: 'destructive' }),
  })
}
