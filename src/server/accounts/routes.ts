import {
  changePassword,
  declineRecovery,
  deleteAccount,
  getRegistration,
  getUser,
  listCommonPasswords,
  login,
  logout,
  recoverAccount,
  register,
  sendRecoveryCode,
} from '../../domain/accounts/calls.ts'
import { Failure } from '../../domain/errors.ts'
import { recovery as recoveryLimits } from '../../domain/accounts/limits.ts'
import { sessions as sessionLimits } from '../../domain/accounts/session-limits.ts'
import type { Delivery } from '../../domain/messages/delivery.ts'
import type { Bind } from '../http/bind.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { Cookies } from '../http/cookies.ts'
import { commonPasswords } from './common-passwords.ts'
import type { Devices } from './devices.ts'
import type { Newcomers } from './newcomers.ts'
import { addressesOf } from './present.ts'
import type { Recovery } from './recovery.ts'
import type { Seal } from './secrets.ts'
import type { OpenedSession } from './sessions.ts'
import { type AccountService, declinedMark } from './service.ts'

interface Dependencies {
  accounts: AccountService
  recovery: Recovery
  newcomers: Newcomers
  /** What becomes of the mails these calls write. */
  delivery: Delivery
  devices: Devices
  seal: Seal
  allowRegistration(address: string): Promise<void>
  clock(): Date
}

const done = { ok: true } as const

export function bindAccounts(bind: Bind, dependencies: Dependencies) {
  const { accounts, recovery, newcomers, delivery, devices, seal, allowRegistration, clock } = dependencies
  const keepSession = (cookies: Cookies, { token, owner }: OpenedSession) => {
    cookies.set('session', token, sessionLimits.absolute)
    devices.remember(cookies, owner)
  }

  const keep = (name: 'deleted-here' | 'declined', value: string, cookies: Cookies, lifetime: number) =>
    cookies.set(name, seal.seal(value, new Date(clock().getTime() + lifetime)), lifetime)

  bind.same(getUser, async ({ viewer }) => viewer.user)

  bind(login, async ({ body, viewer, origin, cookies }) => {
    const session = await accounts.login(body, origin)
    if (viewer) await accounts.logout(viewer)
    keepSession(cookies, session)
    return session.user
  })

  bind(register, async ({ body, viewer, origin, cookies }) => {
    await allowRegistration(origin.address)
    const remembered = (name: 'deleted-here' | 'declined') => {
      const sealed = cookies.get(name)
      return sealed === undefined ? undefined : seal.unseal(sealed, clock())
    }
    const token = cookies.get('session')
    const deletedHere = (token ? await accounts.deletedBy(token) : undefined) ?? remembered('deleted-here')
    const memory = { deletedHere, declined: remembered('declined') }
    const outcome = await accounts.register(body, origin, memory)
    if (outcome.kind === 'offered') {
      cookies.set('recovery', outcome.attempt, recoveryLimits.offerLasts)
      const { error, ...details } = outcome.offer
      throw new Failure('conflict', error, details)
    }
    if (viewer) await accounts.logout(viewer)
    keepSession(cookies, outcome)
    return outcome.user
  })

  bind(getRegistration, async () => ({ mode: await newcomers.mode() }))

  bind(logout, async ({ viewer, cookies }) => {
    if (viewer) await accounts.logout(viewer)
    cookies.clear('session')
    return done
  })

  bind(recoverAccount, async ({ body, viewer, origin, cookies }) => {
    const asking = { oldUserId: body.oldUserId, attempt: cookies.get('recovery') }
    const session = await recovery.recover(asking, body, origin)
    if (viewer) await accounts.logout(viewer)
    cookies.clear('recovery')
    cookies.clear('deleted-here')
    keepSession(cookies, session)
    return session.user
  })

  bind(sendRecoveryCode, async ({ body, cookies }) => {
    const asking = { oldUserId: body.oldUserId, attempt: cookies.get('recovery') }
    return { ...done, delivery, ...(await recovery.sendCode(asking)) }
  })

  bind(declineRecovery, async ({ body, viewer, origin, cookies }) => {
    const asking = { oldUserId: body.oldUserId, attempt: cookies.get('recovery') }
    const { archived, isErased } = await recovery.decline(asking, body, origin)
    cookies.clear('recovery')
    cookies.clear('deleted-here')
    // It may be what deleted the account.
    if (!viewer) cookies.clear('session')
    keep('declined', declinedMark(addressesOf(archived)), cookies, recoveryLimits.offerLasts)
    return { ...done, isErased }
  })

  const passwords = readyAnswer(
    Buffer.from(JSON.stringify(listCommonPasswords.answer.parse(commonPasswords))),
  )
  bind.ready(listCommonPasswords, async () => passwords)

  bind(changePassword, async ({ body, viewer, origin, cookies }) => {
    await accounts.changePassword(viewer, body, origin)
    await devices.rememberAnew(cookies, viewer.user.id)
    return done
  })

  bind(deleteAccount, async ({ viewer, origin, cookies }) => {
    const archiveId = await accounts.deleteAccount(viewer, origin)
    cookies.clear('session')
    cookies.clear('declined')
    keep('deleted-here', archiveId, cookies, recoveryLimits.deletedHereLasts)
    return done
  })
}
