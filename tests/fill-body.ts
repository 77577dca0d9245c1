import { z } from 'zod'
import type { Call } from '../src/domain/call.ts'

/** As much of JSON Schema as the calls are described by. */
interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

interface Filled {
  body: unknown
  /** The same, once for each place of the kind, with what is tried there. */
  tried: unknown[]
}

interface Trial {
  kind: 'string' | 'array'
  value: unknown
  /** What a text has to be, by the name of its field, for the others to be looked at. */
  texts?: Record<string, string | undefined>
}

export const anId = '7b0f4c1e-52a6-4c39-8f4d-1f6a0c2f9b11'

/** The bodies of a call in which one text, or one list, is what is tried. */
export const bodiesWith = ({ body }: Call, trial: Trial) =>
  body ? fill(z.toJSONSchema(body, { io: 'input' }) as Shape, trial).tried : []

function fill(shape: Shape, trial: Trial, name = ''): Filled {
  if (shape.anyOf) {
    const choices = shape.anyOf.map((choice) => fill(choice, trial, name))
    return { body: choices[0]!.body, tried: choices.flatMap(({ tried }) => tried) }
  }
  const here = shape.type === trial.kind ? [trial.value] : []
  if (shape.items) {
    const { body, tried } = fill(shape.items, trial, name)
    return { body: [body], tried: [...here, ...tried.map((one) => [one])] }
  }
  if (shape.properties) return fillObject(shape.properties, trial)
  if (shape.type === 'string')
    return { body: shape.enum?.[0] ?? shape.const ?? trial.texts?.[name] ?? anId, tried: here }
  return { body: shape.type === 'boolean' ? true : shape.type === 'null' ? null : 1, tried: here }
}

function fillObject(properties: Record<string, Shape>, trial: Trial): Filled {
  const fields = Object.entries(properties).map(([key, shape]) => [key, fill(shape, trial, key)] as const)
  const body = Object.fromEntries(fields.map(([key, field]) => [key, field.body]))
  const tried = fields.flatMap(([key, field]) => field.tried.map((one) => ({ ...body, [key]: one })))
  return { body, tried }
}
