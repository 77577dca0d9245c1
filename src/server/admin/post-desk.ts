import type { Page } from '../../domain/admin/paging.ts'
import type { ContactMessage, WaitingMail } from '../../domain/admin/post.ts'
import { replyLetter } from '../../domain/messages/letter-reply.ts'
import { contact as contactLimits } from '../../domain/messages/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import { conflict, notFound } from '../../domain/errors.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { recordAction } from './audit.ts'
import { createContactStore, type MessageQuestion } from './contact-store.ts'
import { createOutboxStore } from './outbox-store.ts'
import { presentMail, presentMessage } from './present.ts'

const { sameWithin } = contactLimits

interface Dependencies {
  db: Database
  supportEmail(tx: Transaction): Promise<string | undefined>
  sendMail: SendMail<Transaction>
  /** Has what is due delivered without waiting for the next look. */
  wakeMail(): void
  clock(): Date
}

/** Where what came in is read, and what did not go out is looked after. */
export function createPostDesk({ db, supportEmail, sendMail, wakeMail, clock }: Dependencies) {
  const contact = createContactStore(db)
  const outbox = createOutboxStore(db)

  async function message(tx: Transaction, id: string) {
    const row = await createContactStore(tx).byId(id)
    if (!row) throw notFound('message')
    return presentMessage(row)
  }

  async function mail(tx: Transaction, id: string) {
    const row = await createOutboxStore(tx).hold(id)
    if (!row) throw notFound('mail')
    return presentMail(row, clock())
  }

  return {
    async attention() {
      const [unreadMessages, { troubled, givenUp }] = await Promise.all([
        contact.countUnread(),
        outbox.figures(clock()),
      ])
      return { unreadMessages, troubledMails: troubled, givenUpMails: givenUp }
    },

    async messages(question: MessageQuestion): Promise<Page<ContactMessage>> {
      const [rows, total] = await Promise.all([contact.page(question), contact.count(question)])
      return { items: rows.map(presentMessage), total, page: question.page, pageSize: limits.pageSize }
    },

    mark: (adminId: string, id: string, isRead: boolean) =>
      db.transaction(async (tx) => {
        const before = await message(tx, id)
        if ((before.readAt !== null) === isRead) return before
        const read = isRead ? { readAt: clock(), readBy: adminId } : { readAt: null, readBy: null }
        await createContactStore(tx).mark(id, read)
        const action = isRead ? 'message.read' : 'message.unread'
        await recordAction(tx, { adminId, action, subject: id })
        return message(tx, id)
      }),

    /** Answered is read; a second press sends nothing again. */
    async reply(adminId: string, id: string, text: string) {
      const answered = await db.transaction(async (tx) => {
        const store = createContactStore(tx)
        await store.hold(id)
        const before = await message(tx, id)
        const now = clock()
        const isSame = before.replies.some(
          (reply) => reply.text === text && now.getTime() - Date.parse(reply.createdAt) < sameWithin,
        )
        if (isSame) return before
        await store.addReply(id, text, adminId, now)
        if (before.readAt === null) await store.mark(id, { readAt: now, readBy: adminId })
        const letter = replyLetter(before, text, await supportEmail(tx))
        // They wrote from there, and it is answered by hand.
        await sendMail(tx, letter, { unproven: true, always: true })
        await recordAction(tx, { adminId, action: 'message.replied', subject: id })
        return message(tx, id)
      })
      wakeMail()
      return answered
    },

    remove: (adminId: string, id: string) =>
      db.transaction(async (tx) => {
        await message(tx, id)
        await createContactStore(tx).remove(id, clock())
        await recordAction(tx, { adminId, action: 'message.deleted', subject: id })
        return { ok: true as const }
      }),

    restore: (adminId: string, id: string) =>
      db.transaction(async (tx) => {
        if (await createContactStore(tx).restore(id))
          await recordAction(tx, { adminId, action: 'message.restored', subject: id })
        return message(tx, id)
      }),

    async mails(page: number): Promise<Page<WaitingMail>> {
      const now = clock()
      const [rows, total] = await Promise.all([outbox.page(page, now), outbox.count()])
      return { items: rows.map((row) => presentMail(row, now)), total, page, pageSize: limits.pageSize }
    },

    async retry(adminId: string, id: string) {
      const due = await db.transaction(async (tx) => {
        const { attempts, canRetry } = await mail(tx, id)
        if (!canRetry) throw conflict(endedSentence)
        await createOutboxStore(tx).makeDue(id, clock())
        await recordAction(tx, { adminId, action: 'mail.retried', subject: id, details: { attempts } })
        return mail(tx, id)
      })
      wakeMail()
      return due
    },

    giveUp: (adminId: string, id: string) =>
      db.transaction(async (tx) => {
        const { attempts, state } = await mail(tx, id)
        if (state !== 'given-up') {
          await createOutboxStore(tx).giveUp(id)
          await recordAction(tx, { adminId, action: 'mail.given-up', subject: id, details: { attempts } })
        }
        return mail(tx, id)
      }),
  }
}

const endedSentence = 'The time of what this mail carries has ended, so it is not sent any more.'
