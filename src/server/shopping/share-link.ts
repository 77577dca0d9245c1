import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What the database keeps of a link: neither part is the link. */
export interface KeptShare {
  shareKey: string
  shareHash: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Secret links that their owner can be shown again. The key is 256 random bits; the link is made from it
 * with the site's secret, so that the database alone opens nothing.
 */
export function createShareLinks(secret: string) {
  const tokenOf = (key: string) => createHmac('sha256', secret).update(`share ${key}`).digest('base64url')

  return {
    make(): KeptShare {
      const shareKey = randomBytes(32).toString('base64url')
      return { shareKey, shareHash: hashOf(tokenOf(shareKey)) }
    },

    /** The link; undefined when there is none, or when it was made under another secret. */
    tokenOf({ shareKey, shareHash }: { [Part in keyof KeptShare]: string | null }): string | undefined {
      if (shareKey === null) return undefined
      const token = tokenOf(shareKey)
      return hashOf(token) === shareHash ? token : undefined
    },

    hashOf,
  }
}
export type ShareLinks = ReturnType<typeof createShareLinks>
