import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie or a link; the database only ever sees the hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => hash('sha256', token)

/** A value that only this site can have written, with an end. */
export function createSeal(secret: string) {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  function seal(value: string, expires: Date) {
    const text = `${value}.${expires.getTime()}`
    return `${text}.${mac(text)}`
  }

  function unseal(sealed: string, now: Date): string | undefined {
    const [value, expires, signature] = sealed.split('.')
    if (value === undefined || expires === undefined || signature === undefined) return undefined
    const expected = Buffer.from(mac(`${value}.${expires}`))
    const given = Buffer.from(signature)
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
    return Number(expires) > now.getTime() ? value : undefined
  }

  return { seal, unseal }
}
export type Seal = ReturnType<typeof createSeal>
