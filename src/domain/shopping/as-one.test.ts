import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { joinRows, keepApart, type Pair, pairsOf } from './as-one.ts'
import { addLine, editItem } from './edit.ts'
import type { ItemEdit } from './item.ts'
import { shopping as limits } from './limits.ts'
import { emptyList, type ListState } from './list-state.ts'
import { addRecipe, removeRecipe } from './merge.ts'
import { replaceItems } from './replace.ts'
import { showItem } from './show.ts'
import { bringBack, clearCompleted, removeItems } from './take-off.ts'

const index = indexPantry(aPantry())
const merging = { index, newId: () => crypto.randomUUID() }
const write = (list: ListState, ...lines: string[]) =>
  lines.reduce((so, line) => addLine(so, line, line, merging), list)
const edit = (list: ListState, id: string, change: ItemEdit) => editItem(list, id, change, merging)!
const items = (list: ListState) => list.rows.map((row) => showItem(row, index))
const read = (list: ListState) => items(list).map(({ name, amount }) => `${amount} ${name}`.trim())
const offered = (list: ListState) => pairsOf(list.rows, items(list), index)
const soup = (list: ListState, id: string, ...names: string[]) =>
  addRecipe(
    list,
    { id, recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 },
    names.map((name) => anIngredient(name, '2', { plural: `${name}s` })),
    merging,
  )
/** By id: where rows stand among themselves is chance. */
const seen = (list: ListState) => items(list).toSorted((one, other) => (one.id < other.id ? -1 : 1))

const both = write(emptyList('x'), '1 onion', '2 white onions')
const pair: Pair = ['1 onion', '2 white onions']

describe('what is offered as one', () => {
  test('is a plain thing and a kind of it, the plain one first', () => {
    expect(offered(both)).toEqual([pair])
    expect(offered(write(emptyList('x'), '2 white onions', '1 onion'))).toEqual([pair])
    const cooked = soup(emptyList('x'), 'a', 'yellow onion', 'white onion')
    expect(offered(cooked)).toEqual([cooked.rows.map(({ id }) => id)])
  })

  test.each<[string, ListState]>([
    ['one is ticked', edit(both, '1 onion', { completed: true })],
    ['the other is ticked', edit(both, '2 white onions', { completed: true })],
    ['one is probably at home', edit(both, '1 onion', { probablyHave: true })],
    ['somebody put one into another aisle', edit(both, '1 onion', { category: 'Barn' })],
    ['a note would be out of sight', edit(both, '2 white onions', { notes: 'from Ann' })],
    ['neither is plain', write(emptyList('x'), 'sweet onions', 'white onions')],
    ['only one suits a diet', write(emptyList('x'), 'onions', 'white onions, gluten-free')],
    ['they are kept apart', keepApart(both, pair, true, index)],
  ])('is nothing where %s', (_, list) => {
    expect(offered(list)).toEqual([])
  })

  test('suits the same diet', () => {
    const all = write(emptyList('x'), 'onions, gluten-free', 'onions', 'white onions, a gluten-free kind')
    expect(offered(all)).toEqual([['onions, gluten-free', 'white onions, a gluten-free kind']])
  })

  test('comes a few at a time', () => {
    const many = ['white', 'sweet', 'brown', 'spanish', 'spanish white'].map((kind) => `${kind} onions`)
    expect(offered(write(emptyList('x'), 'onion', ...many))).toHaveLength(limits.mostAlike)
  })
})

describe('what is kept apart', () => {
  const apart = keepApart(both, pair, true, index)

  test('is so once, also under new ids, until that is taken back', () => {
    expect(keepApart(apart, pair, true, index)).toBe(apart)
    expect(offered(addLine(removeItems(apart, ['2 white onions']), 'new', 'white onion', merging))).toEqual(
      [],
    )
    expect(offered(keepApart(apart, pair, false, index))).toEqual([pair])
  })

  test('is forgotten before it is too much, and needs two rows', () => {
    const kinds = Array.from({ length: limits.mostApart + 5 }, (_, n) => `${'x'.repeat(n + 1)} jam`)
    const full = kinds.reduce(
      (so, kind) => keepApart(so, ['1 onion', kind], true, index),
      write(both, ...kinds),
    )
    expect(full.rows[0]!.apart).toHaveLength(limits.mostApart)
    expect(keepApart(both, ['1 onion', 'nothing'], true, index)).toBe(both)
  })
})

