import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Link2, Link2Off, Share } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { address, send } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { useUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { sentenceOf } from './failure-sentence.ts'
import { readListsAnew } from './list-book.ts'

const share = address('POST /api/shopping-lists/:id/share')
const unshare = address('DELETE /api/shopping-lists/:id/share')

const { Component: QrCode } = lazyPart(async () => (await import('../ui/qr-code.tsx')).QrCode)

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

function LinkInHand({ name, url }: { name: string; url: string | undefined }) {
  const hasShareSheet = 'share' in navigator
  const handOn = async (link: string) => {
    try {
      await navigator.share({ title: name, url: link })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ title: 'Not shared', description: 'Please copy the link instead.', variant: 'destructive' })
    }
  }
  return (
    <div className="grid justify-items-center gap-5" aria-busy={url === undefined}>
      <div className="size-52">
        {url ? (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={url} label="QR code of the link" />
          </Suspense>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <Field
        label="Secret link"
        readOnly
        value={url ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="w-full"
        trailing={
          <Button
            variant="ghost"
            aria-label="Copy link"
            disabled={!url}
            onClick={() => url && void copyText(url, 'Link copied')}
            className="mr-0.5 shrink-0"
          >
            <Copy aria-hidden /> Copy
          </Button>
        }
      />
      {hasShareSheet && (
        <Button variant="ink" disabled={!url} onClick={() => url && void handOn(url)} className="w-full">
          <Share aria-hidden /> Share…
        </Button>
      )}
    </div>
  )
}

function useRevoke(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: async () => send(unshare, { params: { id } }),
    onSuccess: () => {
      void readListsAnew()
      toast({ title: 'No longer shared', description: 'The link has ended for everyone who has it.' })
      onDone()
    },
    onError: (error) =>
      toast({ title: 'Still shared', description: sentenceOf(error), variant: 'destructive' }),
  })
}
