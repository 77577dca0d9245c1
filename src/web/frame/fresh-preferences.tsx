import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPreferencesFresh } from '../preferences/fresh-preferences.ts'

/** What the person's other devices changed about how they eat is known on every page. */
export function FreshPreferences() {
  const client = useQueryClient()
  useEffect(() => keepPreferencesFresh(client), [client])
  return null
}
