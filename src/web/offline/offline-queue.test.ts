import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { day } from '../../domain/durations.ts'
import { ApiError } from '../api/api.ts'
import { createOfflineQueue, type QueuedChange } from './offline-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aChange = (id: string, handler = 'lists'): QueuedChange => ({
  id,
  handler,
  method: 'POST',
  path: `/api/${id}`,
  about: id,
})

type Server = (change: QueuedChange, signal: AbortSignal) => Promise<unknown>

/** A queue over a storage that outlives it. */
function aQueue(server: Server, storage: { text: string | null } = { text: null }) {
  const answers: string[] = []
  const queue = createOfflineQueue({
    read: () => storage.text,
    write: (text) => void (storage.text = text),
    send: server,
  })
  const handle = (handler = 'lists', thingOf?: (change: QueuedChange) => string) =>
    queue.handle(handler, {
      ...(thingOf && { thingOf }),
      onAnswer: ({ id }, answer) => void answers.push(`${id} answered ${String(answer)}`),
      onRefusal: ({ id }, error) => void answers.push(`${id} refused: ${error.sentence}`),
    })
  return { queue, answers, handle, storage }
}

const offline: Server = async () => {
  throw new TypeError('Failed to fetch')
}
const refusal = (status: number, sentence: string) =>
  new ApiError(status, JSON.stringify({ error: sentence }))

