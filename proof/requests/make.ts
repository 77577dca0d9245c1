import fc from 'fast-check'
import type { createDice } from '../../bench/generated-recipes.ts'
import type { Schema } from './description.ts'

export type Dice = ReturnType<typeof createDice>

/** Stands for a field that is not to be there. */
export const leftOut = Symbol('left out')

/** What a schema does not say of a field: the password of an account, the id of something that is there. */
export type Known = (field: string) => unknown

const words = ['Basil', 'lemon and thyme', 'Crème brûlée', 'for Sunday', 'two of them', '辛い', 'O’Brien’s']
const mostItems = 4

/** Values that a schema allows, with what is known where it says too little. */
export function createMaker({ roll, pick }: Dice, known: Known) {
  function make(schema: Schema, field = ''): unknown {
    if (schema.not) return leftOut
    const found = known(field)
    if (found !== undefined) return found
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return make(pick(choices), field)
    if (schema.type === 'object') return anObject(schema)
    if (schema.type === 'array') return aList(schema, field)
    if (schema.type === 'string') return aText(schema)
    if (schema.type === 'integer' || schema.type === 'number') return aNumber(schema)
    if (schema.type === 'boolean') return roll(2) === 0
    return schema.type === 'null' ? null : pick(words)
  }

  function anObject({ properties = {}, required = [], additionalProperties }: Schema) {
    const made: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(properties)) {
      if (!required.includes(name) && roll(2) === 0) continue
      const value = make(schema, name)
      if (value !== leftOut) made[name] = value
    }
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0 && roll(2) === 0)
      made[pick(words)] = make(additionalProperties)
    return made
  }

  function aList({ items, prefixItems, minItems = 0, maxItems = mostItems }: Schema, field: string) {
    if (prefixItems) return prefixItems.map((schema) => make(schema, field))
    const length = Math.max(minItems, Math.min(maxItems, roll(mostItems + 1)))
    return Array.from({ length }, () => make(items ?? {}, field))
  }

  function aText({ format, pattern, minLength = 0, maxLength = 500 }: Schema) {
    if (format === 'date-time')
      return new Date(Date.UTC(2026 + roll(3), roll(12), 1 + roll(28))).toISOString()
    if (format === 'date') return `2026-${String(1 + roll(12)).padStart(2, '0')}-11`
    const seed = roll(2 ** 31)
    if (format === 'uuid') return fc.sample(fc.uuid(), { seed, numRuns: 1 })[0]!
    if (pattern !== undefined) {
      const text = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 1 })[0]!
      return text.slice(0, maxLength)
    }
    return pick(words).padEnd(minLength, '.').slice(0, maxLength)
  }

  function aNumber({ type, minimum, exclusiveMinimum, maximum = Infinity }: Schema) {
    const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
    const lowest = least < -1e9 ? 0 : least
    const span = Math.min(maximum - lowest, pick([3, 30, 1_000]))
    const whole = lowest + roll(span + 1)
    return type === 'number' && whole < maximum && roll(3) === 0 ? whole + 0.5 : whole
  }

  return make
}
