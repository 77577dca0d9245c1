import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import { shopping as limits } from '../src/domain/shopping/limits.ts'
import type { ShoppingList } from '../src/domain/shopping/list.ts'
import { findWholeBrowser } from '../scripts/browser.mjs'
import { json, middle, register } from './load.ts'
import { query } from '../tests/query.ts'
import { sqlTimes } from './raw-sql.ts'
import { createReport, sized } from './report.ts'
import { residentOf } from './resident.ts'
import { behindProxy, withHomeplate } from './server.ts'

const listeners = sized(200, 20)
const ticks = sized(21, 3)
const report = createReport(120)

interface Site {
  url: string
  cookie: string
}

// Listeners come from as many homes, as they do in life: the last proxy says which.
await report.run(() =>
  withHomeplate(
    report,
    async ({ url, pid, dataDir }) => {
      const { cookie, person } = await register(url)
      await query(dataDir, 'update users set is_premium = true where username = $1', [person.username])
      const site = { url, cookie }
      report.now('ticks in a long list')
      const before = residentOf(pid)
      await ticking(site, await longList(site))
      await listening({ url, cookie, dataDir }, await longList(site), pid, before)
    },
    behindProxy,
  ),
)

async function longList({ url, cookie }: Site): Promise<ShoppingList> {
  const items = Array.from({ length: limits.mostItems }, (_, number) => ({
    id: crypto.randomUUID(),
    name: `thing number ${number}`,
    category: ['Produce', 'Dairy', 'Bakery', 'Pantry', 'Other'][number % 5]!,
  }))
  const body = JSON.stringify({ name: 'Everything', items })
  const answer = await fetch(`${url}/api/shopping-lists`, {
    method: 'POST',
    headers: { ...json, cookie },
    body,
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as ShoppingList
}

/** From the click on a box of the longest list to the frame that shows it. */
async function ticking({ url, cookie }: Site, { id, name }: ShoppingList) {
  const browser = await chromium.launch({ executablePath: findWholeBrowser() ?? '', args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ baseURL: url })
    const [cookieName = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name: cookieName, value, url }])
    const page = await context.newPage()
    await page.goto(`/shopping-lists/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText(`0 of ${limits.mostItems}`).waitFor()
    const times = await tickAll(page)
    await page.getByText(`${ticks} of ${limits.mostItems}`).waitFor()
    report.note(`ticks took ${times.map((time) => time.toFixed(0)).join(' ')} ms`)
    await page.goto('about:blank')
    await page.setContent('<input type="checkbox" data-tick>'.repeat(ticks))
    report.atMost(`tick in a list of ${limits.mostItems} to next paint, median`, middle(times), 50, 'ms', {
      what: 'a page of nothing but boxes',
      value: middle(await tickAll(page)),
      unit: 'ms',
    })
  } finally {
    await browser.close()
  }
}

async function tickAll(page: Page) {
  const times: number[] = []
  for (let tick = 0; tick < ticks; tick++) times.push(await page.evaluate(tickOne))
  return times
}

/** Runs in the page: ticks the first open item and waits until a frame with it was drawn. */
async function tickOne(): Promise<number> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const box = document.querySelector<HTMLElement>('[data-tick]:not(:checked)')
  const start = performance.now()
  box!.click()
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })
  return performance.now() - start
}

/** From a change to the last of many listeners who is told of it, and what they all cost the server. */
async function listening(
  site: Site & { dataDir: string },
  list: ShoppingList,
  pid: number,
  memoryBefore: number,
) {
  const path = `/api/shopping-lists/${list.id}`
  const token = await sharedAs(site, path)
  report.now(`${listeners} listeners to receive the list`)
  const streams = await Promise.all(
    Array.from({ length: listeners }, (_, home) =>
      listen(`${site.url}/api/shared-lists/${token}/events`, home),
    ),
  )
  const times: number[] = []
  report.now(`${listeners} listeners to receive a change`)
  for (const { id } of list.items.slice(0, 5)) {
    const received = Promise.all(streams.map((stream) => receive(stream, 'change')))
    const start = performance.now()
    const answer = await fetch(`${site.url}${path}/items/${id}`, {
      method: 'PATCH',
      headers: { ...json, cookie: site.cookie },
      body: JSON.stringify({ completed: true }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    await received
    times.push(performance.now() - start)
  }
  const memory = residentOf(pid)
  for (const stream of streams) stream.destroy()
  report.note(`changes took ${times.map((time) => time.toFixed(0)).join(' ')} ms`)
  const written = await sqlTimes(site.dataDir, times.length, (client) =>
    client.query('update shopping_lists set version = version + 1 where id = $1', [list.id]),
  )
  report.atMost(`a change to ${listeners} listeners, the slowest`, Math.max(...times), 1_000, 'ms', {
    what: 'raw SQL that writes the list',
    value: written.slowest,
    unit: 'ms',
  })
  report.atMost(`the server with ${listeners} listeners`, memory, 300, 'MB', {
    what: 'the same before them',
    value: memoryBefore,
    unit: 'MB',
  })
}

async function sharedAs({ url, cookie }: Site, path: string) {
  const answer = await fetch(`${url}${path}/share`, { method: 'POST', headers: { cookie } })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { token: string }).token
}

/** Answers when the list itself has come. */
async function listen(address: string, home: number): Promise<IncomingMessage> {
  const headers = { 'x-forwarded-for': `10.${home}.0.1` }
  const [stream] = (await once(get(address, { headers }), 'response')) as [IncomingMessage]
  if (stream.statusCode !== 200) throw new Error(`${address}: ${stream.statusCode}`)
  stream.setEncoding('utf8')
  await receive(stream, 'list')
  return stream
}

/** Answers when a whole event of this kind has come. */
async function receive(stream: IncomingMessage, kind: 'list' | 'change') {
  let text = ''
  return new Promise<void>((resolve) => {
    const take = (chunk: string) => {
      text += chunk
      const whole = text.split('\n\n').slice(0, -1)
      if (!whole.some((event) => event.startsWith(`data: {"kind":"${kind}"`))) return
      stream.off('data', take)
      resolve()
    }
    stream.on('data', take)
  })
}
