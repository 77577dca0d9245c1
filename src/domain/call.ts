import type { z } from 'zod'
import type { ParamNames } from './path-pattern.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may make a call: checked before its body is read, and again when it is there. */
export type Audience = 'anyone' | 'member' | 'admin'

/** The header in which a page says whose change it sends: should somebody else be signed in by then, it is refused. */
export const personHeader = 'homeplate-person'

/**
 * In bytes: what a call takes unless it says more, and what long texts and lists of ids need. More than usual is read
 * in turn.
 */
export const bodySizes = { usual: 16 * 1024, long: 128 * 1024 } as const

type Schema = z.ZodType
type ObjectSchema = z.ZodObject

interface Details {
  summary: string
  audience: Audience
  query?: ObjectSchema
  body?: ObjectSchema
  answer: Schema
  /** The status of a good answer. */
  status?: 200 | 201 | 202
  /** In bytes, where `bodySizes.usual` does not do. */
  largestBody?: number
  /** The body is a file, passed on as it comes; nothing of it is JSON. */
  takesFile?: true
  /** The answer is a stream of server-sent events; `answer` is what one of them holds. */
  isStream?: true
  /** A GET that writes something down all the same: refused, like every change, to pages of other sites. */
  isChange?: true
  /** The answer is a file to keep, and this is its name. */
  savedAs?: string
  /** The media types of an answer that is a file and no JSON. */
  fileTypes?: readonly string[]
}

export interface Call extends Details {
  method: Method
  path: string
}

type Declared<M extends Method, P extends string, D extends Details> = D & { method: M; path: P }

/** Declares one call of the API; the server binds it, the browser sends it, the documentation lists it. */
export function call<M extends Method, const P extends string, const D extends Details>(
  method: M,
  path: P,
  details: D,
): Declared<M, P, D> {
  return { ...details, method, path }
}

export type ParamsOf<C extends Call> = { [Name in ParamNames<C['path']>]: string }
export type QueryOf<C extends Call> = C extends { query: infer Q extends Schema } ? z.output<Q> : undefined
export type BodyOf<C extends Call> = C extends { body: infer B extends Schema } ? z.output<B> : undefined
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** What a caller hands over: only the parts the call has. */
export type RequestOf<C extends Call> = (ParamNames<C['path']> extends never
  ? unknown
  : { params: ParamsOf<C> }) &
  (C extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  (C extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown)