describe('what is bought as one', () => {
  const joined = joinRows(both, pair)

  test('adds up under the plain name, and says who wants what', () => {
    expect(read(joined)).toEqual(['3 onion'])
    const cooked = soup(emptyList('x'), 'a', 'white onion', 'yellow onion')
    const [kind, plain] = cooked.rows.map(({ id }) => id) as Pair
    const one = items(joinRows(cooked, [plain, kind]))
    expect(one).toMatchObject([{ id: plain, name: 'yellow onions', amount: '4' }])
    expect(one[0]!.shares.map(({ recipe, name, amount }) => [recipe, amount, name])).toEqual([
      ['a', '2', 'white onions'],
      ['a', '2', 'yellow onions'],
    ])
  })

  test.each<[string, ListState]>([
    ['joined already', joined],
    ['ticked', edit(both, '2 white onions', { completed: true })],
    ['in the basket with the plain one', edit(both, '1 onion', { completed: true })],
    ['gone', removeItems(both, ['2 white onions'])],
    ['without the plain one', removeItems(both, ['1 onion'])],
    ['noted upon meanwhile', edit(both, '2 white onions', { notes: 'from Ann' })],
  ])('stays as it is when it is %s', (_, list) => {
    expect(joinRows(list, pair)).toBe(list)
  })

  test('stays one when more of either comes, and all of it comes back', () => {
    const more = soup(joined, 'a', 'white onion', 'yellow onion')
    expect(read(more)).toEqual(['7 onion'])
    expect(read(removeRecipe(more, 'a'))).toEqual(['3 onion'])
    expect(read(bringBack(more, [pair[1]]))).toEqual(['3 onion', '4 white onions'])
  })

  test('is called after what is left of it', () => {
    const cooked = write(soup(emptyList('x'), 'a', 'yellow onion'), '2 white onions')
    const [plain, kind] = cooked.rows.map(({ id }) => id) as Pair
    expect(read(removeRecipe(joinRows(cooked, [plain, kind]), 'a'))).toEqual(['2 white onions'])
  })

  test('is parted by who has not seen it and ticks the kind alone', () => {
    const cooked = soup(emptyList('x'), 'a', 'yellow onion', 'white onion')
    const [plain, kind] = cooked.rows.map(({ id }) => id) as Pair
    const ticked = edit(joinRows(cooked, [plain, kind]), kind, { completed: true })
    expect(items(ticked)).toMatchObject([
      { id: plain, amount: '2', completed: false },
      { id: kind, amount: '2', completed: true },
    ])
  })

  test('is parted by a whole list written before it was joined, with what came since', () => {
    const cooked = soup(emptyList('x'), 'a', 'yellow onion', 'white onion')
    const more = soup(cooked, 'b', 'white onion')
    const one = joinRows(more, more.rows.map(({ id }) => id) as Pair)
    const written = replaceItems(one, items(cooked), cooked.version, merging)
    expect(read(written)).toEqual(['2 yellow onions', '4 white onions'])
    expect(read(removeRecipe(written, 'b'))).toEqual(['2 yellow onions', '2 white onions'])
  })

  const writtenBefore = (list: ListState) => replaceItems(list, items(both), both.version, merging)

  test('stays one with the amount that was typed for all of it, whatever a device writes that was away', () => {
    const typed = edit(joined, '1 onion', { amount: '5' })
    expect(read(typed)).toEqual(['5 onion'])
    expect(read(writtenBefore(typed))).toEqual(['5 onion'])
    expect(read(writtenBefore(edit(typed, '1 onion', { amount: '6' })))).toEqual(['6 onion'])
  })

  test('is told once where two kinds became one amount and a device that was away still has both', () => {
    const three = write(both, '4 sweet onions')
    const one = joinRows(joinRows(three, pair), ['1 onion', '4 sweet onions'])
    const more = write(edit(one, '1 onion', { amount: '5' }), '1 large onion')
    const away = replaceItems(more, items(three), three.version, merging)
    expect(items(away).map(({ amount }) => amount)).toEqual(['1', '5'])
  })

  test('does not come back with a device that was away when its recipe has left the list', () => {
    const cooked = soup(write(emptyList('x'), '1 onion'), 'a', 'white onion')
    const one = joinRows(cooked, cooked.rows.map(({ id }) => id) as Pair)
    const away = replaceItems(removeRecipe(one, 'a'), items(cooked), cooked.version, merging)
    expect(read(away)).toEqual(['1 onion'])
  })

  test('comes back as it was, also from what was joined twice', () => {
    const three = write(both, '4 sweet onions')
    const twice = joinRows(joinRows(three, [pair[1], '4 sweet onions']), pair)
    expect(read(twice)).toEqual(['7 onion'])
    const back = bringBack(twice, [pair[1]])
    expect(read(back)).toEqual(['1 onion', '6 white onions'])
    expect(seen(bringBack(back, ['4 sweet onions']))).toEqual(seen(three))
  })

  test('is not joined, nor offered, once it was joined as often as is remembered', () => {
    const again = (list: ListState, id: string) => {
      const cooked = soup(list, id, 'salt')
      const salt = cooked.rows.at(-1)!.id
      const white = cooked.rows.find((row) => row.id !== '1 onion')!.id
      return removeRecipe(joinRows(cooked, [salt, white]), id)
    }
    const rounds = Array.from({ length: limits.mostJoined }, (_, n) => `soup ${n}`)
    const [full, before] = [rounds, rounds.slice(1)].map((some) => some.reduce(again, both))
    expect(offered(before!)).toHaveLength(1)
    expect(read(full!)).toEqual(['1 onion', '2 white onions'])
    expect(offered(full!)).toEqual([])
    expect(joinRows(full!, ['1 onion', full!.rows[1]!.id])).toBe(full)
  })
})

