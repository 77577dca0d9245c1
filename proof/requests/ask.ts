import type { Sent } from './connection.ts'
import type { Operation } from './description.ts'
import { knownTo } from './known.ts'
import { createMaker, type Dice, leftOut } from './make.ts'
import { type Actor, cookieHeader } from './people.ts'
import { nounOf, type Thing } from './seen.ts'
import type { Step } from './ways.ts'

export interface Ask {
  sent: Sent
  params: Record<string, string>
  body: unknown
}

interface Surroundings {
  dice: Dice
  recipeIds: readonly string[]
  picture: Buffer
}

const json = 'application/json'
const parameter = /\{(\w+)\}/g

/** As it stands in an address: texts as they are, everything else as JSON has it. */
const inAddress = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A request as the description has it, about things that are there as far as the one who asks knows any. */
export function createAsk({ dice, recipeIds, picture }: Surroundings) {
  const { pick, roll } = dice

  function subjectOf(actor: Actor, operation: Operation, about = (_: Thing) => true): Thing | undefined {
    const noun = nounOf(operation)
    // The others' are what strangers mostly try.
    const from = actor.others && roll(4) > 0 ? actor.others : actor.seen
    const things = from.things(noun).filter(about)
    if (noun === 'recipes' && (things.length === 0 || roll(2) === 0)) return { id: pick(recipeIds) }
    if (things.length === 0) return undefined
    return roll(2) === 0 ? things.at(-1) : pick(things)
  }

  const inside = (subject: Thing | undefined, field: string) => {
    const things = subject?.[field]
    return Array.isArray(things) && things.length > 0 ? (pick(things) as Thing)['id'] : undefined
  }

  function paramsOf(operation: Operation, subject: Thing | undefined) {
    const found: Record<string, () => unknown> = {
      itemId: () => inside(subject, 'items'),
      entryId: () => inside(subject, 'recipes'),
      partNumber: () => 1,
      restaurant: () => subject?.['name'],
    }
    const names = [...operation.path.matchAll(parameter)].map(([, name]) => name!)
    const valueOf = (name: string) => found[name]?.() ?? subject?.[name] ?? crypto.randomUUID()
    return Object.fromEntries(names.map((name) => [name, inAddress(valueOf(name))]))
  }

  function queryOf(operation: Operation, make: ReturnType<typeof createMaker>) {
    const asked = new URLSearchParams()
    for (const { name, required, schema } of operation.query) {
      if (!required && roll(2) === 0) continue
      const value = make(schema, name)
      if (value !== leftOut && value !== null) asked.set(name, inAddress(value))
    }
    return asked.size > 0 ? `?${asked}` : ''
  }

  /** Files are sent to addresses that were given out, and to no others. */
  const givenOut = (actor: Actor, operation: Operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(parameter, '[^/]+')}\\?`)
    return [...actor.seen.texts('uploadURL'), ...actor.seen.texts('url')].findLast((one) => pattern.test(one))
  }

  return (actor: Actor, operation: Operation, step?: Step): Ask => {
    const subject = subjectOf(actor, operation, step?.about)
    const make = createMaker(dice, knownTo({ actor, operation, subject, recipeIds, dice }))
    const params = paramsOf(operation, subject)
    const path = operation.path.replaceAll(parameter, (_, name: string) => encodeURIComponent(params[name]!))
    const target =
      (operation.takesFile ? givenOut(actor, operation) : undefined) ?? path + queryOf(operation, make)
    const body = operation.body && { ...(make(operation.body) as object), ...step?.given?.(actor) }
    const type = operation.takesFile ? 'image/png' : body && json
    const headers = {
      host: 'localhost',
      'x-forwarded-for': actor.address,
      ...cookieHeader(actor.cookies),
      ...(type !== undefined && { 'content-type': type }),
    }
    const bytes = operation.takesFile ? picture : body && Buffer.from(JSON.stringify(body))
    return {
      sent: { method: operation.method, target, headers: Object.entries(headers), body: bytes },
      params,
      body,
    }
  }
}
