import { z } from 'zod'
import { brand } from '../../domain/brand.ts'
import type { Call } from '../../domain/call.ts'
import { fillPath, paramNames } from '../../domain/path-pattern.ts'
import { cookieName } from './cookies.ts'

export interface Site {
  publicUrl: string
  secure: boolean
}

const jsonBody = (schema: unknown) => ({ content: { 'application/json': { schema } } })

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A sentence for the person' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

/** As OpenAPI writes paths. */
export const documentedPath = ({ path }: Call) => fillPath(path, (name) => `{${name}}`)

/** OpenAPI 3.1 from the table of calls; its schemas are JSON Schema, which zod writes by itself. */
export function openApi(calls: Record<string, Call>, { publicUrl, secure }: Site) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = documentedPath(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName('session', secure) } },
    },
  }
}

function operation(operationId: string, call: Call) {
  const refused = { description: 'Refused', ...jsonBody({ $ref: '#/components/schemas/Failure' }) }
  return {
    operationId,
    summary: call.summary,
    tags: [call.audience],
    ...(call.audience === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body && {
      requestBody: { required: true, ...jsonBody(z.toJSONSchema(call.body, { io: 'input' })) },
    }),
    ...(call.takesFile && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      [call.status ?? 200]: { description: 'Done', ...answerOf(call) },
      default: refused,
    },
  }
}

/** A stream is described by what one of its events holds, and a file by its type. */
function answerOf({ answer, isStream, fileTypes }: Call) {
  if (fileTypes) return { content: Object.fromEntries(fileTypes.map((type) => [type, {}])) }
  const type = isStream ? 'text/event-stream' : 'application/json'
  return { content: { [type]: { schema: z.toJSONSchema(answer) } } }
}

const pathParameters = (call: Call) =>
  paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(call: Call) {
  if (!call.query) return []
  const { required = [] } = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(call.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  }))
}
