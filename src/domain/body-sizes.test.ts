import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodySizes, type Call } from './call.ts'
import { calls } from './calls.ts'

/** As much of JSON Schema as the calls are described by. */
interface Shape {
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  type?: string
}

/** Of a text whose limit is not in its schema, such as a password: far more than it may have. */
const unsaid = 1_000

/** In bytes, with three for each letter. */
function largest(shape: Shape): number {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return Math.max(...choices.map(largest))
  if (shape.properties)
    return Object.entries(shape.properties).reduce(
      (sum, [key, one]) => sum + key.length + 4 + largest(one),
      2,
    )
  if (shape.items) return 2 + shape.maxItems! * (largest(shape.items) + 1)
  const values = shape.enum ?? (shape.const === undefined ? [] : [shape.const])
  if (values.length > 0) return Math.max(...values.map((value) => JSON.stringify(value).length))
  return shape.type === 'string' ? 2 + 3 * (shape.maxLength ?? unsaid) : 17
}

/**
 * Other limits end these first: the words of a recipe's parts are those of its step, an own recipe may have so many
 * bytes, and a file has few parts.
 */
const endedElsewhere = new Set([
  'createRecipe',
  'saveRecipe',
  'createOwnRecipe',
  'saveOwnRecipe',
  'completeMultipartUpload',
  'importRecipes',
])

const cases = Object.entries(calls).flatMap(([name, call]: [string, Call]) =>
  call.body && !endedElsewhere.has(name) ? [{ name, call, body: call.body }] : [],
)

test.each(cases)('$name takes the largest body it describes', ({ call, body }) => {
  const shape = z.toJSONSchema(body, { io: 'input' }) as Shape
  expect(largest(shape)).toBeLessThanOrEqual(call.largestBody ?? bodySizes.usual)
})
