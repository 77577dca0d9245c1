import type { Standing, SubscriptionStatus } from './standing.ts'
import type { CardForm, CardIntent } from './subscription.ts'

export interface Customer {
  userId: string
  email: string | null
  name: string | null
}

interface Opening {
  customerId: string
  hasTrial: boolean
  /** Repeating a call with the same key makes nothing twice. */
  key: string
}

/** What the card form needs, or that there is nothing to pay. */
export type Opened =
  | { kind: 'ready'; clientSecret: string; intent: CardIntent; trialDays: number }
  | { kind: 'subscribed' }
  /** The provider does not know the customer, or no longer. */
  | { kind: 'stranger' }

/** What a payment provider's message is about: read the customer's subscription again. */
export interface PaymentEvent {
  id: string
  customerId: string
}

/** Which of a customer's subscriptions are to end: all, unless something is said. */
export interface ToEnd {
  subscriptionId?: string
  begunBefore?: Date
}

/** A subscription at the provider, and whose it is. */
export interface ListedSubscription {
  subscriptionId: string
  customerId: string
  /** The account its customer was made for; undefined where that was not one of ours. */
  userId: string | undefined
  status: SubscriptionStatus
}

/** A payment provider. What it cannot do it says with a failure by name, within the time a person waits. */
export interface Payments {
  /** How the browser asks for a card; undefined when payments are switched off. */
  form: CardForm | undefined
  /** Whether an id is of this provider: test customers do not follow into a site that takes real money. */
  knows(customerId: string): boolean
  createCustomer(customer: Customer, key: string): Promise<string>
  /** The subscription that waits for its card or its payment: the one there is, or a new one. */
  open(opening: Opening): Promise<Opened>
  /** The customer's subscription, the latest where there were several; a stranger has none. */
  read(customerId: string): Promise<Standing | undefined>
  /**
   * The subscriptions of a customer, or a part of all that were made since a moment, behind the one that is named;
   * newest first. Undefined where the books are in our own database, and so of the same moment as all else.
   */
  list?(
    which: { customerId: string } | { since: Date; after: string | undefined },
  ): Promise<ListedSubscription[]>
  /** Null for a stranger. */
  openPortal(customerId: string): Promise<string | null>
  /** Ends at once what the customer could still be charged for; nothing to end is fine. */
  cancel(customerId: string, which?: ToEnd): Promise<void>
  /** Checks the signature of a message; undefined when it concerns no customer. */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent | undefined>
}
