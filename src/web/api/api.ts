import { personHeader, type AnswerOf, type Call, type RequestOf } from '../../domain/call.ts'
import type { calls } from '../../domain/calls.ts'
import { fillPath } from '../../domain/path-pattern.ts'
import { eitherSignal } from './either-signal.ts'
import { currentStay, endSession, personHere } from '../session/session.ts'

/** A non-OK answer. `message` is "409: body text"; `sentence` is what the server says to the person, or empty. */
export class ApiError extends Error {
  readonly body: unknown
  readonly sentence: string
  constructor(
    readonly status: number,
    text: string,
    statusText = '',
  ) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.body = parsed(text)
    this.sentence = sentenceOf(this.body)
  }
}

const comeAgain = new Set([408, 429])

/** The server has spoken, which it never does without a sentence; what a proxy before it says is no answer of ours. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !comeAgain.has(error.status) && error.sentence !== ''

/** Said by the server, which then has done nothing. Without such a word it may have, and its answer was lost. */
export const isRefusal = (error: unknown): error is ApiError =>
  isAnswer(error) || (error instanceof ApiError && error.status === 429 && error.sentence !== '')

/** A proxy may say 404 as well, while the server is replaced. */
export const isNotFound = (error: unknown) => isAnswer(error) && error.status === 404

export interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Whoever does not want to wait for ever says when to give up. */
interface Abortable {
  signal?: AbortSignal
}

export type Arguments<C extends Call> =
  unknown extends RequestOf<C>
    ? []
    : Partial<RequestOf<C>> extends RequestOf<C>
      ? [request?: RequestOf<C> & Abortable]
      : [request: RequestOf<C> & Abortable]

/** Makes a call of the API: `send(login, { body: { username, password } })`. */
export async function send<C extends Call>(call: C, ...rest: Arguments<C>): Promise<AnswerOf<C>> {
  const { method, path, body } = toRequest(call, ...rest)
  return request(method, path, body, rest[0]?.signal) as Promise<AnswerOf<C>>
}

/** A call and what is said with it, as it is sent. */
export interface PlainRequest {
  method: string
  path: string
  body?: unknown
}

/** For what is kept and sent later. */
export function toRequest<C extends Call>(call: C, ...rest: Arguments<C>): PlainRequest
export function toRequest({ method, path }: Call, { params, query, body }: LooseRequest = {}): PlainRequest {
  return { method, path: pathOf(path, params) + queryString(query), ...(body !== undefined && { body }) }
}

type Calls = typeof calls
type ByAddress = { [Name in keyof Calls as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Calls[Name] }
export type Address = keyof ByAddress

/** A declared call without its schemas, found by its address: for pages that should not load them. */
export function address<A extends Address>(of: A): ByAddress[A]
export function address(of: string): unknown {
  const [method, path] = of.split(' ')
  return { method, path }
}

/** Makes a call that is answered with a file. */
export async function sendForFile<C extends Call>(call: C, ...rest: Arguments<C>): Promise<Blob> {
  const { method, path, body } = toRequest(call, ...rest)
  return answered(method, path, (response) => response.blob(), body, rest[0]?.signal)
}

export async function request(method: string, path: string, body?: unknown, signal?: AbortSignal) {
  const text = await answered(method, path, (response) => response.text(), body, signal)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Whoever leaves the page has still said it. Browsers refuse more than 64 KiB of what is under way like this. */
export const longestKeptAlive = 2000

/** Fails once the person has left who asked, whatever is answered: it is for nobody else. */
async function answered<Read>(
  method: string,
  path: string,
  read: (response: Response) => Promise<Read>,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Read> {
  const isChange = method !== 'GET'
  const person = isChange ? personHere() : undefined
  const stay = currentStay()
  const said = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person !== undefined && { [personHeader]: person }),
    },
    ...(said !== undefined && { body: said }),
    keepalive: isChange && (said ?? '').length <= longestKeptAlive,
    signal: signal ? eitherSignal(signal, stay) : stay,
  })
  const refusal = response.ok ? '' : await response.text()
  const answer = response.ok && (await read(response))
  stay.throwIfAborted()
  if (answer === false) {
    noticeRefusal(response.status, path)
    throw new ApiError(response.status, refusal, response.statusText)
  }
  return answer
}

/** Says 401 to a wrong password as well. */
const { path: signIn } = address('POST /api/login')

/** Whatever was asked for: who is answered 401 is no longer signed in. */
export function noticeRefusal(status: number, path: string) {
  if (status === 401 && path !== signIn) endSession()
}

export const pathOf = (pattern: string, params: Record<string, string> = {}) =>
  fillPath(pattern, (name) => encodeURIComponent(params[name] ?? ''))

/** Empty values are left out; a list repeats its name. */
export function queryString(query: Record<string, unknown> = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of listed(value)) if (isPrintable(one)) search.append(name, String(one))
  const text = search.toString()
  return text && `?${text}`
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const isPrintable = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sentenceOf(body: unknown) {
  const error = body && typeof body === 'object' && 'error' in body ? body.error : undefined
  return typeof error === 'string' ? error : ''
}
