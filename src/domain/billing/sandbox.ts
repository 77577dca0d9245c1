import { z } from 'zod'
import { billing } from './limits.ts'
import { subscription } from './subscription.ts'

export const cardEntry = z.object({
  clientSecret: z.string('clientSecret is required').min(1, 'clientSecret is required'),
  number: z
    .string('Card number is required')
    .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
    .regex(/^\d{12,19}$/, 'Your card number is not complete.'),
  /** What the person told the bank that asked; missing until it has asked. */
  bankAnswer: z.enum(['approved', 'refused']).optional(),
})
export type CardEntry = z.infer<typeof cardEntry>

export const cardAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('confirmed') }),
  z.object({ outcome: z.literal('needs-confirmation') }),
  z.object({ outcome: z.literal('declined'), message: z.string() }),
])
export type CardAnswer = z.infer<typeof cardAnswer>

export const daysAhead = z.object({
  days: z
    .int('days is required')
    .min(1, 'At least one day')
    .max(billing.mostDaysAhead, `At most ${billing.mostDaysAhead} days`),
})

export const invoice = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  /** In cents. */
  amount: z.int(),
  status: z.enum(['paid', 'open', 'void', 'disputed']),
})
export type Invoice = z.infer<typeof invoice>

export const sandboxPortal = z.object({
  subscription,
  /** For entering another card; null where there is no subscription to pay for. */
  clientSecret: z.string().nullable(),
  invoices: z.array(invoice),
})

/** The side of test payments that a real provider shows on pages of its own. */
export interface SandboxDesk {
  enterCard(customerId: string, entry: CardEntry): Promise<CardAnswer>
  setCancellation(customerId: string, cancelAtPeriodEnd: boolean): Promise<void>
  /** Lets time pass for this customer alone: everything dated moves into the past. */
  advance(customerId: string, days: number): Promise<void>
  look(customerId: string): Promise<{ clientSecret: string | null; invoices: Invoice[] }>
}
