import { createHmac } from 'node:crypto'
/** What of a logger it needs. */
export interface EventLog {
  info(details: object, message: string): void
}

export type SecurityEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'locked out'
  | 'role changed'
  | 'two-factor on'
  | 'two-factor off'
  | 'password changed'
  | 'password reset'
  | 'email changed'
  | 'account deleted'
  | 'account suspended'
  | 'suspension lifted'
  | 'account recovered'
  | 'account erased'

interface Facts {
  /** An id; what is none may be a name that somebody typed. */
  account: string
  address?: string
  role?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Who did what to an account, once it is committed, for who runs the site: names and addresses only as marks that tell them apart. */
export function createSecurityLog(log: EventLog, secret: string) {
  const mark = (text: string) =>
    createHmac('sha256', secret).update(`log ${text.toLowerCase()}`).digest('base64url').slice(0, 16)

  return (event: SecurityEvent, { account, address, role }: Facts) =>
    log.info(
      {
        event,
        account: id.test(account) ? account : mark(account),
        ...(address !== undefined && { from: mark(address) }),
        ...(role !== undefined && { role }),
      },
      'security',
    )
}
export type SecurityLog = ReturnType<typeof createSecurityLog>
