import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { address, send } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { useUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkInHand } from '../ui/link-in-hand.tsx'
import { toast } from '../ui/toast.ts'
import { sentenceOf, toastNotDone } from './failure-sentence.ts'
import { readListsAnew } from './list-book.ts'

const share = address('POST /api/shopping-lists/:id/share')
const unshare = address('DELETE /api/shopping-lists/:id/share')

interface ShareDialogProps {
  list: ShoppingList
  onClose: () => void
}

/** The secret link of a list: asked for, made, shown, handed on and ended. */
export function ShareDialog({ list, onClose }: ShareDialogProps) {
  const { user } = useUser()
  const isAllowed = user?.isPremium === true
  const revoke = useRevoke(list.id, onClose)
  const [isWanted, setWanted] = useState(list.isShared)
  const allowedSentence = isWanted ? sharedSentence : askingSentence
  const actions = (
    <>
      {list.isShared && (
        <Button variant="outline" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          <Link2Off aria-hidden /> Stop sharing
        </Button>
      )}
      {isAllowed && !isWanted && (
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => setWanted(true)}>
            <Link2 aria-hidden /> Make a link
          </Button>
        </>
      )}
      {!isAllowed && (
        <ButtonLink href={paths.subscribe()} variant="premium">
          Go Premium
        </ButtonLink>
      )}
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this list"
      description={isAllowed ? allowedSentence : list.isShared ? endedSentence : premiumSentence}
      actions={actions}
    >
      {isAllowed && isWanted && <SecretLink list={list} />}
    </Dialog>
  )
}

const sharedSentence =
  'Whoever has this link sees the list and ticks items with you, live. No account is needed.'
const askingSentence =
  'A secret link lets whoever has it see the list and tick items with you, live. You can end it at any time.'
const premiumSentence = 'Sharing a list live with a link is part of premium. Your lists themselves stay free.'
const endedSentence = 'The link you made goes on working until you end it. New links are part of premium.'

function SecretLink({ list }: { list: ShoppingList }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(share, { params: { id: list.id } }),
    queryFn: async () => {
      const made = await send(share, { params: { id: list.id } })
      void readListsAnew()
      return made
    },
    // Made when it is asked for and never by itself: another device may have ended it since.
    gcTime: 0,
  })
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-body">
        {sentenceOf(error)}
        <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return <LinkInHand name={list.name} url={data && location.origin + paths.sharedList(data.token)} />
}

function useRevoke(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: async () => send(unshare, { params: { id } }),
    onSettled: () => void readListsAnew(),
    onSuccess: () => {
      toast({ title: 'No longer shared', description: 'The link has ended for everyone who has it.' })
      onDone()
    },
    onError: (error) => toastNotDone('Still shared', error),
  })
}
