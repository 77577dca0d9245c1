import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { address, send } from '../api/api.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { changeUser } from '../session/use-user.ts'

const save = address('PUT /api/preferences')

const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server where this person's morning is, once, and again when they have moved. */
export function TimeZone({ user }: { user: User }) {
  const client = useQueryClient()
  const { timeZone } = user.preferences
  useEffect(() => {
    const tell = () => {
      const here = timeZoneHere()
      if (timeZone === here) return
      send(save, { body: { timeZone: here } }).then(
        () => changeUser(client, ({ preferences }) => ({ preferences: { ...preferences, timeZone: here } })),
        (error: unknown) => console.warn('The time zone could not be told; the next visit tells it.', error),
      )
    }
    return whenFirstUsed(tell)
  }, [timeZone, client])
  return null
}
