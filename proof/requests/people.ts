import { json } from '../../bench/load.ts'
import { aPerson, type Person } from '../../tests/pages/person.ts'
import type { Dice } from './make.ts'
import { createSeen, type Seen } from './seen.ts'

export const roles = [
  'visitor',
  'member',
  'premium',
  'administrator',
  'stranger',
  'suspended',
  'signed out',
] as const
export type Role = (typeof roles)[number]

export interface Actor {
  role: Role
  /** Where they ask from, as the proxy in front says. */
  address: string
  cookies: Map<string, string>
  person: Person
  seen: Seen
  /** What the one whose things strangers name has seen. */
  others: Seen | undefined
}

/** Who runs the site and is never played with. */
export interface Root {
  cookie: string
}

interface Dependencies {
  url: string
  root: Root
  dice: Dice
  /** Names that an administrator must not use: they may do anything to anybody. */
  isSpared(id: string): boolean
  bystander: Seen
}

/** Somebody new for each role. */
export function createPeople({ url, root, dice: { roll }, isSpared, bystander }: Dependencies) {
  const anAddress = () => `10.${roll(250)}.${roll(250)}.${1 + roll(250)}`

  async function send(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const answer = await fetch(url + path, {
      method,
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
    if (answer.ok || answer.status === 409) return answer
    throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  const asRoot = (method: string, path: string, body: unknown) =>
    send(method, path, body, { cookie: root.cookie })

  /** Another administrator of this proof may close the doors at any moment. */
  async function whileOpen<T>(enter: () => Promise<T>, triesLeft = 5): Promise<T> {
    await asRoot('PATCH', '/api/admin/settings', { registration: 'open' })
    return enter().catch((error: unknown) => {
      if (triesLeft === 0 || !String(error).includes(': 403 ')) throw error
      return whileOpen(enter, triesLeft - 1)
    })
  }

  async function account(address: string) {
    const person = aPerson()
    const body = { ...person, confirmPassword: person.password }
    const answer = await whileOpen(() => send('POST', '/api/register', body, { 'x-forwarded-for': address }))
    const { id } = (await answer.json()) as { id: string }
    const cookies = new Map<string, string>()
    takeCookies(cookies, answer.headers.getSetCookie())
    return { person, id, cookies }
  }

  async function become(role: Role, id: string, cookies: Map<string, string>) {
    const until = new Date(Date.now() + 1e9).toISOString()
    if (role === 'premium') await asRoot('PUT', `/api/admin/people/${id}/premium`, { until, reason: 'Proof' })
    if (role === 'administrator') await asRoot('PUT', `/api/admin/people/${id}/role`, { role: 'admin' })
    if (role === 'suspended') await asRoot('PUT', `/api/admin/people/${id}/suspension`, { reason: 'Proof' })
    if (role === 'signed out') await send('POST', '/api/logout', {}, cookieHeader(cookies))
  }

  async function somebody(role: Role): Promise<Actor> {
    const address = anAddress()
    const seen = createSeen(role === 'administrator' ? isSpared : () => false)
    const others = role === 'stranger' ? bystander : undefined
    if (role === 'visitor') return { role, address, cookies: new Map(), person: aPerson(), seen, others }
    const { person, id, cookies } = await account(address)
    await become(role, id, cookies)
    return { role, address, cookies, person, seen, others }
  }

  /** Whether they still are what their role says; those without a session always are. */
  async function isStill({ role, cookies, address }: Actor) {
    if (role === 'visitor' || role === 'suspended' || role === 'signed out') return true
    const headers = { ...cookieHeader(cookies), 'x-forwarded-for': address }
    const answer = await fetch(`${url}/api/user`, { headers })
    if (answer.status !== 200) return false
    const user = (await answer.json()) as { isPremium: boolean; isAdmin: boolean }
    return role === 'administrator' ? user.isAdmin : role === 'premium' ? user.isPremium : !user.isAdmin
  }

  return { somebody, isStill }
}

export function cookieHeader(cookies: Map<string, string>): { cookie?: string } {
  const pairs = [...cookies].map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
}

/** As a browser keeps what it is told to. */
export function takeCookies(cookies: Map<string, string>, told: string[]) {
  for (const [name = '', value = ''] of told.map((line) => line.split(';')[0]!.split('=')))
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
}
