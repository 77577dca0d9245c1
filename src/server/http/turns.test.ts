import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import * as personal from '../../domain/personal/calls.ts'
import { connect } from '../db/database.ts'
import { connections } from '../db/limits.ts'
import { personAsks, placeAsks } from './askers.ts'
import { changes as limits, largeReads } from './limits.ts'
import * as profile from '../../domain/profile/calls.ts'
import * as timers from '../../domain/timers/calls.ts'
import { packed } from '../../domain/timers/travel.ts'
import { createLongTurns } from './long-turns.ts'
import { createTurns } from './turns.ts'

const soup = aRecipe()
const params = { id: soup.id }
const eggs = { id: 'eggs', change: 'start', age: 0, hasRung: false, timer: packed(eggsSince(0), 0) }

let site: TestApp
beforeAll(async () => {
  site = await startApp({ inOne: true })
  await site.stock([soup])
})
afterAll(() => site.close())

type Member = Awaited<ReturnType<TestApp['signUp']>>

/** What only refers to them goes on. */
const hold = ({ user }: Member) =>
  holdRows(site.database.pool, 'select id from users where id = $1 for no key update', [user['id']])
const stuck = () => countWaiting(site.database.pool)

const many = 40
const longTimeout = { timeout: 20_000 }

test.each<[string, number, (member: Member) => Promise<{ status: number }>]>([
  // Of one thing one at a time: what was chosen last is kept last.
  ['one favorite', 1, (member) => member.send(personal.addFavorite, { params })],
  [
    'notes',
    limits.atOnce,
    (member) => member.send(personal.saveNotes, { params, body: { notes: 'Less salt' } }),
  ],
  [
    'ticks',
    limits.atOnce,
    (member) => member.send(personal.saveProgress, { params, body: { currentStep: 1 } }),
  ],
  ['timers', limits.atOnce, (member) => member.send(timers.tellTimer, { body: eggs })],
  ['names', limits.atOnce, (member) => member.send(profile.updateProfile, { body: { firstName: 'Maria' } })],
  ['preferences', 1, (member) => member.send(profile.savePreferences, { body: { skillLevel: 'advanced' } })],
])('a flood of %s by one person leaves everybody else their turn', async (_what, atOnce, change) => {
  const [flooding, other] = [await site.signUp(), await site.signUp()]
  const letGo = await hold(flooding)
  const refused: number[] = []
  const flood = Array.from({ length: many }, async () => {
    const { status } = await change(flooding)
    if (status !== 200) refused.push(status)
  })
  const taken = atOnce + limits.waiting
  await expect.poll(() => refused, longTimeout).toEqual(Array.from({ length: many - taken }, () => 429))
  await expect.poll(stuck, longTimeout).toBe(atOnce)

  expect((await change(other)).status).toBe(200)
  expect(await stuck()).toBe(atOnce)

  await letGo()
  await Promise.all(flood)
  expect(refused).toHaveLength(many - taken)
})

test('what a guest changes waits for nobody else at the place of the guest, once it has the turn of the list', async () => {
  const { db, slots, close } = connect(site.database.url, console.error)
  const inTurn = createTurns(db, slots, createLongTurns(slots))
  let letGo = () => {}
  const over = new Promise<void>((resolve) => (letGo = resolve))
  onTestFinished(async () => {
    letGo()
    await close()
  })
  let begun = 0
  const crowd = Array.from({ length: connections.ofOne }, () =>
    slots.as(placeAsks('café'), () =>
      db.transaction(async () => {
        begun += 1
        await over
      }),
    ),
  )
  await expect.poll(() => begun).toBe(connections.ofOne)
  const list = { userId: 'maria', id: 'party' }
  const changed: string[] = []
  const guest = slots.as(placeAsks('café'), () =>
    inTurn({ ...list, isGuest: true }, async () => void changed.push('guest')),
  )
  // By the next turn of the loop the guest has the turn of the list.
  await setImmediate()
  const owner = slots.as(personAsks('maria'), () => inTurn(list, async () => void changed.push('owner')))
  await expect.poll(() => changed).toEqual(['guest', 'owner'])
  letGo()
  await Promise.all([...crowd, guest, owner])
})

test.each([
  ['user_favorites', personal.listFavorites],
  ['cookings', profile.getActivity],
])(
  'all %s of a person are read one answer at a time, and whoever asks too often is told so',
  async (table, call) => {
    const reader = await site.signUp()
    const letGo = await holdRows(site.database.pool, `lock table ${table} in access exclusive mode`, [])
    const refused: number[] = []
    const asked = Array.from({ length: many }, async () => {
      const { status } = await reader.send(call, {})
      if (status !== 200) refused.push(status)
    })
    const taken = largeReads.atOnce + largeReads.waiting
    await expect.poll(() => refused, longTimeout).toEqual(Array.from({ length: many - taken }, () => 429))
    await letGo()
    await Promise.all(asked)
    expect(refused).toHaveLength(many - taken)
  },
)
