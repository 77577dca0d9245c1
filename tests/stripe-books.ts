/** What Stripe would know: customers, subscriptions, charges, and every event there was. */
export interface Card {
  brand: string
  last4: string
  fingerprint: string | null
}

interface Kept {
  id: string
  customer: string
  created: number
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  trialEnd: number | null
  period: { start: number; end: number }
  cancelAtPeriodEnd: boolean
  endedAt: number | null
  card: Card | null
  /** A card was confirmed for it: Stripe asks for no other. */
  isSetUp: boolean
  invoice: 'paid' | 'open' | 'void'
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: Record<string, unknown> }
}

export const visa: Card = { brand: 'visa', last4: '4242', fingerprint: 'print-of-4242' }

const day = 24 * 60 * 60
const month = 30 * day

export function createStripeBooks(clock: () => Date) {
  const customers: string[] = []
  const emails = new Map<string, string>()
  const metadata = new Map<string, Record<string, string>>()
  const customerCards = new Map<string, Card>()
  const subscriptions: Kept[] = []
  const charges: { id: string; customer: string; created: number; refunded: boolean; disputed: boolean }[] =
    []
  const events: StripeEvent[] = []
  let made = 0
  const newId = (kind: string) => `${kind}_${(made += 1)}`
  const now = () => Math.floor(clock().getTime() / 1_000)

  function announce(type: string, object: Record<string, unknown>) {
    const data = { object: structuredClone(object) }
    events.push({ id: newId('evt'), object: 'event', type, created: now(), data })
  }
  const announceSubscription = (word: string, one: Kept) =>
    announce(`customer.subscription.${word}`, { id: one.id, customer: one.customer, status: one.status })

  function latest(customer: string) {
    const mine = subscriptions.filter((one) => one.customer === customer)
    const found = mine.findLast(({ status }) => status !== 'canceled') ?? mine.at(-1)
    if (!found) throw new Error(`${customer} has no subscription`)
    return found
  }

  function pay(one: Kept) {
    one.status = 'active'
    one.invoice = 'paid'
    const charge = {
      id: newId('ch'),
      customer: one.customer,
      created: now(),
      refunded: false,
      disputed: false,
    }
    charges.push(charge)
    announce('invoice.paid', { id: `in_${one.id}`, customer: one.customer })
    announceSubscription('updated', one)
  }

  function end(one: Kept) {
    if (one.invoice === 'open') one.invoice = 'void'
    Object.assign(one, { status: 'canceled', endedAt: now() })
    announceSubscription('deleted', one)
  }

  const lastCharge = (customer: string) => charges.findLast((charge) => charge.customer === customer)!

  return {
    customers,
    /** Of the customers whose address was told. */
    emails,
    /** What was written beside a customer. */
    metadata,
    customerCards,
    subscriptions,
    charges,
    events,
    end,
    latest,

    addCustomer(email: string | null = null, beside: Record<string, string> = {}) {
      const id = newId('cus')
      if (email !== null) emails.set(id, email)
      metadata.set(id, beside)
      customers.push(id)
      return id
    },

    /** In the dashboard: the subscriptions end with it, and nobody knows it any more. */
    deleteCustomer(customer: string) {
      for (const one of subscriptions) if (one.customer === customer && one.status !== 'canceled') end(one)
      customers.splice(customers.indexOf(customer), 1)
    },

    begin(customer: string, trialDays: number) {
      const start = now()
      const trialEnd = trialDays > 0 ? start + trialDays * day : null
      const one: Kept = {
        id: newId('sub'),
        customer,
        created: start,
        status: trialEnd === null ? 'incomplete' : 'trialing',
        trialEnd,
        period: { start, end: trialEnd ?? start + month },
        cancelAtPeriodEnd: false,
        endedAt: null,
        card: null,
        isSetUp: false,
        invoice: trialEnd === null ? 'open' : 'paid',
      }
      subscriptions.push(one)
      announceSubscription('created', one)
      return one
    },

    moveTrial(one: Kept, trialEnd: number) {
      Object.assign(one, { trialEnd, period: { start: one.period.start, end: trialEnd } })
      announceSubscription('updated', one)
    },

    /** What the card form does: keeps the card, and pays what is open. */
    confirmCard(customer: string, card: Card = visa) {
      const one = latest(customer)
      Object.assign(one, { card, isSetUp: true })
      if (one.invoice === 'open') return pay(one)
      announce('setup_intent.succeeded', { id: `seti_${one.id}`, customer })
      announceSubscription('updated', one)
    },

    /** The period under way is over: it is renewed, not paid, or not renewed. */
    endPeriod(customer: string, { pays = true } = {}) {
      const one = latest(customer)
      if (one.cancelAtPeriodEnd || (one.card ?? customerCards.get(customer)) == null) return end(one)
      one.period = { start: one.period.end, end: one.period.end + month }
      if (pays) return pay(one)
      Object.assign(one, { status: 'past_due', invoice: 'open' })
      announce('invoice.payment_failed', { id: `in_${one.id}`, customer })
      announceSubscription('updated', one)
    },

    setCancellation(customer: string, cancelAtPeriodEnd: boolean) {
      const one = latest(customer)
      one.cancelAtPeriodEnd = cancelAtPeriodEnd
      announceSubscription('updated', one)
    },

    refund(customer: string) {
      const charge = lastCharge(customer)
      charge.refunded = true
      announce('charge.refunded', { ...charge })
    },

    dispute(customer: string) {
      const charge = lastCharge(customer)
      charge.disputed = true
      announce('charge.dispute.created', { id: newId('dp'), charge: charge.id })
    },

    /** Something that has nothing to do with us. */
    chatter: () => announce('price.updated', { id: 'price_other' }),
  }
}
export type StripeBooks = ReturnType<typeof createStripeBooks>
