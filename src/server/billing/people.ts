/** A person as billing knows them; someone whose account was deleted is nobody. */
export interface Subscriber {
  id: string
  email: string | null
  emailConfirmedAt: Date | null
  firstName: string | null
  lastName: string | null
  /** Where they live, as far as their browser told. */
  timeZone: string | null
  isPremium: boolean
  stripeCustomerId: string | null
  suspendedAt: Date | null
}

/** What billing asks of accounts. */
export interface BillingPeople {
  byId(userId: string): Promise<Subscriber | undefined>
  byCustomer(customerId: string): Promise<Subscriber | undefined>
  /** False when the person is gone or has another customer than the one seen before. */
  setCustomer(userId: string, before: string | null, customerId: string): Promise<boolean>
  /** False when nobody of that id is in the archive, or they have another customer. */
  setArchivedCustomer(userId: string, customerId: string): Promise<boolean>
  setPremium(userId: string, isPremium: boolean, subscriptionId: string | null): Promise<void>
}
