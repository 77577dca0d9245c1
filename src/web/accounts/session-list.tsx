import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useId, useState } from 'react'
import type { OpenSession } from '../../domain/accounts/session.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { agoWords, dateWords } from './time-words.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

/** More of them stand behind a button. */
const shownAtFirst = 3

/** Where the person is signed in, each to be ended. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useSessions()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h3 id={heading} className="text-body font-semibold">
        Where you're signed in
      </h3>
      {data && <Sessions sessions={data} labelledBy={heading} />}
      {!data && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-desc">
          We couldn't load your sessions.
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !isError && <SessionsSkeleton />}
    </section>
  )
}

function Sessions({ sessions, labelledBy }: { sessions: OpenSession[]; labelledBy: string }) {
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  // Read once: the words need not tick while one looks at them.
  const [now] = useState(() => new Date())
  const [showsAll, setShowsAll] = useState(false)
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-labelledby={labelledBy} className="grid divide-y divide-line border-y border-line">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => !endOne.isPending && endOne.mutate(session)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {ordered.length > shownAtFirst && (
          <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${ordered.length} devices`}
          </Button>
        )}
        {sessions.length > 1 && (
          <Button variant="outline" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out all other devices
          </Button>
        )}
      </div>
    </>
  )
}

const icons: Record<OpenSession['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
}

interface SessionRowProps {
  session: OpenSession
  now: Date
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, now, busy, onEnd }: SessionRowProps) {
  const { device, kind, network, startedAt, lastSeenAt, isCurrent } = session
  const Icon = icons[kind]
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-2 max-[359px]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-desc font-semibold">
          {device}
          {isCurrent && (
            <span className="rounded-full bg-leaf-soft px-2.5 py-0.5 text-label font-semibold text-leaf">
              This device
            </span>
          )}
        </p>
        <p className="mt-0.5 text-meta text-ink-2">{network}</p>
        <p className="text-meta text-ink-2">
          {isCurrent ? 'Active now' : `Last seen ${agoWords(lastSeenAt, now)}`}, signed in{' '}
          {dateWords(startedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="outline" busy={busy} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function SessionsSkeleton() {
  return (
    <div aria-busy className="grid divide-y divide-line border-y border-line">
      <p className="sr-only">Loading your sessions</p>
      <div className="flex items-center gap-4 py-4">
        <Skeleton className="size-6" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
    </div>
  )
}
