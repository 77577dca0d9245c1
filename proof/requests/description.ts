import { z } from 'zod'

/** As much of JSON Schema as the description of the API is written in. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  not?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface Operation {
  name: string
  method: string
  path: string
  query: Parameter[]
  body: Schema | undefined
  takesFile: boolean
  isStream: boolean
  status: number
  /** The media types of a good answer. */
  types: string[]
  /** What is wrong with an answer; undefined where it is as described. */
  objection(answer: unknown): string | undefined
}

type Content = Record<string, { schema?: Schema }>
interface DescribedCall {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const json = 'application/json'

/** Every call, as the site itself describes it to machines. */
export async function readDescription(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, DescribedCall>> }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => operation(method.toUpperCase(), path, call)),
  )
}

function operation(method: string, path: string, call: DescribedCall): Operation {
  const { operationId: name, parameters, requestBody, responses } = call
  const [status, { content }] = Object.entries(responses).find(([key]) => key !== 'default')!
  const types = Object.keys(content).map((type) => type.split(';')[0]!)
  const [{ schema = {} }] = Object.values(content) as [{ schema?: Schema }]
  const described = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema)
  return {
    name,
    method,
    path,
    query: parameters.filter((one) => one.in === 'query'),
    body: requestBody?.content[json]?.schema,
    takesFile: requestBody !== undefined && !requestBody.content[json],
    isStream: types.includes('text/event-stream'),
    status: Number(status),
    types,
    objection(value) {
      const { error } = described.safeParse(value)
      return error && z.prettifyError(error)
    },
  }
}
