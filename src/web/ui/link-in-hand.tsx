import { Copy, Share } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../boot/lazy.tsx'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Field } from './field.tsx'
import { Skeleton } from './skeleton.tsx'
import { toast } from './toast.ts'

const { Component: QrCode } = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

interface LinkInHandProps {
  /** What it leads to is called. */
  name: string
  /** Undefined while it is on its way. */
  url: string | undefined
}

/** A secret link, to be shown, copied and handed on. */
export function LinkInHand({ name, url }: LinkInHandProps) {
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
