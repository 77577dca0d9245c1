import { Stripe } from 'stripe'
import { Failure, paymentsRefused, paymentsUnreachable } from '../../domain/errors.ts'
import { withTimeout } from '../../domain/with-timeout.ts'
import type { Log } from '../http/log.ts'

/** Runs work against Stripe within the time a person waits; what goes wrong leaves under a name of ours. */
export async function ask<T>(timeout: number, log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(timeout, work, paymentsUnreachable)
  } catch (error) {
    throw nameFailure(error, log)
  }
}

/** Does the work for a customer, or says what is true of one Stripe does not know: deleted, or of its test mode. */
export async function unlessStranger<T, S>(work: () => Promise<T>, ofStranger: S): Promise<T | S> {
  try {
    return await work()
  } catch (error) {
    const isStranger =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'resource_missing' &&
      error.param === 'customer'
    if (isStranger) return ofStranger
    throw error
  }
}

function nameFailure(error: unknown, log: Log): unknown {
  if (error instanceof Failure) {
    log.warn({ failure: error.failure }, 'The payment provider failed')
    return error
  }
  if (error instanceof TypeError) {
    // An answer that lacks what every one of its kind has.
    log.error({ err: error }, 'The payment provider said what cannot be understood')
    return paymentsRefused()
  }
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // Codes only: what Stripe says in words quotes keys and customers.
  const { type, code, statusCode, requestId } = error
  log.warn({ type, code, statusCode, providerRequestId: requestId }, 'The payment provider failed')
  const isElsewhere =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError
  return isElsewhere ? paymentsUnreachable() : paymentsRefused()
}
