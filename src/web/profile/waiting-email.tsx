import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lateCode } from '../boot/late-code.ts'
import { userKey } from '../session/use-user.ts'
import { emailChangeQuery } from './email-change-query.ts'

/** Most people's address is confirmed. */
const unconfirmed = lateCode(async () => import('./unconfirmed-email.tsx'))

/** An address that is not confirmed yet, a new one or one's own; nothing when there is none. */
export function WaitingEmail({ own }: { own: string | null }) {
  const { data } = useQuery(emailChangeQuery)
  const waiting = data?.waitingFor
  useOwnAddress(waiting)
  const email = waiting ?? (data?.isConfirmed === false ? own : null)
  const code = unconfirmed.useCode(Boolean(email), () =>
    console.warn('That an address is not confirmed could not be told.'),
  )
  return code && email && <code.UnconfirmedEmail email={email} hasLink={Boolean(waiting)} own={own} />
}

/** An address that waits no longer may have become the person's own, through a link opened elsewhere. */
function useOwnAddress(waiting: string | null | undefined) {
  const client = useQueryClient()
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current && waiting === null) void client.invalidateQueries({ queryKey: userKey, exact: true })
    before.current = waiting
  }, [client, waiting])
}
