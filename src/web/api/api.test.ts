import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../domain/call.ts'
import { ApiError, address, queryString, request, send } from './api.ts'
import { believePerson, endedPerson, endSession, personHere } from '../session/session.ts'

const rate = call('POST', '/api/recipes/:id/rate', {
  summary: 'Rate',
  audience: 'member',
  query: z.object({ dry: z.boolean() }),
  body: z.object({ rating: z.number() }),
  answer: z.object({ ok: z.boolean() }),
})
const leave = call('POST', '/api/logout', { summary: 'Leave', audience: 'anyone', answer: z.object({}) })

function answering(body: string, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failure = (sent: Promise<unknown>) => sent.catch((error: unknown) => error)

afterEach(() => {
  believePerson(undefined)
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('fills its path, its query and its body, and sends cookies', async () => {
    const fetch = answering('{"ok":true}')
    expect(await send(rate, { params: { id: 'a/b' }, query: { dry: true }, body: { rating: 5 } })).toEqual({
      ok: true,
    })
    expect(fetch).toHaveBeenCalledWith('/api/recipes/a%2Fb/rate?dry=true', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"rating":5}',
      keepalive: true,
      signal: expect.any(AbortSignal) as AbortSignal,
    })
  })

  it('sends no body and no content type when there is nothing to say', async () => {
    const fetch = answering('{}')
    await send(address('POST /api/logout'))
    expect(fetch).toHaveBeenCalledWith('/api/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      keepalive: true,
      signal: expect.any(AbortSignal) as AbortSignal,
    })
  })

  it('outlives its page, unless it only asks or is too long for a browser to promise that', async () => {
    const fetch = answering('{}')
    const kept = () => fetch.mock.lastCall?.[1]?.keepalive
    await send(rate, { params: { id: 'a' }, query: { dry: true }, body: { rating: 5 } })
    expect(kept()).toBe(true)
    await request('POST', '/api/recipes', { text: 'x'.repeat(2000) })
    expect(kept()).toBe(false)
    await request('GET', '/api/recipes')
    expect(kept()).toBe(false)
  })

  it('turns a refusal into its status, its text and the sentence of the server', async () => {
    answering('{"error":"Email already exists"}', { status: 409 })
    const error = await failure(send(leave))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      message: '409: {"error":"Email already exists"}',
      body: { error: 'Email already exists' },
      sentence: 'Email already exists',
    })
  })

  it('names the status when the body is empty, and survives a body that is no JSON', async () => {
    answering('', { status: 502, statusText: 'Bad Gateway' })
    expect(await failure(send(leave))).toMatchObject({
      message: '502: Bad Gateway',
      body: undefined,
      sentence: '',
    })
    answering('<h1>oops</h1>', { status: 500 })
    expect(await failure(send(leave))).toMatchObject({ message: '500: <h1>oops</h1>', sentence: '' })
  })
})

describe('who calls', () => {
  it('is said with every change, so that nobody makes it in the name of another', async () => {
    believePerson('maria')
    const fetch = answering('{}')
    await send(leave)
    expect(fetch.mock.calls[0]![1]!.headers).toMatchObject({ 'homeplate-person': 'maria' })
    await request('GET', '/api/favorites')
    expect(fetch.mock.calls[1]![1]!.headers).not.toHaveProperty('homeplate-person')
  })

  it('has left when a call is answered 401, but not by a wrong password', async () => {
    believePerson('maria')
    answering('{"error":"Invalid username or password"}', { status: 401 })
    await failure(request('POST', '/api/login', {}))
    expect(personHere()).toBe('maria')
    await failure(request('GET', '/api/favorites'))
    expect([personHere(), endedPerson()]).toEqual([undefined, 'maria'])
  })
})

describe('a call of somebody who left', () => {
  const changes = [
    ['their session ended', endSession],
    ['they signed out', () => believePerson(undefined)],
    ['somebody else came', () => believePerson('tom')],
  ] as const

  it.each(changes)('is given up when %s, whatever is answered', async (_, change) => {
    believePerson('maria')
    const fetch = answering('{}')
    const given = new AbortController().signal
    const calls = [request('GET', '/api/favorites'), request('POST', '/api/notes', {}, given)]
    change()
    for (const one of calls) expect(await failure(one)).toMatchObject({ name: 'AbortError' })
    for (const [, init] of fetch.mock.calls) expect(init!.signal!.aborted).toBe(true)
  })

  it('does not end the session of the next', async () => {
    believePerson('maria')
    answering('{}', { status: 401 })
    const late = request('GET', '/api/favorites')
    believePerson('tom')
    await failure(late)
    expect(personHere()).toBe('tom')
  })

  it('goes on when the same person is confirmed, or a visitor signs in', async () => {
    answering('{"ok":true}')
    const early = request('GET', '/api/recipes')
    believePerson('maria')
    const own = request('GET', '/api/favorites')
    believePerson('maria')
    expect(await Promise.all([early, own])).toEqual([{ ok: true }, { ok: true }])
  })
})

describe('a query string', () => {
  it('leaves out what is empty and repeats lists', () => {
    expect(
      queryString({ search: 'mac & cheese', tags: ['vegan', 'quick'], none: undefined, empty: '' }),
    ).toBe('?search=mac+%26+cheese&tags=vegan&tags=quick')
    expect(queryString({})).toBe('')
  })
})
