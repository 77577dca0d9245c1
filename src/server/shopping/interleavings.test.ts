import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { changes as limits } from '../http/limits.ts'
import * as calls from '../../domain/shopping/calls.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'

let site: TestApp
let cook: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  site = await startApp()
  cook = await site.signUp()
})
afterAll(() => site.close())

const things = ['anise', 'basil', 'chives', 'dill']

/** What one of two devices does next; each acts on the list as it last read it. */
type Step = { device: 0 | 1 } & (
  | { kind: 'read' }
  | { kind: 'tick' | 'untick' | 'remove'; thing: string }
  | { kind: 'note'; thing: string; notes: string }
  | { kind: 'add'; thing: string }
  | { kind: 'rewrite'; ticked: string[]; dropped: string[] }
)

const device = fc.constantFrom(0 as const, 1 as const)
const thing = fc.constantFrom(...things)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ device, kind: fc.constant('read' as const) }),
  fc.record({ device, kind: fc.constantFrom('tick' as const, 'untick' as const, 'remove' as const), thing }),
  fc.record({
    device,
    kind: fc.constant('note' as const),
    thing,
    notes: fc.constantFrom('red', 'green', ''),
  }),
  fc.record({ device, kind: fc.constant('add' as const), thing }),
  fc.record({
    device,
    kind: fc.constant('rewrite' as const),
    ticked: fc.subarray(things),
    dropped: fc.subarray(things, { maxLength: 1 }),
  }),
)

/** The promise in its plainest form: every thing, and when each fact about it was last settled. */
interface Fact {
  notes: string
  completed: boolean
  at: { made: number; notes: number; completed: number }
}
interface Seen {
  moment: number
  facts: Map<string, Fact>
}

function createModel() {
  const facts = new Map<string, Fact>()
  let moment = 0
  const settle = () => (moment += 1)
  return {
    facts,
    read: (): Seen => ({ moment, facts: new Map([...facts].map(([name, fact]) => [name, { ...fact }])) }),
    add(name: string) {
      if (facts.has(name)) return
      const now = settle()
      facts.set(name, { notes: '', completed: false, at: { made: now, notes: now, completed: now } })
    },
    remove(name: string) {
      if (facts.delete(name)) settle()
    },
    note(name: string, notes: string) {
      const fact = facts.get(name)
      if (fact && fact.notes !== notes) Object.assign(fact, { notes, at: { ...fact.at, notes: settle() } })
    },
    /** A tick always counts; taking it back counts from someone who has seen it. */
    tick(name: string, completed: boolean, seen: number) {
      const fact = facts.get(name)
      if (!fact || fact.completed === completed || (!completed && fact.at.completed > seen)) return
      Object.assign(fact, { completed, at: { ...fact.at, completed: settle() } })
    },
    rewrite(seen: Seen, written: Map<string, Fact>) {
      for (const [name, { completed }] of written) {
        const fact = facts.get(name)
        if (!fact || fact.at.completed > seen.moment || fact.completed === completed) continue
        Object.assign(fact, { completed, at: { ...fact.at, completed: settle() } })
      }
      const isUntouched = ({ at }: Fact) => Math.max(at.made, at.notes) <= seen.moment
      for (const [name, fact] of facts) if (!written.has(name) && isUntouched(fact)) this.remove(name)
    },
  }
}

