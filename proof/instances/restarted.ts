import { setTimeout as wait } from 'node:timers/promises'
import { applyChange } from '../../src/domain/shopping/list-difference.ts'
import type { ListEvent, ShoppingList } from '../../src/domain/shopping/list.ts'
import { watchShoppingList } from '../../src/domain/shopping/calls.ts'
import { failTimeout, type Passed } from '../../tests/nginx.ts'
import { listen } from './event-source.ts'
import { startLoad, lost, type Writer } from './load.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

const people = 6
const streamsOfEach = 4
const patience = 120_000

/** Looks at a list as the page does, through nginx, and keeps what it was told. */
function watch(site: Site, { member, listId }: Writer) {
  let told: ShoppingList | undefined
  function onEvent(json: string) {
    const event = JSON.parse(json) as ListEvent
    if (event.kind === 'list') told = event.list
    else if (event.kind === 'change') told = told && applyChange(told, event.change)
  }
  const path = watchShoppingList.path.replace(':id', listId)
  const url = `http://127.0.0.1:${site.nginxPort}${path}`
  const listener = listen({ url, cookies: member.cookies, onEvent })
  return { listener, items: () => told?.items ?? [] }
}

/** Asks nginx again and again whether the site is ready: that is how it learns which instance is not. */
function probe(site: Site) {
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      await site.through.inject('/readyz')
      await wait(100)
    }
  })()
  return async () => {
    over.abort()
    await asking
  }
}

/** Sent to a server, which did not answer, and sent to another: what a browser would have seen without nginx. */
const hidden = ({ url, bytesSent }: Passed) =>
  url !== '/readyz' && bytesSent.slice(0, -1).some((bytes) => bytes > 0)

export async function showRestart(site: Site, { shows }: Findings) {
  const before = (await site.nginx.passed()).length
  const load = await startLoad(site, people)
  const watching = load.writers.flatMap((writer) =>
    Array.from({ length: streamsOfEach }, () => ({ writer, ...watch(site, writer) })),
  )
  await until(() => watching.every(({ listener }) => listener.counts.opened > 0), patience)
  const stopProbing = probe(site)
  const codes: (number | null)[] = []
  for (const [at, port] of site.ports.entries()) {
    codes.push(await site.stop(at))
    await site.start(at)
    // The next one goes once nginx has taken this one back.
    await wait(failTimeout * 1_000)
    const { length } = await site.nginx.passed()
    const isBack = async () =>
      (await site.nginx.passed())
        .slice(length)
        .some(
          ({ servers, status, url }) =>
            url !== '/readyz' && status < 300 && servers[0] === `127.0.0.1:${port}`,
        )
    await until(isBack, patience, 250)
  }
  await stopProbing()
  await load.stop()

  const passed = (await site.nginx.passed()).slice(before)
  const retried = passed.filter(({ servers, url }) => servers.length > 1 && url !== '/readyz')
  shows(
    'each ends by itself',
    codes.every((code) => code === 0),
    `exit codes ${codes.join(', ')}`,
  )
  shows(
    'a rolling restart drops no request',
    load.failures.length === 0 && load.asked() > 1_000,
    `${load.failures.length} failed of ${load.asked()}${load.failures
      .slice(0, 3)
      .map((one) => `; ${one}`)
      .join('')}`,
  )
  shows(
    'nginx hid none: nothing that had been sent was sent again',
    passed.filter(hidden).length === 0,
    `${passed.filter(hidden).length} of ${passed.length}; ${retried.length} found nobody at the door of one and went to another`,
  )
  const missing = await lost(load.writers)
  shows('no acknowledged write is lost', missing === 0, `${missing} of ${load.acknowledged()}`)

  const isTold = ({ writer, items }: (typeof watching)[number]) => {
    const known = new Map(items().map(({ id, completed }) => [id, completed]))
    return writer.added.every((id) => known.has(id)) && writer.ticked.every((id) => known.get(id))
  }
  const arrived = await until(() => watching.every(isTold), 10_000)
  const sum = (name: 'opened' | 'ended' | 'refused' | 'broken') =>
    watching.reduce((total, { listener }) => total + listener.counts[name], 0)
  shows(
    'every change reached every open page',
    arrived !== undefined,
    `${watching.filter(isTold).length} of ${watching.length} know all`,
  )
  shows(
    'streams were ended in good order, and came back',
    sum('ended') >= watching.length && sum('broken') === 0 && sum('refused') === 0,
    `${sum('ended')} ended, ${sum('opened')} opened, ${sum('broken')} broken off, ${sum('refused')} refused`,
  )
  await Promise.all(watching.map(({ listener }) => listener.leave()))
}
