import {
  changePassword,
  declineRecovery,
  deleteAccount,
  getUser,
  login,
  logout,
  recoverAccount,
  register,
  sendRecoveryCode,
} from '../../domain/accounts/calls.ts'
import { Failure } from '../../domain/errors.ts'
import { recovery as recoveryLimits, sessions as sessionLimits } from '../../domain/limits.ts'
import type { Bind } from '../http/bind.ts'
import type { Cookies } from '../http/cookies.ts'
import type { Recovery } from './recovery.ts'
import type { Seal } from './secrets.ts'
import type { AccountService } from './service.ts'

interface Dependencies {
  accounts: AccountService
  recovery: Recovery
  seal: Seal
  allowRegistration(address: string): Promise<void>
  clock(): Date
}

const done = { ok: true } as const

export function bindAccounts(bind: Bind, dependencies: Dependencies) {
  const { accounts, recovery, seal, allowRegistration, clock } = dependencies
  const keepSession = (cookies: Cookies, token: string) =>
    cookies.set('session', token, sessionLimits.absolute)

  bind(getUser, async ({ viewer }) => viewer.user)

  bind(login, async ({ body, viewer, origin, cookies }) => {
    const { token, user } = await accounts.login(body, origin)
    if (viewer) await accounts.logout(viewer)
    keepSession(cookies, token)
    return user
  })

  bind(register, async ({ body, viewer, origin, cookies }) => {
    await allowRegistration(origin.address)
    const sealed = cookies.get('deleted-here')
    const deletedHere = sealed === undefined ? undefined : seal.unseal(sealed, clock())
    const outcome = await accounts.register(body, origin, deletedHere)
    if (outcome.kind === 'offered') {
      cookies.set('recovery', outcome.attempt, recoveryLimits.offerLasts)
      const { error, ...details } = outcome.offer
      throw new Failure('conflict', error, details)
    }
    if (viewer) await accounts.logout(viewer)
    keepSession(cookies, outcome.token)
    return outcome.user
  })

  bind(logout, async ({ viewer, cookies }) => {
    if (viewer) await accounts.logout(viewer)
    cookies.clear('session')
    return done
  })

  bind(recoverAccount, async ({ body, viewer, origin, cookies }) => {
    const asking = { oldUserId: body.oldUserId, attempt: cookies.get('recovery') }
    const { token, user } = await recovery.recover(asking, body, origin)
    if (viewer) await accounts.logout(viewer)
    cookies.clear('recovery')
    cookies.clear('deleted-here')
    keepSession(cookies, token)
    return user
  })

  bind(sendRecoveryCode, async ({ body, cookies }) => {
    await recovery.sendCode({ oldUserId: body.oldUserId, attempt: cookies.get('recovery') })
    return done
  })

  bind(declineRecovery, async ({ body, cookies }) => {
    await recovery.decline({ oldUserId: body.oldUserId, attempt: cookies.get('recovery') })
    cookies.clear('recovery')
    cookies.clear('deleted-here')
    return done
  })

  bind(changePassword, async ({ body, viewer, origin }) => {
    await accounts.changePassword(viewer, body, origin)
    return done
  })

  bind(deleteAccount, async ({ viewer, cookies }) => {
    const archiveId = await accounts.deleteAccount(viewer)
    const until = new Date(clock().getTime() + recoveryLimits.deletedHereLasts)
    cookies.clear('session')
    cookies.set('deleted-here', seal.seal(archiveId, until), recoveryLimits.deletedHereLasts)
    return done
  })
}
