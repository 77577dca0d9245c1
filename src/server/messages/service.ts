import { day } from '../../domain/durations.ts'
import { contact, mailLimits, unprovenMail } from '../../domain/messages/limits.ts'
import { mailboxOf } from '../../domain/messages/mailbox.ts'
import type { DeliverMail, Mail, Sending } from '../../domain/messages/mail.ts'
import { delayAfter, isGoodAt, retries } from '../../domain/messages/retries.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../http/log.ts'
import { createQuotaStore, type Quota } from './quota-store.ts'
import { allow } from './quotas.ts'
import { isProven } from './recipient-store.ts'
import { type ClaimedMail, createMessageStore } from './store.ts'

interface Dependencies {
  db: Database
  deliver: DeliverMail
  log: Log
  /** Whether it arrives in mailboxes: then nobody is written to who has not shown that the address is theirs. */
  mailReachesPeople?: boolean
  clock?: () => Date
  /** Milliseconds until mails of other instances, and those to be repeated, are noticed. */
  pollEvery?: number
}

const atOnce = 5
const sweepEvery = day

export function createMessages({
  db,
  deliver,
  log,
  mailReachesPeople = false,
  clock = () => new Date(),
  pollEvery = 5_000,
}: Dependencies) {
  const store = createMessageStore(db)
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let lastSweep = 0
  let lastPass = Infinity
  let latest = Promise.resolve()
  let waiting: Promise<void> | undefined
  /** What has been delivered while the database could not be told, and when: nobody must send it again. */
  const untold = new Map<string, Date>()

  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds)

  async function attempt(claimed: ClaimedMail) {
    try {
      await deliver({ ...claimed.mail, id: claimed.id })
    } catch (error) {
      const details = { mail: claimed.id, attempt: claimed.attempts, ...codesOf(error) }
      const nextAttemptAt = later(delayAfter(claimed.attempts))
      if (claimed.attempts < retries.attempts && isGoodAt(nextAttemptAt, claimed))
        log.warn(details, 'A mail was not delivered; it will be tried again')
      else log.error(details, 'A mail was not delivered and is given up')
      await store.markFailed(claimed, { failedAt: clock(), lastError: reasonOf(error), nextAttemptAt })
      return
    }
    untold.set(claimed.id, clock())
    await tellDelivered()
  }

  async function tellDelivered() {
    for (const [id, sentAt] of untold) {
      await store.markSent(id, sentAt)
      untold.delete(id)
    }
  }

  async function sweep() {
    if (clock().getTime() - lastSweep < sweepEvery) return
    await store.forgetDeletedBefore(later(-contact.deletedKept))
    await store.forgetBefore(later(-retries.kept), retries.attempts)
    lastSweep = clock().getTime()
  }

  /** Also at the first pass: the clock may have been put back while nobody looked. */
  async function noticeClockPutBack() {
    const now = clock()
    if (now.getTime() < lastPass) await store.bringForward(now)
    lastPass = now.getTime()
  }

  async function claim() {
    if (stopping) return []
    return store.claimDue({
      now: clock(),
      leaseUntil: later(retries.lease),
      maxAttempts: retries.attempts,
      limit: atOnce,
    })
  }

  async function pass() {
    waiting = undefined
    try {
      await tellDelivered()
      await sweep()
      await noticeClockPutBack()
      for (let batch = await claim(); batch.length > 0; batch = await claim()) {
        const outcomes = await Promise.allSettled(batch.map(attempt))
        const broken = outcomes.find((outcome) => outcome.status === 'rejected')
        if (broken) throw broken.reason
      }
    } catch (error) {
      // The lease brings back what was taken, and the next poll finds the database again.
      log.error(codesOf(error), 'The outbox cannot be worked on')
    }
  }

  /** Tries everything due once. One pass runs at a time and at most one waits, however many ask. */
  function deliverDue(): Promise<void> {
    if (!waiting) {
      waiting = latest.then(pass)
      latest = waiting
    }
    return waiting
  }

  /** To be called once an enqueueing transaction is committed; who forgets it waits for the poll. */
  function wake() {
    if (timer) void deliverDue()
  }

  /** Why a mail is not sent; the change it tells of happens all the same. */
  async function hindrance(tx: Transaction, { to }: Mail, { ours, unproven, notice, always }: Sending) {
    if (ours) return undefined
    if (mailReachesPeople && !unproven && !(await isProven(tx, to))) return 'nobody has confirmed the address'
    if (always) return undefined
    const quotas = createQuotaStore(tx)
    const recipient = mailboxOf(to)
    const isOver = async (key: string, quota: Quota) => (await quotas.take(key, quota, clock())) !== undefined
    if (notice === undefined) {
      const kind = unproven === 'code' ? 'codes' : unproven ? 'proofs' : 'mail'
      return (await isOver(`${kind} to ${recipient}`, mailLimits[kind]))
        ? 'enough for one address'
        : undefined
    }
    // First what is not sent anyway, so that it counts nowhere else.
    if (await isOver(`notice ${notice} to ${recipient}`, mailLimits.perNotice)) return 'enough of this kind'
    if (await isOver(`notices to ${recipient}`, mailLimits.perRecipient))
      return 'enough notices for one address'
    return undefined
  }

  return {
    /** Within the caller's transaction: the mail is sent exactly when the change it tells of is committed. */
    async enqueue(tx: Transaction, mail: Mail, sending: Sending = {}) {
      const reason = await hindrance(tx, mail, sending)
      if (reason === undefined) await store.add(tx, mail, clock(), sending)
      else log.warn({ notice: kindOf(sending.notice), reason }, 'A mail was not sent')
      return reason === undefined
    },

    /** Counts a link to an address nobody has proven to be theirs, the asking account's own or one it wants, or refuses it. */
    async allowUnproven(tx: Transaction, to: string, whose: 'own' | 'wanted') {
      const mailbox = mailboxOf(to)
      const count = (key: string, quota: Quota) =>
        allow(createQuotaStore(tx), key, quota, clock(), 'No mail was sent: enough went to this address.')
      if (whose === 'own') await count(`own ${to.toLowerCase()}`, unprovenMail.own)
      else await count(`unproven ${mailbox}`, unprovenMail.wanted)
      // Whoever asks for an address must not use up what its own account needs; of plus addresses there is no end.
      const hasItsOwn = whose === 'own' && to.toLowerCase() === mailbox
      if (!hasItsOwn) await count(`proofs to ${mailbox}`, mailLimits.proofs)
    },

    wake,
    deliverDue,

    start() {
      stopping = false
      timer ??= setInterval(wake, pollEvery)
      wake()
    },

    /** Resolves when nothing is in flight any more. */
    async stop() {
      stopping = true
      clearInterval(timer)
      timer = undefined
      await latest
    },
  }
}

/** Without whom it concerns, which is nothing for the log. */
const kindOf = (notice: string | undefined) => notice?.split(' ', 1)[0]

const longestReason = 500

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, longestReason)

// Codes only: what servers and drivers say in words quotes addresses and contents.
function codesOf(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {}
  const code: unknown = Reflect.get(error, 'code')
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  if (code === undefined && error.cause) return codesOf(error.cause)
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
