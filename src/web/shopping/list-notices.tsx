import { CloudOff, Eye } from 'lucide-react'

/** Always there, so that its words are heard when they come. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-lg bg-saffron-soft px-4 py-3 text-desc font-medium empty:sr-only print:hidden"
    >
      {isOffline && (
        <>
          <CloudOff aria-hidden className="size-5 shrink-0" />
          Offline: changes will be sent later
        </>
      )}
    </p>
  )
}

/** Who else has the list open. */
export function Presence({ others }: { others: number }) {
  return (
    <p
      role="status"
      className="inline-flex items-center gap-2 rounded-full bg-leaf-soft py-1 pr-3.5 pl-2.5 text-label font-semibold text-leaf empty:sr-only print:hidden"
    >
      {others > 0 && (
        <>
          <Eye aria-hidden className="size-4" />
          {others === 1 ? '1 other person is looking' : `${others} other people are looking`}
        </>
      )}
    </p>
  )
}
