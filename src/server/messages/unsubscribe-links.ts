import { createHmac, timingSafeEqual } from 'node:crypto'

/** Links that end one person's daily mail and do nothing else; signed, so there is nothing to keep or to guess. */
export function createUnsubscribeLinks(secret: string, publicUrl: string) {
  const sealOf = (userId: string) =>
    createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url')

  return {
    urlOf: (userId: string) => `${publicUrl}/unsubscribe/${userId}.${sealOf(userId)}`,

    /** Whose link it is; undefined when nobody here made it. */
    personOf(token: string): string | undefined {
      const [userId = '', seal = ''] = token.split('.')
      const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(userId))]
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined
    },
  }
}
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>
