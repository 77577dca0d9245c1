import type { QueryClient } from '@tanstack/react-query'
import { address, send } from '../api/api.ts'
import { changeUser } from '../session/use-user.ts'

export { openUploads } from '../uploads/upload-storage.ts'

const save = address('PUT /api/preferences')

/** Where this person's morning is, once, and again when they have moved. */
export async function tellTimeZone(known: string | null, client: QueryClient) {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (known === timeZone) return
  await send(save, { body: { timeZone } })
  changeUser(client, ({ preferences }) => ({ preferences: { ...preferences, timeZone } }))
}
