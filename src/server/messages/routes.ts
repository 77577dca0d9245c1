import * as calls from '../../domain/messages/calls.ts'
import { deliveryOf } from '../../domain/messages/delivery.ts'
import type { Bind } from '../http/bind.ts'
import type { ReceiveContact } from './contact.ts'
import type { Daily } from './daily.ts'

const done = { ok: true } as const

export function bindMessages(
  bind: Bind,
  receiveContact: ReceiveContact,
  daily: Daily,
  mailReachesPeople: boolean,
) {
  bind(calls.sendContactMessage, async ({ body, viewer, origin }) => {
    await receiveContact(body, { userId: viewer?.user.id ?? null, address: origin.address })
    return done
  })
  bind(calls.sendTestEmail, async ({ viewer }) => {
    await daily.sendTest(viewer.user.id)
    return { ...done, delivery: deliveryOf(mailReachesPeople) }
  })
}
