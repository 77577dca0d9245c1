export type Mail = {
  /** One bare address. */
  to: string
  subject: string
  text: string
  html?: string
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
}

/** When a mail is sent, as far as it matters. */
export interface Sending {
  /** After this nobody needs it any more: a code that has ended, a recipe for this morning. */
  goodUntil?: Date
  /** Whether mail that somebody is waiting for goes first. */
  canWait?: boolean
  /** To who runs the site. */
  ours?: true
  /** Goes also to an address nobody has proven: it carries the link or code that proves it. */
  unproven?: true | 'code'
  /** What a notice is about, and after a space whom it concerns: so many of one kind are mailed a day, and no more. */
  notice?: string
  /** Nothing else that was mailed there hinders it, because its sender cannot be made to send many. */
  always?: boolean
}

/** Puts a mail into the outbox, within the transaction of the change it tells of; false when there are too many. */
export type SendMail<Transaction> = (tx: Transaction, mail: Mail, sending?: Sending) => Promise<boolean>

/** Resolves once the mail is in other hands. May be called again with the same id after a crash. */
export type DeliverMail = (mail: Mail & { id: string }) => Promise<void>

/** The mail as it travels. Its Message-ID comes from its id, so a repeated delivery is recognisable. */
export const letter = ({ id, to, ...content }: Mail & { id: string }, from: string) => ({
  ...content,
  from,
  // As an object it is never read as a list, so a comma cannot add a recipient.
  to: { name: '', address: to },
  messageId: `<${id}@${domainOf(from)}>`,
})

const domainOf = (from: string) => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
