import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Keeps secrets we must be able to read again: whoever has the database alone cannot. */
export function createVault(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'homeplate two-factor secrets', 32))

  return {
    /** Bound to its owner: copied into another person's row it cannot be opened. */
    lock(text: string, owner: string) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(
        Buffer.from(owner),
      )
      const locked = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...locked]).toString('base64url')
    },

    /** Undefined when it was locked with another key, for another owner, or was changed since. */
    unlock(locked: string, owner: string): string | undefined {
      const bytes = Buffer.from(locked, 'base64url')
      const iv = bytes.subarray(0, ivLength)
      const tag = bytes.subarray(ivLength, ivLength + tagLength)
      if (tag.length < tagLength) return undefined
      const cipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
      cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const text = cipher.update(bytes.subarray(ivLength + tagLength))
      try {
        return Buffer.concat([text, cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
export type Vault = ReturnType<typeof createVault>
