import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../domain/call.ts'
import { send, type Address, type Arguments, type LooseRequest } from './api.ts'

declare const made: unique symbol

/** Where an answer is kept; only this file makes one. */
type Key = readonly unknown[] & { readonly [made]: true }

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key
  }
}

/** How the answer to a call is asked for and kept: `useQuery(queryOf(getRecipe, { params: { id } }))`. */
export const queryOf = <C extends Call>(call: C, ...request: Arguments<C>) =>
  queryOptions({ queryKey: keyOf(call, ...request), queryFn: async () => send(call, ...request) })

/** Only where it is kept, for what is asked in a way of its own. */
export function keyOf<C extends Call>(call: C, ...request: Arguments<C>): Key
export function keyOf({ method, path }: Call, { params, query, body }: LooseRequest = {}): unknown {
  const parts = [...partsOf(path, params), query, body].filter((part) => part !== undefined)
  // Made or changed by asking: not to be asked again because what lies under its address is.
  return method === 'GET' ? parts : [method, ...parts]
}

/** The same question about what is no longer what it was. */
export const keyWith = (key: Key, state: string) => [...key, state] as unknown as Key

/** All that is kept under an address: `client.invalidateQueries(under('/api/recipes'))`. */
export const under = (path: Path) => ({ queryKey: partsOf(path) as unknown as Key })

/** The path of a call or the beginning of one, without names of single things. */
export type Path = Exclude<Within<Address extends `${string} ${infer P}` ? P : never>, `${string}:${string}`>

type Within<P extends string, Before extends string = ''> = P extends `/${infer Part}/${infer Rest}`
  ? `${Before}/${Part}` | Within<`/${Rest}`, `${Before}/${Part}`>
  : `${Before}${P}`

const partsOf = (path: string, params?: Record<string, string>) =>
  path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith(':') ? params?.[part.slice(1)] : part))
