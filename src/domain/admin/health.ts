import { z } from 'zod'
import { counted } from '../counted.ts'
import { day } from '../durations.ts'
import { delivery } from '../messages/delivery.ts'
import { health as limits } from './limits.ts'

/** How it stands with mail: what is to go out, what of it failed before, and what was given up since the last one went out. */
export const mailHealth = z.object({
  delivery,
  waiting: z.int(),
  troubled: z.int(),
  givenUp: z.int(),
})

/** How the site stands with everything it needs. */
export const siteHealth = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  database: z.object({ version: z.string(), bytes: z.int() }),
  pictures: z.object({
    place: z.enum(['disk', 's3']),
    isReachable: z.boolean(),
    /** Null where nobody can say. */
    freeBytes: z.int().nullable(),
  }),
  mail: mailHealth,
  payments: z.enum(['live', 'test', 'off']),
  lastBackup: z.object({ at: z.iso.datetime(), bytes: z.int() }).nullable(),
})
export type SiteHealth = z.infer<typeof siteHealth>

/** `settled` is as somebody chose it, and needs nothing. */
export type Verdict = 'good' | 'settled' | 'attention' | 'trouble'

export interface Finding {
  verdict: Verdict
  /** What is so, and what to do about it where it is not well. */
  words: string
}

export type Subject = 'backup' | 'pictures' | 'mail' | 'payments'

/** What is well and what is not; the product, its database and its time of start have no other side. */
export const findings = (health: SiteHealth, now: Date): Record<Subject, Finding> => ({
  backup: aboutBackup(health.lastBackup, now),
  pictures: aboutPictures(health.pictures),
  mail: aboutMail(health.mail),
  payments: aboutPayments[health.payments],
})

const howTo = 'Run “npm run backup” on the server, and have it run every night.'

function aboutBackup(last: SiteHealth['lastBackup'], now: Date): Finding {
  if (last === null) return { verdict: 'attention', words: `No backup has been made yet. ${howTo}` }
  const age = now.getTime() - Date.parse(last.at)
  if (age >= limits.backupDue)
    return { verdict: 'attention', words: `The last backup is ${Math.floor(age / day)} days old. ${howTo}` }
  return { verdict: 'good', words: 'Keep a copy of it on another machine.' }
}

function aboutPictures({ place, isReachable, freeBytes }: SiteHealth['pictures']): Finding {
  const where = place === 's3' ? 'in an S3 bucket' : 'in a folder of the server'
  if (!isReachable)
    return {
      verdict: 'trouble',
      words: `Pictures are kept ${where}, which cannot be read now. ${place === 's3' ? 'Are S3_BUCKET, S3_ENDPOINT and the keys right, and may they list the bucket?' : 'Does DATA_DIR belong to the user who runs the site?'}`,
    }
  if (freeBytes !== null && freeBytes < limits.fewBytes)
    return {
      verdict: 'attention',
      words: `Pictures are kept ${where}, where ${sizeWords(freeBytes)} are left. Make room on that disk.`,
    }
  const left = freeBytes === null ? '' : `, where ${sizeWords(freeBytes)} are left`
  return { verdict: 'good', words: `Pictures are kept ${where}${left}.` }
}

export function aboutMail({ delivery: way, waiting, troubled, givenUp }: SiteHealth['mail']): Finding {
  if (way === 'kept')
    return {
      verdict: 'attention',
      words: 'Mail is written to files on the server and reaches nobody. Start it with SMTP_URL to send it.',
    }
  if (troubled > 0)
    return {
      verdict: 'trouble',
      words: `${counted(troubled, 'mail')} could not be delivered yet. The tab Outbox says why.`,
    }
  if (givenUp > 0)
    return {
      verdict: 'trouble',
      words: `${counted(givenUp, 'mail')} given up, and none sent since. The tab Outbox says why; a test mail from the tab Settings shows whether it works again.`,
    }
  return {
    verdict: 'good',
    words: waiting > 0 ? `${counted(waiting, 'mail')} on the way.` : 'Nothing waits to go out.',
  }
}

export const aboutPayments: Record<SiteHealth['payments'], Finding> = {
  live: { verdict: 'good', words: 'Premium is paid with Stripe.' },
  test: {
    verdict: 'settled',
    words:
      'Premium is bought with test cards, and no card is charged. Start the server with the keys of Stripe to take money.',
  },
  off: {
    verdict: 'settled',
    words:
      'Nothing is sold, so every recipe is open to everyone. Start the server with the keys of Stripe to sell premium.',
  },
}

/** "1.3 GB" */
export function sizeWords(bytes: number): string {
  const [unit, size] =
    bytes >= 1e9 ? ['GB', bytes / 1e9] : bytes >= 1e6 ? ['MB', bytes / 1e6] : ['kB', bytes / 1e3]
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}
