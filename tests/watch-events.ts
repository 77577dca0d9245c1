import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { App } from '../src/server/app.ts'
import type { TestApp } from './app.ts'

type Cook = Awaited<ReturnType<TestApp['signUp']>>

/** Listens as a page does, over a real connection, until the test is over. */
export async function watchEvents<S extends z.ZodType>(
  app: Pick<App, 'server'>,
  path: string,
  event: S,
  cook?: Pick<Cook, 'cookies'>,
) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const { port } = app.server.address() as AddressInfo
  const cookie = [...(cook?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `http://127.0.0.1:${port}${path}`
  const response = await fetch(address, { headers: { cookie }, signal: stopping.signal })
  const received: z.output<S>[] = []
  let isOver = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks)
        if (block.startsWith('data: ')) received.push(event.parse(JSON.parse(block.slice('data: '.length))))
    }
  })()
  // Looking away is how most tests end.
  void reading.catch(() => undefined).finally(() => (isOver = true))
  return {
    response,
    received,
    leave: () => stopping.abort(),
    untilOver: () => expect.poll(() => isOver, { timeout: 10_000 }).toBe(true),
  }
}
