import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { whenFirstUsed } from '../boot/first-use.ts'

/** What nobody waits for, once this person touches the page: their time zone is told, and what another picked is forgotten. */
export function AtFirstUse({ user }: { user: User }) {
  const client = useQueryClient()
  const { id } = user
  const { timeZone } = user.preferences
  useEffect(() => whenFirstUsed(() => void settle({ id, timeZone }, client)), [id, timeZone, client])
  return null
}

async function settle({ id, timeZone }: { id: string; timeZone: string | null }, client: QueryClient) {
  try {
    const { openUploads, tellTimeZone } = await import('./first-use-work.ts')
    openUploads(id)
    await tellTimeZone(timeZone, client)
  } catch (error) {
    console.warn('The time zone could not be told; the next visit tells it.', error)
  }
}