describe('a queue of changes', () => {
  it('sends them one after another, in the order they were made', async () => {
    const open: (() => void)[] = []
    const server = vi.fn<Server>(() => new Promise((resolve) => open.push(() => resolve('ok'))))
    const { queue, answers, handle } = aQueue(server)
    handle()
    queue.add(aChange('first'))
    queue.add(aChange('second'))
    await vi.advanceTimersByTimeAsync(0)
    expect(server).toHaveBeenCalledOnce()
    open.shift()!()
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual(['first answered ok'])
    open.shift()!()
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual(['first answered ok', 'second answered ok'])
    expect(queue.changes()).toEqual([])
    expect(queue.state()).toBe('idle')
  })

  it('waits for the server, across a reload, and tells each handler once', async () => {
    const before = aQueue(offline)
    before.handle()
    before.queue.add(aChange('first'))
    before.queue.add(aChange('second'))
    await vi.advanceTimersByTimeAsync(0)
    expect(before.queue.state()).toBe('waiting')
    const server = vi.fn<Server>(async () => 'ok')
    const after = aQueue(server, { text: before.storage.text })
    after.handle()
    await vi.advanceTimersByTimeAsync(0)
    expect(after.answers).toEqual(['first answered ok', 'second answered ok'])
    expect(after.storage.text).toBe('[]')
  })

  it('neither loses nor repeats what was refused because nobody is signed in', async () => {
    const server = vi.fn<Server>(async () => {
      throw refusal(401, 'Please sign in to go on.')
    })
    const { queue, answers, handle } = aQueue(server)
    handle()
    queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server).toHaveBeenCalledOnce()
    expect([queue.state(), answers, queue.changes()]).toEqual(['idle', [], [aChange('first')]])
  })

  it('may still drop what was tried without a network: it has not left', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => network.mockRestore())
    const { queue, handle } = aQueue(offline)
    handle()
    queue.add(aChange('tick'))
    await vi.advanceTimersByTimeAsync(1_000)
    queue.add(aChange('untick'), ({ wasSent }) => !wasSent)
    expect(queue.changes()).toEqual([{ ...aChange('untick'), replaces: ['tick'] }])
  })

  it('comes back by itself, and at once when told that the connection is back', async () => {
    const server = vi.fn<Server>(offline)
    const { queue, answers, handle } = aQueue(server)
    handle()
    queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server).toHaveBeenCalledTimes(2)
    server.mockResolvedValue('ok')
    await queue.flush()
    expect(answers).toEqual(['first answered ok'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server).toHaveBeenCalledTimes(3)
  })

  it.each([502, 507, 521, 530])('waits when something before the server says %i', async (status) => {
    const server = vi.fn<Server>(async () => {
      throw refusal(status, '')
    })
    const { queue, answers, handle } = aQueue(server)
    handle()
    queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([answers, queue.changes().length]).toEqual([[], 1])
  })

  const failing: Server = async ({ handler }) => {
    if (handler === 'notes') return 'ok'
    throw refusal(500, 'Something went wrong')
  }

  it('keeps what the server fails at, and says that it waits: a deployment may take its time', async () => {
    const before = aQueue(failing)
    before.handle()
    before.queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect([before.answers, before.queue.changes().length, before.queue.state()]).toEqual([[], 1, 'waiting'])
    const after = aQueue(async () => 'ok', before.storage)
    after.handle()
    await vi.advanceTimersByTimeAsync(0)
    expect(after.answers).toEqual(['first answered ok'])
  })

  it('gives up what the server has failed at for a day, across a reload: others wait behind it', async () => {
    const before = aQueue(failing)
    before.handle()
    before.queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(day - 60_000)
    expect(before.answers).toEqual([])
    const after = aQueue(failing, { text: before.storage.text })
    after.handle()
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect([after.answers, after.queue.changes()]).toEqual([['first refused: Something went wrong'], []])
  })

  it('takes no moment of trouble after a day for a day of it', async () => {
    const before = aQueue(failing)
    before.handle()
    before.queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(0)
    const storage = { text: before.storage.text }
    vi.setSystemTime(Date.now() + 3 * day)
    const server = vi.fn<Server>(async () => 'ok').mockImplementationOnce(failing)
    const after = aQueue(server, storage)
    after.handle()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(after.answers).toEqual(['first answered ok'])
  })

  it('lets what has nothing to do with it past what the server fails at', async () => {
    const { queue, answers, handle } = aQueue(failing)
    handle()
    handle('notes')
    queue.add(aChange('first'))
    queue.add(aChange('second'))
    queue.add(aChange('third', 'notes'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([answers, queue.changes().map(({ id }) => id)]).toEqual([
      ['third answered ok'],
      ['first', 'second'],
    ])
  })

  it('keeps behind it only what is about the same thing, where the handler says what that is', async () => {
    const failsAtParty: Server = async ({ id }) => {
      if (id === 'party: rename') throw refusal(500, 'Something went wrong')
      return 'ok'
    }
    const { queue, answers, handle } = aQueue(failsAtParty)
    handle('lists', ({ id }) => id.split(':')[0]!)
    for (const id of ['party: rename', 'party: add', 'week: add', 'week: tick']) queue.add(aChange(id))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([answers, queue.changes().map(({ id }) => id)]).toEqual([
      ['week: add answered ok', 'week: tick answered ok'],
      ['party: rename', 'party: add'],
    ])
  })

  describe('behind a proxy', () => {
    const html = (status: number) => new ApiError(status, '<html><h1>No.</h1></html>')
    const ofList = ({ id }: QueuedChange) => id.split(':')[0]!

    /** Something that is said for good of one change alone. */
    function refusing(name: string, answer: () => Promise<unknown>) {
      const all = aQueue(async ({ id }) => (id === name ? answer() : 'ok'))
      all.handle('lists', ofList)
      return all
    }
    const saying = (status: number) => async () => Promise.reject(html(status))

    it('lets the rest go on past what is refused there, and says so once it is clear that only that is', async () => {
      const { queue, answers } = refusing('party: <script>', saying(403))
      for (const id of ['party: <script>', 'party: milk', 'week: bread']) queue.add(aChange(id))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(answers).toEqual([
        'week: bread answered ok',
        'party: <script> refused: ',
        'party: milk answered ok',
      ])
      expect(queue.changes()).toEqual([])
    })

    it('says at once what is too large for it', async () => {
      const { queue, answers } = refusing('party: too much', saying(413))
      for (const id of ['party: too much', 'party: milk']) queue.add(aChange(id))
      await vi.advanceTimersByTimeAsync(0)
      expect(answers).toEqual(['party: too much refused: ', 'party: milk answered ok'])
    })

    it('lets the rest go on past what is never answered, and keeps that', async () => {
      const { queue, answers } = refusing('party: milk', async () => new Promise(() => undefined))
      for (const id of ['party: milk', 'week: bread']) queue.add(aChange(id))
      await vi.advanceTimersByTimeAsync(60_000)
      expect([answers, queue.changes().map(({ id }) => id)]).toEqual([
        ['week: bread answered ok'],
        ['party: milk'],
      ])
    })

    it('gives up what breaks it for a day while the rest goes on', async () => {
      const { queue, answers } = refusing('party: milk', saying(502))
      for (const id of ['party: milk', 'week: bread']) queue.add(aChange(id))
      await vi.advanceTimersByTimeAsync(day - 60_000)
      expect(answers).toEqual(['week: bread answered ok'])
      await vi.advanceTimersByTimeAsync(2 * 60_000)
      expect(answers).toEqual(['week: bread answered ok', 'party: milk refused: '])
    })

    it('does not take what it gave up itself for a sign that the rest gets through', async () => {
      const { queue, answers, handle } = aQueue(saying(403))
      handle('lists', ofList)
      queue.add(aChange('party: milk'))
      await vi.advanceTimersByTimeAsync(day - 60_000)
      queue.add(aChange('week: bread'))
      await vi.advanceTimersByTimeAsync(60 * 60_000)
      expect(answers).toEqual(['party: milk refused: '])
    })

    it.each([403, 404, 502])('loses nothing while it says %i to all', async (status) => {
      let isThrough = false
      const { queue, answers, handle } = aQueue(async () => (isThrough ? 'ok' : saying(status)()))
      handle('lists', ofList)
      for (const id of ['party: milk', 'week: bread']) queue.add(aChange(id))
      await vi.advanceTimersByTimeAsync(day - 60_000)
      expect(answers).toEqual([])
      isThrough = true
      await vi.advanceTimersByTimeAsync(60_000)
      expect(answers.toSorted()).toEqual(['party: milk answered ok', 'week: bread answered ok'])
    })
  })

  it('sends all that is left without waiting for answers when its page is left', async () => {
    const sent: string[] = []
    const { queue, handle } = aQueue(async ({ id }) => {
      sent.push(id)
      return new Promise(() => undefined)
    })
    handle()
    for (const id of ['first', 'second', 'third']) queue.add(aChange(id))
    const stop = queue.sendWhenLeft()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['first'])
    dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual(['first', 'second', 'third'])
    expect(queue.changes().map(({ wasSent }) => wasSent)).toEqual([true, true, true])
    stop()
    dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(3)
  })

  it('leaves until then what takes back a change that is not answered yet', async () => {
    const sent: string[] = []
    const { queue, handle } = aQueue(async ({ id }) => {
      sent.push(id)
      return new Promise(() => undefined)
    })
    handle()
    const about = (path: string, id: string) => ({ ...aChange(id), path: `${path}?changeId=${id}` })
    queue.add(about('/milk', 'tick milk'))
    queue.add(about('/milk', 'untick milk'))
    queue.add(about('/bread', 'tick bread'))
    onTestFinished(queue.sendWhenLeft())
    await vi.advanceTimersByTimeAsync(0)
    dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual(['tick milk', 'tick bread'])
  })

  it('sends at the next leaving what could not be sent at the first', async () => {
    const sent: string[] = []
    const { queue, handle } = aQueue(async ({ id }) => {
      sent.push(id)
      if (id === 'second') throw new TypeError('Failed to fetch')
      return new Promise(() => undefined)
    })
    handle()
    for (const id of ['first', 'second']) queue.add(aChange(id))
    onTestFinished(queue.sendWhenLeft())
    for (let leaving = 0; leaving < 2; leaving++) {
      await vi.advanceTimersByTimeAsync(0)
      dispatchEvent(new Event('pagehide'))
    }
    expect(sent).toEqual(['first', 'second', 'second'])
  })

  it('gives up a request that is not answered in time before it sends it again', async () => {
    const server = vi.fn<Server>(
      async (_, signal) =>
        new Promise((_resolve, refuse) => {
          signal.addEventListener('abort', () => refuse(signal.reason as Error))
        }),
    )
    const { queue, answers, handle } = aQueue(server)
    handle()
    queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(19_999)
    const [, signal] = server.mock.calls[0]!
    expect([signal.aborted, queue.state()]).toEqual([false, 'slow'])
    await vi.advanceTimersByTimeAsync(1)
    expect([signal.aborted, queue.state()]).toEqual([true, 'waiting'])
    expect(queue.changes()).toEqual([{ ...aChange('first'), wasSent: true }])
    server.mockResolvedValue('ok')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toEqual(['first answered ok'])
  })

  it('does not give up what was answered', async () => {
    const server = vi.fn<Server>(async () => 'ok')
    const { queue, handle } = aQueue(server)
    handle()
    queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.mock.calls.map(([, signal]) => signal.aborted)).toEqual([false])
  })

  it.each([429, 503])(
    'keeps what a busy server sends away with %i, and drops what it refuses',
    async (status) => {
      const server = vi.fn<Server>()
      server.mockRejectedValueOnce(refusal(status, 'Busy'))
      const { queue, answers, handle } = aQueue(server)
      handle()
      queue.add(aChange('first'))
      await vi.advanceTimersByTimeAsync(0)
      expect(queue.changes()).toHaveLength(1)
      server.mockRejectedValueOnce(refusal(404, 'There is no such item'))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(answers).toEqual(['first refused: There is no such item'])
      expect(queue.changes()).toEqual([])
    },
  )

  it('holds back the changes of a handler that is not there to take the answers', async () => {
    const server = vi.fn<Server>(async () => 'ok')
    const { queue, answers, handle } = aQueue(server)
    handle('lists')
    queue.add(aChange('progress', 'kitchen'))
    queue.add(aChange('tick', 'lists'))
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual(['tick answered ok'])
    handle('kitchen')
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual(['tick answered ok', 'progress answered ok'])
  })

  it('sends what was kept while the handler was called a room', async () => {
    const { handler: room, ...kept } = aChange('tick')
    const { answers, handle, storage } = aQueue(async () => 'ok', {
      text: JSON.stringify([{ ...kept, room }]),
    })
    handle()
    await vi.advanceTimersByTimeAsync(0)
    expect([answers, storage.text]).toEqual([['tick answered ok'], '[]'])
  })

  it('drops what a later change makes needless, except what is on its way', async () => {
    const sent: string[] = []
    const { queue, handle } = aQueue(async ({ id }) => {
      sent.push(id)
      return new Promise(() => undefined)
    })
    handle()
    queue.add(aChange('tick'))
    await vi.advanceTimersByTimeAsync(0)
    queue.add(aChange('untick'), () => true)
    queue.add(aChange('tick again'), () => true)
    expect(queue.changes().map(({ id }) => id)).toEqual(['tick', 'tick again'])
    expect(sent).toEqual(['tick'])
  })

  it('tells other tabs what is on its way, so that a tick whose answer is lost goes before its taking back', async () => {
    const { queue, answers, handle, storage } = aQueue(
      vi
        .fn<Server>(async () => 'ok')
        .mockImplementationOnce(async () => {
          await new Promise((resolve) => setTimeout(resolve, 100))
          throw new TypeError('Failed to fetch')
        }),
    )
    handle()
    queue.add(aChange('tick'))
    await vi.advanceTimersByTimeAsync(0)
    const elsewhere = aQueue(offline, storage)
    elsewhere.queue.add(aChange('untick'), ({ wasSent }) => !wasSent)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(answers).toEqual(['tick answered ok', 'untick answered ok'])
  })

  describe('beside another tab', () => {
    const ids = (changes: QueuedChange[]) => changes.map(({ id }) => id)

    /** The other tab writes what it holds, whatever was written here meanwhile. */
    function written(held: QueuedChange[], { queue, storage }: ReturnType<typeof aQueue>) {
      storage.text = JSON.stringify(held)
      queue.refresh(storage.text)
    }

    it('adds again what a tab erased that wrote at the same moment', () => {
      const here = aQueue(offline)
      here.queue.add(aChange('tick'))
      here.queue.add(aChange('untick'))
      written([aChange('theirs')], here)
      expect(ids(here.queue.changes())).toEqual(['theirs', 'tick', 'untick'])
    })

    it('leaves away what another tab replaced', () => {
      const [there, here] = [aQueue(offline), aQueue(offline)]
      here.queue.add(aChange('tick'))
      there.storage.text = here.storage.text
      there.queue.add(aChange('untick'), ({ id }) => id === 'tick')
      here.storage.text = there.storage.text
      here.queue.refresh(here.storage.text)
      expect(ids(here.queue.changes())).toEqual(['untick'])
    })

    it('adds it again before what was made after it', () => {
      const here = aQueue(offline)
      here.queue.add(aChange('new list'))
      here.storage.text = JSON.stringify([aChange('theirs')])
      here.queue.add(aChange('its first item'))
      here.queue.refresh(JSON.stringify([aChange('theirs')]))
      expect(ids(here.queue.changes())).toEqual(['theirs', 'new list', 'its first item'])
    })

    it('adds it again as it was amended meanwhile', () => {
      const here = aQueue(offline)
      here.queue.add(aChange('tick'))
      here.queue.amend((change) => ({ ...change, body: 'amended' }))
      written([], here)
      expect(here.queue.changes()).toEqual([{ ...aChange('tick'), body: 'amended' }])
    })

    it('sends it even when nothing else is left to send', async () => {
      const here = aQueue(async () => 'ok')
      here.queue.add(aChange('tick'))
      written([], here)
      here.handle()
      await vi.advanceTimersByTimeAsync(0)
      expect(here.answers).toEqual(['tick answered ok'])
    })

    it('leaves away what the other tab has had and sent, or what was needless, sent or given up here', async () => {
      const here = aQueue(async () => 'ok')
      here.queue.add(aChange('had there'))
      written([aChange('had there')], here)
      here.queue.add(aChange('needless'))
      here.queue.add(aChange('sent here', 'progress'), ({ id }) => id === 'needless')
      here.handle('progress')
      await vi.advanceTimersByTimeAsync(0)
      written([], here)
      expect(here.queue.changes()).toEqual([])
      here.queue.add(aChange('given up'))
      here.storage.text = null
      here.queue.refresh(null)
      written([], here)
      expect(here.queue.changes()).toEqual([])
    })

    it('adds nothing of long ago again: a tab that slept has not seen it being sent', () => {
      const here = aQueue(offline)
      here.queue.add(aChange('tick'))
      vi.setSystemTime(Date.now() + 60_000)
      written([], here)
      expect(here.queue.changes()).toEqual([])
    })
  })

  it('says when sending takes long, until all is sent', async () => {
    let answer: (value: string) => void = () => undefined
    const { queue, handle } = aQueue(() => new Promise((resolve) => (answer = resolve)))
    handle()
    queue.add(aChange('first'))
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.state()).toBe('sending')
    await vi.advanceTimersByTimeAsync(400)
    expect(queue.state()).toBe('slow')
    answer('ok')
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.state()).toBe('idle')
  })

  it('lets a handler say more in its later changes once it knows more', async () => {
    const bodies: unknown[] = []
    const storage = { text: null as string | null }
    const queue = createOfflineQueue({
      read: () => storage.text,
      write: (text) => void (storage.text = text),
      send: async ({ body }) => void bodies.push(body),
    })
    queue.add(aChange('first'))
    queue.add(aChange('second'))
    queue.handle('lists', {
      onAnswer: () => queue.amend((change) => ({ ...change, body: 'amended' })),
      onRefusal: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(bodies).toEqual([undefined, 'amended'])
  })

  it('loses nothing, repeats no answer and keeps the order, however often the connection breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        async (luck, count) => {
          const outcomes = [...luck]
          const { queue, answers, handle } = aQueue(async () => {
            if (outcomes.shift() === false) throw new TypeError('Failed to fetch')
            return 'ok'
          })
          handle()
          const ids = Array.from({ length: count }, (_, number) => `change ${number}`)
          for (const id of ids) queue.add(aChange(id))
          await vi.runAllTimersAsync()
          expect(answers).toEqual(ids.map((id) => `${id} answered ok`))
          expect(queue.changes()).toEqual([])
        },
      ),
    )
  })
})
