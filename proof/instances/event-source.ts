import { setTimeout as wait } from 'node:timers/promises'

interface Listening {
  url: string
  cookies: Map<string, string>
  onEvent: (json: string) => void
}

/** After an answer that is no stream, a page asks again by itself after so long. */
const afterRefusal = 1_000

/** Listens as the event source of a browser does: it comes back when the stream ends, as soon as it was told to. */
export function listen({ url, cookies, onEvent }: Listening) {
  const over = new AbortController()
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const counts = { opened: 0, ended: 0, refused: 0, broken: 0 }
  let retry = 3_000

  function take(block: string) {
    for (const line of block.split('\n')) {
      if (line.startsWith('retry: ')) retry = Number(line.slice('retry: '.length))
      if (line.startsWith('data: ')) onEvent(line.slice('data: '.length))
    }
  }

  async function once() {
    const answer = await fetch(url, { headers: { cookie }, signal: over.signal })
    if (answer.status !== 200) {
      counts.refused += 1
      await answer.arrayBuffer()
      return wait(afterRefusal)
    }
    counts.opened += 1
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) take(block)
    }
    counts.ended += 1
    return wait(retry)
  }

  async function goOn() {
    while (!over.signal.aborted) {
      await once().catch(async () => {
        if (over.signal.aborted) return
        // Cut off in the middle, or nobody there.
        counts.broken += 1
        await wait(retry)
      })
    }
  }

  const ended = goOn()
  return {
    counts,
    async leave() {
      over.abort()
      await ended
    },
  }
}
