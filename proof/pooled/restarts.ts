import { setTimeout as wait } from 'node:timers/promises'
import { getUser } from '../../src/domain/accounts/calls.ts'
import { addShoppingItem, createShoppingList, getShoppingList } from '../../src/domain/shopping/calls.ts'
import type { Pooler } from '../../tests/pooler.ts'
import type { Server } from './cluster.ts'
import type { Findings } from '../findings.ts'
import { expectThat, until } from './checks.ts'
import { aPerson, type Site } from './two-instances.ts'

/** In milliseconds: how long something stays away, and how long people go on before and after. */
const pause = 1_500

export async function showRestarts(
  findings: Findings,
  site: Site,
  { pooler, primary }: { pooler: Pooler; primary: Server },
) {
  await findings.show(
    'a pooler that is killed and started again under load loses nothing that was acknowledged',
    () => underLoad(site, pooler.kill, pooler.start),
  )
  await findings.show('nor does a database that is restarted behind the pooler', () =>
    underLoad(site, primary.stop, primary.start),
  )
}

/** People go on writing lists on both instances while something is away. */
async function underLoad(site: Site, stop: () => Promise<void>, start: () => Promise<void>) {
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const url = n % 2 === 0 ? site.here : site.there
      const { visitor } = await aPerson(url)
      const { body } = await visitor.send(url, createShoppingList, { body: { name: 'Load', items: [] } })
      return { visitor, url, params: { id: String(body['id']) }, kept: [] as string[] }
    }),
  )
  const counts = new Map<number, number>()
  const over = new AbortController()
  const going = people.map(async ({ visitor, url, params, kept }, n) => {
    for (let line = 0; !over.signal.aborted; line += 1) {
      const text = `zz${letters(n)}${letters(line)}`
      const { status } = await visitor.send(url, addShoppingItem, { params, body: { text } })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 200) kept.push(text)
      await wait(30)
    }
  })
  const failed = Promise.all(going)
  // Whoever fails is heard of at the end.
  failed.catch(() => undefined)
  await wait(pause)
  await stop()
  await wait(pause)
  await start()
  await until('that both are ready again', async () =>
    (
      await Promise.all([site.here, site.there].map(async (url) => (await fetch(new URL('/readyz', url))).ok))
    ).every(Boolean),
  )
  await wait(pause)
  over.abort()
  await failed
  const words = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  expectThat(
    [...counts.keys()].every((status) => status === 200 || status === 503),
    words,
  )
  expectThat(counts.has(503), `nobody noticed: ${words}`)
  for (const { visitor, url, params, kept } of people) {
    const elsewhere = url === site.here ? site.there : site.here
    expectThat((await visitor.send(elsewhere, getUser, {})).status === 200, 'somebody was signed out')
    const { body } = await visitor.send(elsewhere, getShoppingList, { params })
    const names = (body['items'] as { name: string }[]).map(({ name }) => name)
    const lost = kept.filter((one) => !names.includes(one))
    expectThat(lost.length === 0, `lost ${lost.join(', ')}`)
    expectThat(new Set(names).size === names.length, 'a line came twice')
  }
  expectThat(
    site.instances.every(({ child }) => child.exitCode === null),
    'an instance ended',
  )
  return words
}

/** A word for a number: no amount, and in no form a plural of another, which would be the same thing to buy. */
const letters = (number: number) =>
  String(number)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => 'bdgklmnprt'.charAt(Number(digit)))
