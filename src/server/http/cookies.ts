import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, lifetime: number): void
  clear(name: CookieName): void
}

export type CookieName = 'session' | 'recovery' | 'deleted-here' | 'declined' | 'device'

/** Under https the __Host- prefix makes the browser refuse the cookie from any other host or path. */
export const cookieName = (name: CookieName, secure: boolean) => `${secure ? '__Host-' : ''}homeplate-${name}`

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    get: (name) => request.cookies[cookieName(name, secure)],
    set: (name, value, lifetime) =>
      void reply.setCookie(cookieName(name, secure), value, {
        ...options,
        maxAge: Math.floor(lifetime / 1000),
      }),
    clear: (name) => void reply.clearCookie(cookieName(name, secure), options),
  }
}
