import { z } from 'zod'

/** What becomes of a mail: it goes to the mailbox, or is kept in the outbox of a site without a mail server. */
export const delivery = z.enum(['mailed', 'kept'])
export type Delivery = z.infer<typeof delivery>

export const deliveryOf = (mailReachesPeople: boolean): Delivery => (mailReachesPeople ? 'mailed' : 'kept')
