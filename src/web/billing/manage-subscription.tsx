import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { send } from '../api/api.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { openPortal } from './addresses.ts'

/** Opens the provider's own pages in a new tab. */
export function ManageSubscription({ variant = 'outline' }: { variant?: ButtonVariant }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await send(openPortal)
      if (url === null) throw new Error('There is no subscription to manage.')
      lead(tab, url)
    },
    onError: (_error, tab) => {
      tab?.close()
      toast({
        title: 'Error',
        description: 'Unable to open customer portal. Please try again.',
        variant: 'destructive',
      })
    },
  })
  return (
    // The tab is opened by the click itself: one opened after an answer would be blocked as a popup.
    <Button variant={variant} busy={isPending} onClick={() => mutate(window.open('', '_blank'))}>
      {isPending ? (
        'Loading...'
      ) : (
        <>
          Manage Subscription <ExternalLink aria-hidden />
        </>
      )}
    </Button>
  )
}

/** A browser that opens no tabs at all is taken there in this one. */
function lead(tab: Window | null, url: string) {
  if (!tab) return location.assign(url)
  tab.opener = null
  tab.location.replace(url)
}
