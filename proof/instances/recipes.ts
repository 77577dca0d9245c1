import { setTimeout as wait } from 'node:timers/promises'
import { changeRecipe } from '../../src/domain/admin/calls.ts'
import { getRecipe, listRecipes } from '../../src/domain/recipes/calls.ts'
import { type Member, signUp } from './members.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'

const changes = 20
/** In milliseconds. */
const mostUntilSeen = 1_000

interface Look {
  begun: number
  over: number
  isPremium: unknown
}

/** A recipe is sold and given away again and again, while everybody looks at it everywhere. */
export async function showRecipes(site: Site, admin: Member, { shows }: Findings) {
  const reader = await signUp(site)
  const { body } = await reader.send(listRecipes, { query: { limit: 40 } })
  const { id, title } = (body as unknown as { id: string; title: string; isPremium: boolean }[]).find(
    ({ isPremium }) => !isPremium,
  )!

  const looks: Look[] = []
  const done = new AbortController()
  const looking = site.ports.flatMap((_, at) => {
    const { send } = reader.at(at)
    const ways = [
      async () => (await send(getRecipe, { params: { id } })).body['isPremium'],
      async () => {
        const found = await send(listRecipes, { query: { search: title, limit: 100 } })
        return (found.body as unknown as { id: string; isPremium: boolean }[]).find((one) => one.id === id)
          ?.isPremium
      },
    ]
    return ways.map(async (look) => {
      while (!done.signal.aborted) {
        const begun = performance.now()
        const isPremium = await look()
        looks.push({ begun, over: performance.now(), isPremium })
        await wait(5)
      }
    })
  })

  const made: { sent: number; answered: number; isPremium: boolean; status: number }[] = []
  for (let count = 0; count < changes; count += 1) {
    const isPremium = count % 2 === 0
    const sent = performance.now()
    const { status } = await admin.at(count % site.ports.length).send(changeRecipe, {
      params: { id },
      body: { isPremium },
    })
    made.push({ sent, answered: performance.now(), isPremium, status })
    await wait(100)
  }
  done.abort()
  await Promise.all(looking)

  let [judged, stale] = [0, 0]
  const seenAfter: number[] = []
  for (const [at, { sent, answered, isPremium }] of made.entries()) {
    const next = made[at + 1]?.sent ?? Infinity
    const judging = looks.filter(({ begun, over }) => begun >= answered && over <= next)
    judged += judging.length
    stale += judging.filter((look) => look.isPremium !== isPremium).length
    const old = looks.filter(
      ({ begun, over, isPremium: seen }) => begun >= sent && over <= next && seen !== isPremium,
    )
    seenAfter.push(Math.max(0, ...old.map(({ begun }) => begun - sent)))
  }
  shows(
    'once a change of a recipe is answered, no instance shows what was before',
    judged > changes && stale === 0 && made.every(({ status }) => status === 200),
    `${stale} of ${judged} looks were stale`,
  )
  const slowest = Math.round(Math.max(...seenAfter))
  shows(
    'all see it within a second',
    slowest <= mostUntilSeen,
    `the last look at the old one began ${slowest} ms after`,
  )
}
