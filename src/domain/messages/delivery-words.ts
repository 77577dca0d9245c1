import type { Delivery } from './delivery.ts'

/** Where to look for a mail, as it truly is: a site without a mail server keeps it in its outbox. */
export const whereToLook = (delivery: Delivery, mailbox: string) =>
  delivery === 'mailed' ? mailbox : 'This site has no mail server: the mail is kept in its outbox.'
