import { conflict, Failure, unauthorized } from '../../domain/errors.ts'
import { dailyMail, testMail } from '../../domain/messages/limits.ts'
import { opensAll } from '../../domain/billing/premium.ts'
import { displayName } from '../../domain/accounts/person.ts'
import { type Dish, pickDish } from '../../domain/messages/daily-pick.ts'
import { dailyLetter, testLetter } from '../../domain/messages/letter-daily.ts'
import { localTime } from '../../domain/profile/local-time.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import { preferencesFrom } from '../../domain/profile/kept-preferences.ts'
import { lastTurn, type Morning, morningEnds, morningsAmong } from '../../domain/messages/morning.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../http/log.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import { createDailyStore, type DailyStore, type Reader } from './daily-store.ts'
import { createQuotaStore } from './quota-store.ts'
import { allow } from './quotas.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface DailyPeople {
  noteDailyMail(userId: string, now: Date): Promise<void>
  stopDailyMail(userId: string, now: Date): Promise<void>
}

interface Dependencies {
  db: Database
  peopleOn(db: Database | Transaction): DailyPeople
  enqueue: SendMail<Transaction>
  /** Whether it arrives in mailboxes: then only who has confirmed their address is written to. */
  mailReachesPeople: boolean
  wake(): void
  /** Whether premium can be bought here. */
  isPremiumSold: boolean
  /** Every recipe there is. */
  dishes(): Promise<readonly Dish[]>
  inLongTurn: InLongTurn
  links: UnsubscribeLinks
  publicUrl: string
  clock(): Date
  log: Log
}

/** The recipe of the day, by mail, in everyone's own morning. */
export function createDaily(dependencies: Dependencies) {
  const { db, peopleOn, enqueue, mailReachesPeople, isPremiumSold, wake } = dependencies
  const { dishes, inLongTurn, links, publicUrl, clock, log } = dependencies
  const store = createDailyStore(db)
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  async function dishFor(within: DailyStore, menu: readonly Dish[], reader: Reader, day: string) {
    const sent = await within.sentSince(reader.id, ago(dailyMail.notAgainWithin))
    const { id, preferences } = reader
    const isPremium = opensAll(reader, { isSold: isPremiumSold })
    const eater = { id, isPremium, tastes: preferencesFrom(preferences) }
    return pickDish(menu, eater, { day, now: clock(), sent })?.card
  }

  const addressed = (reader: Reader, to: string) => ({
    to,
    name: displayName(reader),
    publicUrl,
    unsubscribeUrl: links.urlOf(reader.id),
  })

  /** The claim and the mail are one: whichever instance writes the day's row sends the mail, and nobody else does. */
  async function mail(menu: readonly Dish[], reader: Reader, day: string, goodUntil: Date) {
    const now = clock()
    await db.transaction(async (tx) => {
      const within = createDailyStore(tx)
      const dish = await dishFor(within, menu, reader, day)
      if (!(await within.claim(reader.id, day, dish?.id ?? null, now))) return
      if (!dish || reader.email === null) return
      await enqueue(tx, dailyLetter({ ...addressed(reader, reader.email), dish }), {
        goodUntil,
        canWait: true,
      })
      await peopleOn(tx).noteDailyMail(reader.id, now)
    })
  }

  /** Whoever it fails for still has no row, so the next look finds them; nobody behind them waits for it. */
  async function attempt(...whose: Parameters<typeof mail>) {
    try {
      await mail(...whose)
    } catch (error) {
      log.error({ err: error }, 'the daily mail of one person could not be written')
    }
  }

  /** Whoever may have a test mail, and where it goes; counts it. */
  async function admitTest(tx: Transaction, userId: string, now: Date) {
    const reader = await createDailyStore(tx).byId(userId)
    if (!reader) throw unauthorized()
    if (reader.email === null) throw conflict('Please add an email address to your profile first.')
    if (mailReachesPeople && reader.emailConfirmedAt === null)
      throw conflict('Please confirm your email address first: your profile sends you the link.')
    await allow(createQuotaStore(tx), `test mail ${userId}`, testMail.perPerson, now)
    await allow(createQuotaStore(tx), `test mails of the day ${userId}`, testMail.perDay, now)
    return { reader, to: reader.email }
  }

  const dueIn = (
    { day, minutes, timeZones }: Morning & { timeZones: (string | null)[] },
    afterId: string | undefined,
  ) =>
    store.due({
      day,
      timeZones,
      lastId: lastTurn(minutes),
      afterId,
      seenSince: ago(dailyMail.awayFor),
      onlyConfirmed: mailReachesPeople,
      limit: dailyMail.atOnce,
    })

  return {
    /** Mails everyone whose turn has come, a batch at a time, until `isOver` says stop. */
    async run(isOver: () => boolean = () => false) {
      const zones = await store.timeZones()
      const now = clock()
      for (const morning of morningsAmong(zones, now)) {
        const goodUntil = morningEnds(morning.minutes, now)
        let afterId: string | undefined
        const next = async () => (isOver() ? [] : dueIn(morning, afterId))
        for (let batch = await next(); batch.length > 0; batch = await next()) {
          const menu = await dishes()
          for (const reader of batch) if (!isOver()) await attempt(menu, reader, morning.day, goodUntil)
          afterId = batch.at(-1)!.id
          wake()
        }
      }
      await store.forgetBefore(ago(2 * dailyMail.notAgainWithin))
    },

    /** What the daily mail would be today, to whoever asks for it. */
    async sendTest(userId: string) {
      const now = clock()
      const { reader, to } = await db.transaction((tx) => admitTest(tx, userId, now))
      const { day } = localTime(now, reader.preferences?.timeZone ?? null)
      // It reads everything that is listed: only for who is let through, and while they hold no connection.
      const dish = await inLongTurn(userId, async () => dishFor(store, await dishes(), reader, day))
      await db.transaction(async (tx) => {
        const isSent = await enqueue(tx, testLetter({ ...addressed(reader, to), dish }))
        if (!isSent) throw new Failure('tooMany', enoughMail)
        await peopleOn(tx).noteDailyMail(userId, now)
      })
      wake()
    },

    unsubscribe: (userId: string) => peopleOn(db).stopDailyMail(userId, clock()),
  }
}
export type Daily = ReturnType<typeof createDaily>

const enoughMail = 'No mail was sent: enough went to your address today. Please try again tomorrow.'
