import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, lifted, overridden, type Overrides, type Settable } from './overrides.ts'

const days = ['2026-01-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', null]
const settable = fc.record<Settable>({
  isPremium: fc.boolean(),
  publishedAt: fc.constantFrom(...days),
  listed: fc.boolean(),
  image: fc.constantFrom('soup', 'pie', null),
})
const change = fc.oneof(
  settable.map(({ isPremium }) => ({ isPremium })),
  settable.map(({ publishedAt }) => ({ publishedAt })),
  settable.map(({ listed, image }) => ({ listed, image })),
)
const none: Overrides = { ours: {}, theirs: {} }

/** Everything that was set, one after the other, beginning with what the source says. */
function afterAll(source: Settable, changes: Partial<Settable>[]) {
  let overrides = none
  for (const one of changes) overrides = overridden(overrides, applied(source, overrides), one)
  return overrides
}

test('what is shown is the last thing set, and the source for the rest', () => {
  fc.assert(
    fc.property(settable, fc.array(change), (source, changes) => {
      const shown = applied(source, afterAll(source, changes))
      expect(shown).toEqual(Object.assign({}, source, ...changes))
    }),
  )
})

test('the way back to the source is never lost', () => {
  fc.assert(
    fc.property(settable, fc.array(change), (source, changes) => {
      const overrides = afterAll(source, changes)
      expect(lifted(applied(source, overrides), overrides)).toEqual(source)
    }),
  )
})

test('setting what the source says leaves no override', () => {
  fc.assert(
    fc.property(settable, fc.array(change), (source, changes) => {
      const overrides = afterAll(source, [...changes, source])
      expect(overrides).toEqual(none)
    }),
  )
})

test('a day is the same however it is written', () => {
  const source = { isPremium: false, publishedAt: '2026-01-01T00:00:00+00:00', listed: true, image: null }
  expect(overridden(none, source, { publishedAt: '2026-01-01T00:00:00.000Z' })).toEqual(none)
})
