import { sessions as limits } from '../../domain/accounts/session-limits.ts'
import type { Cookies } from '../http/cookies.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { hashToken, newToken, type Seal } from './secrets.ts'
import type { Owner } from './session-store.ts'

interface Dependencies {
  seal: Seal
  ownerOf(userId: string): Promise<Owner | undefined>
  clock(): Date
}

interface Exchange {
  origin: Origin
  cookies: Cookies
  viewer: Viewer | undefined
}

const mostAccounts = 5
const between = '~'

/** An account with a mark of what opens it: once that is another, the browser is a stranger again. */
const marked = ({ id, password, twoFactorSince }: Owner) =>
  `${id}:${hashToken(`${password} ${twoFactorSince?.getTime()}`).slice(0, 16)}`

/** Browsers that have signed in before, by a signed cookie: they are judged by themselves, not by their neighbours. */
export function createDevices({ seal, ownerOf, clock }: Dependencies) {
  function read(cookies: Cookies) {
    const sealed = cookies.get('device')
    const [id, ...accounts] = (sealed && seal.unseal(sealed, clock())?.split(between)) || []
    return { id, accounts }
  }

  function remember(cookies: Cookies, owner: Owner) {
    const { id = newToken(), accounts } = read(cookies)
    const others = accounts.filter((account) => !account.startsWith(`${owner.id}:`))
    const known = [id, marked(owner), ...others.slice(0, mostAccounts - 1)].join(between)
    const until = new Date(clock().getTime() + limits.deviceKnown)
    cookies.set('device', seal.seal(known, until), limits.deviceKnown)
  }

  return {
    /** Where a request comes from, and as what it is known to an account. */
    originOf({ origin, cookies, viewer }: Exchange): Origin {
      const { id, accounts } = read(cookies)
      const ownFor = async (account: string) => {
        if (viewer?.user.id === account) return viewer.sid
        // A browser that signed in to one account is a stranger to all others.
        const known = accounts.find((each) => each.startsWith(`${account}:`))
        if (known === undefined) return undefined
        const owner = await ownerOf(account)
        return owner && known === marked(owner) ? id : undefined
      }
      return { ...origin, ownFor }
    },

    remember,

    /** After what opens the account was changed. */
    async rememberAnew(cookies: Cookies, userId: string) {
      const owner = await ownerOf(userId)
      if (owner) remember(cookies, owner)
    },
  }
}
export type Devices = ReturnType<typeof createDevices>
