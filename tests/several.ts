import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type AppOptions, createApp } from '../src/server/app.ts'
import { freePorts } from './free-ports.ts'
import { portOf } from './mailbox.ts'
import { nginxPath, startNginx, withoutNginx } from './nginx.ts'
import { overHttp } from './over-http.ts'

/** The test that asks, and nginx. */
const proxiesInFront = 2

/** What is kept in the memory of each is asked of all; any can do the rest, so they take turns. */
const ofAll = { accounts: ['stop'], admin: ['writeCounts'] }
const inTurn = {
  accounts: ['purge', 'awaitsAdmin'],
  billing: ['runPass'],
  messages: ['deliverDue', 'sendDaily'],
  recipes: ['settled', 'list', 'everything'],
  uploads: ['sweep', 'keepPicture'],
}

type Method = (...args: unknown[]) => Promise<unknown>
type Methods = Record<string, Method>

/** Where requests go, and how to end that; undefined where each is handed to the next instance itself. */
async function openNginx(apps: App[]) {
  const path = nginxPath()
  if (path === undefined) throw new Error(withoutNginx)
  for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' })
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-nginx-'))
  const [port] = (await freePorts(1)) as [number]
  const servers = apps.map(({ server }) => portOf(server))
  const nginx = await startNginx({ path, folder, port, servers, mostFails: 0 })
  // As `app.inject` says it.
  const { inject, close } = overHttp(port, 'localhost:80')
  return {
    inject,
    async close() {
      close()
      await nginx.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** So many on one database, and what a test asks goes to each in turn; with NGINX=1 through nginx. */
export async function startSeveral(count: number, settings: AppOptions, isThroughNginx: boolean) {
  const trustProxy = (settings.trustProxy ?? 0) + (isThroughNginx ? proxiesInFront : 0)
  const start = () => createApp({ ...settings, trustProxy })
  const first = await start()
  const others = await Promise.all(Array.from({ length: count - 1 }, start))
  const nginx = isThroughNginx ? await openNginx([first, ...others]) : undefined
  return {
    app: spread([first, ...others], nginx?.inject),
    first,
    async close() {
      await nginx?.close()
      for (const app of [first, ...others]) await app.close()
    },
  }
}

/** The first of them, but for what is asked of it: that goes to the next. */
function spread(apps: [App, ...App[]], throughNginx: App['inject'] | undefined): App {
  let asked = 0
  const next = () => apps[asked++ % apps.length]!
  const room = (app: App, name: string) => Reflect.get(app, name) as Methods
  const rooms: Record<string, Methods> = {}
  const add = (name: string, method: string, call: Method) => {
    rooms[name] ??= { ...room(apps[0], name) }
    rooms[name][method] = call
  }
  for (const [name, methods] of Object.entries(ofAll))
    for (const method of methods)
      add(name, method, (...args) => Promise.all(apps.map((app) => room(app, name)[method]!(...args))))
  for (const [name, methods] of Object.entries(inTurn))
    for (const method of methods) add(name, method, async (...args) => room(next(), name)[method]!(...args))
  // A test looks for what was written down in one log.
  for (const other of apps.slice(1))
    for (const level of ['info', 'warn', 'error'] as const)
      other.log[level] = (...args: [string]) => apps[0].log[level](...args)
  const inject = throughNginx ?? ((...args: Parameters<App['inject']>) => next().inject(...args))
  const replaced = {
    ...rooms,
    inject,
    purgeRecipes: () => next().purgeRecipes(),
    // Behind nginx they do already.
    ...(throughNginx && { listen: async () => '' }),
  }
  return new Proxy(apps[0], {
    get: (app, name) => Reflect.get(name in replaced ? replaced : app, name),
  })
}