/** One device: what it last read of the list, and of the model at the same moment. */
function createDevice(id: string, model: ReturnType<typeof createModel>) {
  let list: ShoppingList
  let seen: Seen
  const idOf = (name: string) => list.items.find((item) => item.name === name)?.id ?? 'nothing'
  const edit = (name: string, body: { completed?: boolean; notes?: string }) =>
    cook.send(calls.editShoppingItem, {
      params: { id, itemId: idOf(name) },
      body: { ...body, version: list.version },
    })
  /** The model follows only where the device knew of the very thing that is still there. */
  const isSame = (name: string) => seen.facts.get(name)?.at.made === model.facts.get(name)?.at.made

  async function read() {
    list = (await cook.send(calls.getShoppingList, { params: { id } })).body as ShoppingList
    seen = model.read()
  }

  async function rewrite(ticked: string[], dropped: string[]) {
    const kept = list.items.filter(({ name }) => !dropped.includes(name))
    const items = kept.map((item) => ({ ...item, completed: item.completed || ticked.includes(item.name) }))
    await cook.send(calls.replaceShoppingItems, { params: { id }, body: { items, version: list.version } })
    const written = [...seen.facts].filter(([name]) => !dropped.includes(name))
    const known = written.filter(([name]) => isSame(name))
    model.rewrite(
      seen,
      new Map(
        known.map(([name, fact]) => [name, { ...fact, completed: fact.completed || ticked.includes(name) }]),
      ),
    )
  }

  async function act(step: Step) {
    if (step.kind === 'read') return read()
    if (step.kind === 'rewrite') return rewrite(step.ticked, step.dropped)
    if (step.kind === 'add') {
      if (!model.facts.has(step.thing))
        await cook.send(calls.addShoppingItem, { params: { id }, body: { text: step.thing } })
      return model.add(step.thing)
    }
    if (step.kind === 'remove') {
      await cook.send(calls.removeShoppingItem, { params: { id, itemId: idOf(step.thing) } })
      return isSame(step.thing) ? model.remove(step.thing) : undefined
    }
    if (step.kind === 'note') {
      await edit(step.thing, { notes: step.notes })
      return isSame(step.thing) ? model.note(step.thing, step.notes) : undefined
    }
    await edit(step.thing, { completed: step.kind === 'tick' })
    return isSame(step.thing) ? model.tick(step.thing, step.kind === 'tick', seen.moment) : undefined
  }

  return { read, act }
}

test('whatever two devices do in whatever order, the list is what they were promised', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const model = createModel()
      const items = things.slice(0, 3).map((name) => ({ name }))
      const { body } = await cook.send(calls.createShoppingList, { body: { name: 'Herbs', items } })
      for (const { name } of items) model.add(name)
      const devices = [createDevice(body['id'], model), createDevice(body['id'], model)] as const
      for (const one of devices) await one.read()
      for (const one of steps) await devices[one.device].act(one)
      const list = (await cook.send(calls.getShoppingList, { params: { id: body['id'] } }))
        .body as ShoppingList
      const found = list.items.map(({ name, notes, completed }) => [name, { notes, completed }] as const)
      const promised = [...model.facts].map(
        ([name, { notes, completed }]) => [name, { notes, completed }] as const,
      )
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(promised))
      await cook.send(calls.deleteShoppingList, { params: { id: body['id'] } })
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('changes to different items at the same moment all survive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(29), { minLength: 2, maxLength: limits.waiting }),
      async (places) => {
        const items = Array.from({ length: 30 }, (_, n) => ({ id: `item-${n}`, name: `thing ${n}` }))
        const { body } = await cook.send(calls.createShoppingList, { body: { name: 'Rush', items } })
        const [id, version] = [body['id'] as string, body['version'] as number]
        const [writer, ...tickers] = places
        const written = items.map((item, n) =>
          n === writer ? { ...item, completed: true } : { ...item, completed: false },
        )
        await Promise.all([
          ...tickers.map((place) =>
            cook.send(calls.editShoppingItem, {
              params: { id, itemId: `item-${place}` },
              body: { completed: true, version },
            }),
          ),
          cook.send(calls.replaceShoppingItems, { params: { id }, body: { items: written, version } }),
          cook.send(calls.addShoppingItem, { params: { id }, body: { text: 'extra' } }),
        ])
        const after = (await cook.send(calls.getShoppingList, { params: { id } })).body as ShoppingList
        const ticked = after.items.filter(({ completed }) => completed).map((item) => item.id)
        expect(ticked.toSorted()).toEqual(places.map((place) => `item-${place}`).toSorted())
        expect(after.items.map(({ name }) => name)).toContain('extra')
        await cook.send(calls.deleteShoppingList, { params: { id } })
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)
