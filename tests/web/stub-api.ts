import { vi } from 'vitest'

type Answer = { status: number; body?: unknown } | 'offline'

/** For tests: answers each call by its path, in order, and remembers what was sent. */
export function stubApi(answers: Record<string, Answer[]>) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    // The strength meter asks for itself.
    if (path === '/api/common-passwords') return Response.json([])
    sent.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    const answer = answers[path]?.shift()
    if (!answer) throw new Error(`Nobody answers ${path}`)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  return sent
}

export const offer = {
  error: 'This account was previously deleted.',
  canRecover: true,
  oldUserId: 'token',
  recoveryData: { email: 'maria@example.com', username: 'maria', firstName: 'Maria', lastName: 'Rossi' },
} as const
