import * as calls from '../../domain/accounts/security-calls.ts'
import type { Delivery } from '../../domain/messages/delivery.ts'
import type { Bind } from '../http/bind.ts'
import type { Devices } from './devices.ts'
import type { OpenSessions } from './open-sessions.ts'
import type { PasswordResets } from './password-reset.ts'
import type { TwoFactor } from './two-factor.ts'

interface Dependencies {
  openSessions: OpenSessions
  twoFactor: TwoFactor
  passwordResets: PasswordResets
  devices: Devices
  /** What becomes of the mails these calls write. */
  delivery: Delivery
}

const done = { ok: true } as const

export function bindSecurity(
  bind: Bind,
  { openSessions, twoFactor, passwordResets, devices, delivery }: Dependencies,
) {
  bind(calls.listSessions, ({ viewer }) => openSessions.list(viewer))

  bind(calls.endSession, async ({ params, viewer }) => {
    await openSessions.end(viewer, params.id)
    return done
  })

  bind(calls.endOtherSessions, async ({ viewer }) => {
    await openSessions.endOthers(viewer)
    return done
  })

  bind(calls.getTwoFactor, ({ viewer }) => twoFactor.state(viewer))

  bind(calls.beginTwoFactor, ({ body, viewer, origin }) => twoFactor.begin(viewer, body.password, origin))

  bind(calls.confirmTwoFactor, async ({ body, viewer, origin }) => ({
    recoveryCodes: await twoFactor.confirm(viewer, body.code, origin),
  }))

  bind(calls.renewRecoveryCodes, async ({ body, viewer, origin }) => ({
    recoveryCodes: await twoFactor.renewCodes(viewer, body, origin),
  }))

  bind(calls.turnOffTwoFactor, async ({ body, viewer, origin }) => {
    await twoFactor.turnOff(viewer, body, origin)
    return done
  })

  bind(calls.forgotPassword, async ({ body, origin }) => {
    await passwordResets.ask(body.username, origin)
    return { ...done, delivery }
  })

  bind(calls.checkPasswordReset, async ({ body }) => {
    await passwordResets.check(body.token)
    return done
  })

  bind(calls.resetPassword, async ({ body, origin, cookies }) => {
    const { userId, notPutBack } = await passwordResets.reset(body, origin)
    cookies.clear('session')
    // The link proved the mailbox: whatever strangers guess, this browser has a count of its own.
    await devices.rememberAnew(cookies, userId)
    return { ...done, ...(notPutBack && { notPutBack }) }
  })
}
