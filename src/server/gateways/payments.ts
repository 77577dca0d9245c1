import type { Payments } from '../../domain/billing/payments.ts'
import type { SandboxDesk } from '../../domain/billing/sandbox.ts'
import { paymentsOff } from '../../domain/errors.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../http/log.ts'
import { createSandbox } from './sandbox-payments.ts'
import { createSandboxStore } from './sandbox-payments-store.ts'
import type { StripeSettings } from './stripe-payments.ts'

export type PaymentsChoice = { kind: 'off' } | { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeSettings)

interface Surroundings {
  db: Database
  publicUrl: string
  clock(): Date
  log: Log
}

/** What a page with the provider's card form uses of the provider's own sites. */
export const paymentAddresses = ({ kind }: PaymentsChoice) =>
  kind === 'stripe'
    ? {
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connections: ['https://api.stripe.com'],
      }
    : undefined

/** The chosen provider; only the sandbox has a desk, because others have pages of their own. */
export async function choosePayments(
  choice: PaymentsChoice,
  { db, publicUrl, clock, log }: Surroundings,
): Promise<{ payments: Payments; desk?: SandboxDesk }> {
  if (choice.kind === 'off') return { payments: switchedOff }
  if (choice.kind === 'sandbox') return createSandbox({ store: createSandboxStore(db), publicUrl, clock })
  // Hundreds of files, which only a site that takes money has to load.
  const { createStripePayments } = await import('./stripe-payments.ts')
  return { payments: createStripePayments(choice, { publicUrl, clock, log }) }
}

const refuse = async (): Promise<never> => {
  throw paymentsOff()
}

const switchedOff: Payments = {
  form: undefined,
  knows: () => true,
  createCustomer: refuse,
  open: refuse,
  read: refuse,
  openPortal: refuse,
  cancel: refuse,
  readWebhook: refuse,
}