describe('the laws of buying as one', () => {
  const lines = ['1 onion', '2 white onions', '3 sweet onions', 'milk', '1 cup spanish onions']
  const names = ['yellow onion', 'white onion', 'sweet onion', 'salt']
  const nat = fc.nat(9)
  /** Rows are named by their place in the list as it was at some moment before. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), line: fc.constantFrom(...lines) }),
    fc.record({
      kind: fc.constant('cook' as const),
      id: fc.constantFrom('a', 'b', 'c'),
      of: fc.subarray(names, { minLength: 1 }),
    }),
    fc.record({ kind: fc.constant('take recipe off' as const), id: fc.constantFrom('a', 'b', 'c') }),
    fc.record({
      kind: fc.constantFrom(
        'join' as const,
        'tick' as const,
        'untick' as const,
        'remove' as const,
        'bring back' as const,
        'apart' as const,
        'clear' as const,
        'put' as const,
        'look' as const,
      ),
      one: nat,
      other: nat,
    }),
  )
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

  interface Course {
    list: ListState
    /** As another device last saw it. */
    stale: ListState
    ids: string[]
  }

  function go({ list, stale, ids }: Course, now: Step): Course {
    const after = done(list, stale, ids, now)
    const known = [...new Set([...ids, ...after.rows.map(({ id }) => id)])]
    return { list: after, stale: now.kind === 'look' ? after : stale, ids: known }
  }

  function done(list: ListState, stale: ListState, ids: string[], now: Step): ListState {
    if (now.kind === 'write') return addLine(list, crypto.randomUUID(), now.line, merging)
    if (now.kind === 'cook') return soup(list, now.id, ...now.of)
    if (now.kind === 'take recipe off') return removeRecipe(list, now.id)
    if (now.kind === 'clear') return clearCompleted(list)
    if (now.kind === 'put') return replaceItems(list, items(stale), stale.version, merging)
    if (now.kind === 'look' || ids.length === 0) return list
    const [one, other] = [ids[now.one % ids.length]!, ids[now.other % ids.length]!]
    if (now.kind === 'join') return joinRows(list, [one, other])
    if (now.kind === 'apart') return keepApart(list, [one, other], now.one > 4, index)
    if (now.kind === 'remove') return removeItems(list, [one])
    if (now.kind === 'bring back') return bringBack(list, [one])
    return editItem(list, one, { completed: now.kind === 'tick' }, merging) ?? list
  }

  const start: Course = { list: emptyList('x'), stale: emptyList('x'), ids: [] }
  const course = (steps: Step[]) => steps.reduce(go, start)
  const sharesOf = (rows: ListState['rows']) => rows.flatMap(({ shares }) => shares.map(({ id }) => id))
  const steps = fc.array(step, { maxLength: 30 })

  test('joining and anything else, in any order, loses no share and doubles none', () => {
    fc.assert(
      fc.property(steps, (some) => {
        let at = start
        for (const one of some) {
          const before = at.list
          at = go(at, one)
          const { rows, removed, recipes } = at.list
          const there = sharesOf(rows)
          expect(new Set(there).size).toBe(there.length)
          expect(rows.every(({ shares }) => shares.length > 0)).toBe(true)
          const all = new Set([...there, ...sharesOf(removed.map(({ row }) => row))])
          const entries = new Set(recipes.map(({ id }) => id))
          const wanted = before.rows
            .flatMap(({ shares }) => shares)
            .filter(({ entry }) => entry === null || entries.has(entry))
          expect(wanted.filter(({ id }) => !all.has(id))).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  const anyPair = fc.tuple(steps, nat, nat).map(([some, one, other]) => {
    const { list } = course(some)
    const ids = list.rows.map(({ id }) => id)
    return { list, pair: [ids[one % ids.length] ?? '', ids[other % ids.length] ?? ''] as Pair }
  })

  test('joining moves shares and nothing else, and twice is once', () => {
    fc.assert(
      fc.property(anyPair, ({ list, pair: ids }) => {
        const after = joinRows(list, ids)
        expect(sharesOf(after.rows).toSorted()).toEqual(sharesOf(list.rows).toSorted())
        expect(joinRows(after, ids)).toBe(after)
      }),
    )
  })

  test('undo gives both rows back as they were', () => {
    fc.assert(
      fc.property(anyPair, ({ list, pair: ids }) => {
        const after = joinRows(list, ids)
        fc.pre(after !== list)
        expect(seen(bringBack(after, [ids[1]]))).toEqual(seen(list))
      }),
    )
  })
})
