import type { User } from '../../domain/accounts/user.ts'

/** The person behind a request, and the session they came with. */
export interface Viewer {
  sid: string
  user: User
}

/** Where a request came from, as far as we can tell. */
export interface Origin {
  address: string
  userAgent: string | null
  /** As what the browser is known to an account: its open session, or that it signed in before. */
  ownFor?(account: string): Promise<string | undefined>
}
