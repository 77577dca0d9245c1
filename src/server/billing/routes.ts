import * as calls from '../../domain/billing/calls.ts'
import type { SandboxDesk } from '../../domain/billing/sandbox.ts'
import { notFound, paymentsOff } from '../../domain/errors.ts'
import { billing as limits } from '../../domain/billing/limits.ts'
import type { Bind } from '../http/bind.ts'
import { onePerPerson } from './one-per-person.ts'
import type { BillingService } from './service.ts'

interface Room {
  billing: BillingService
  /** Only test payments have one. */
  desk: SandboxDesk | undefined
  isOff: boolean
  customerOf(userId: string): Promise<string | undefined>
  /** Refuses what exceeds a quota. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
}

export function bindBilling(bind: Bind, { billing, desk, isOff, customerOf, allow }: Room) {
  const refresh = onePerPerson(billing.refresh)
  const openPortal = onePerPerson(billing.openPortal)

  bind(calls.getOrCreateSubscription, async ({ viewer }) => {
    await allow(`card form person ${viewer.user.id}`, limits.asking)
    return billing.getOrCreate(viewer.user.id)
  })
  bind(calls.createPortalSession, async ({ viewer }) => {
    await allow(`portal person ${viewer.user.id}`, limits.asking)
    return openPortal(viewer.user.id)
  })
  bind(calls.getSubscription, ({ viewer }) => billing.current(viewer.user.id))
  bind(calls.refreshSubscription, async ({ viewer }) => {
    await allow(`subscription person ${viewer.user.id}`, limits.asking)
    return refresh(viewer.user.id)
  })

  function atDesk() {
    if (desk) return desk
    throw isOff ? paymentsOff() : notFound('address')
  }
  async function ownCustomer(userId: string) {
    const customerId = await customerOf(userId)
    if (customerId === undefined) throw notFound('subscription')
    return customerId
  }
  async function portal(userId: string) {
    const customerId = await customerOf(userId)
    const seen =
      customerId === undefined ? { clientSecret: null, invoices: [] } : await atDesk().look(customerId)
    return { subscription: await billing.current(userId), ...seen }
  }

  bind(calls.getSandboxPortal, async ({ viewer }) => {
    atDesk()
    return portal(viewer.user.id)
  })
  bind(calls.enterSandboxCard, async ({ viewer, body }) => {
    await allow(`test card person ${viewer.user.id}`, limits.asking)
    const answer = await atDesk().enterCard(await ownCustomer(viewer.user.id), body)
    if (answer.outcome === 'confirmed') await billing.refresh(viewer.user.id)
    return answer
  })
  bind(calls.setSandboxCancellation, async ({ viewer, body }) => {
    await allow(`test cancellation person ${viewer.user.id}`, limits.asking)
    await atDesk().setCancellation(await ownCustomer(viewer.user.id), body.cancelAtPeriodEnd)
    await billing.refresh(viewer.user.id)
    return portal(viewer.user.id)
  })
  bind(calls.advanceSandboxTime, async ({ viewer, body }) => {
    await allow(`test time person ${viewer.user.id}`, limits.asking)
    await atDesk().advance(await ownCustomer(viewer.user.id), body.days)
    await billing.refresh(viewer.user.id)
    return portal(viewer.user.id)
  })
}
