import { generateSync } from 'otplib'
import { startApp, type TestApp } from '../app.ts'
import { login } from '../../src/domain/accounts/calls.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../src/domain/accounts/security-calls.ts'

export type CarefulSite = Awaited<ReturnType<typeof startCareful>>
type Person = Awaited<ReturnType<TestApp['signUp']>>

/** For tests: a site some of whose people sign in with a code. */
export async function startCareful() {
  const site = await startApp()
  const now = () => Date.now() + site.passTime(0)
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(now() / 1000) })

  /** A code that has not been used: each is good once, so time has to pass before the next. */
  function freshCode(secret: string) {
    site.passTime(60_000)
    return codeOf(secret)
  }

  async function begin(cook: Person) {
    const { body } = await cook.send(beginTwoFactor, { body: { password: cook.person.password } })
    return body as { secret: string; uri: string }
  }

  /** Someone for whom signing in takes a code. */
  async function someoneCareful(address?: string) {
    const cook = await site.signUp({}, address)
    const { secret } = await begin(cook)
    const { body } = await cook.send(confirmTwoFactor, { body: { code: freshCode(secret) } })
    return { ...cook, secret, recoveryCodes: body['recoveryCodes'] as string[] }
  }

  function signIn(
    { person }: { person: { username: string; password: string } },
    code?: string,
    address?: string,
  ) {
    const { username, password } = person
    return site.browser(address).send(login, { body: { username, password, ...(code && { code }) } })
  }

  return { ...site, codeOf, freshCode, begin, someoneCareful, signIn }
}

export const bare = (code: string) => code.replaceAll('-', '')
export const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
