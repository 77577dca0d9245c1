import { z } from 'zod'

/** One open session as its owner sees it; the id names it and opens nothing. */
export const openSession = z.object({
  id: z.uuid(),
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  network: z.string(),
  startedAt: z.iso.datetime(),
  /** To about ten minutes. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>
