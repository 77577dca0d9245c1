import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secret, startApp, type TestApp } from '../../../tests/app.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { uploads } from '../../domain/uploads/limits.ts'
import { mostPartsOf } from '../../domain/uploads/parts.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import type { Call } from '../../domain/call.ts'
import { fillPath } from '../../domain/path-pattern.ts'
import { calls } from '../../domain/calls.ts'
import { cookieName } from './cookies.ts'
import { connections as limits } from '../db/limits.ts'
import { packed } from '../../domain/timers/travel.ts'
import { createUnsubscribeLinks } from '../messages/unsubscribe-links.ts'

type CallName = keyof typeof calls

const soup = aRecipe()
const eggs = { id: 'eggs', change: 'start', age: 0, hasRung: false, timer: packed(eggsSince(0), 0) }
const many = 20
const longTimeout = { timeout: 30_000 }
const unsubscribeLinks = createUnsubscribeLinks(secret, 'http://localhost:3000')

let site: TestApp
/** Who comes while somebody else floods. */
let other: Awaited<ReturnType<TestApp['signUp']>>
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'homeplate-one-person-'))
  site = await startApp({ inOne: true, uploadsIn: { kind: 'disk', directory } })
  await site.stock([soup])
  other = await site.signUp()
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const newPassword = { newPassword: 'Another-Pass-4711', confirmPassword: 'Another-Pass-4711' }
const token = 'x'.repeat(43)

/** What a call needs to be taken seriously. */
const bodies: Partial<Record<CallName, (thing: Thing) => object>> = {
  login: ({ member: { person } }) => ({ username: person.username, password: person.password }),
  register: () => aUser(),
  recoverAccount: () => ({ oldUserId: token, newPassword: newPassword.newPassword }),
  sendRecoveryCode: () => ({ oldUserId: token }),
  declineRecovery: () => ({ oldUserId: token }),
  changePassword: ({ member: { person } }) => ({ currentPassword: person.password, ...newPassword }),
  beginTwoFactor: ({ member: { person } }) => ({ password: person.password }),
  confirmTwoFactor: () => ({ code: '123456' }),
  renewRecoveryCodes: ({ member: { person } }) => ({ password: person.password, code: '123456' }),
  turnOffTwoFactor: ({ member: { person } }) => ({ password: person.password, code: '123456' }),
  forgotPassword: ({ member: { person } }) => ({ username: person.username }),
  checkPasswordReset: () => ({ token }),
  resetPassword: () => ({ token, ...newPassword }),
  updateProfile: () => ({ firstName: 'Eve' }),
  checkEmailLink: () => ({ token }),
  confirmEmail: () => ({ token }),
  setEmailNotifications: () => ({ enabled: false }),
  savePreferences: () => ({ skillLevel: 'advanced' }),
  createOwnRecipe: () => anOwnRecipe(),
  readLink: () => ({ address: 'http://127.0.0.1/' }),
  knownOwnRecipes: () => ({ marks: ['a'] }),
  addOwnRecipes: () => ({ recipes: [{ mark: 'a', recipe: anOwnRecipe() }] }),
  saveOwnRecipe: () => ({ ...anOwnRecipe({ title: 'Pie' }), version: 1 }),
  downloadSelectedRecipes: ({ ownRecipeId }) => ({ as: 'json', ids: [ownRecipeId] }),
  createOwnCollection: () => ({ name: 'Grandma' }),
  renameOwnCollection: () => ({ name: 'Weeknight' }),
  changeManyOwnRecipes: ({ ownRecipeId }) => ({
    ids: [ownRecipeId],
    change: { kind: 'tag', tag: 'weeknight' },
  }),
  rateRecipe: () => ({ rating: 4 }),
  saveNotes: () => ({ notes: 'Less salt' }),
  saveProgress: () => ({ currentStep: 1 }),
  createShoppingList: () => ({ name: 'Market', items: [] }),
  replaceShoppingItems: () => ({ items: [] }),
  renameShoppingList: () => ({ name: 'Shop' }),
  addShoppingItem: () => ({ text: 'bread' }),
  editShoppingItem: () => ({ completed: true }),
  restoreShoppingItems: () => ({ ids: ['milk'] }),
  joinShoppingItems: () => ({ ids: ['milk', 'oats'] }),
  keepItemsApart: () => ({ ids: ['milk', 'oats'] }),
  addRecipeToList: () => ({ recipeId: soup.id }),
  tickSharedItem: () => ({ completed: true }),
  tellTimer: () => eggs,
  tellTimers: () => ({ changes: [eggs] }),
  setProfilePicture: ({ uploadURL }) => ({ profilePictureURL: uploadURL }),
  keepPicture: ({ uploadURL }) => ({ uploadURL }),
  createMultipartUpload: () => ({ filename: 'a.jpg', type: 'image/jpeg' }),
  completeMultipartUpload: () => ({ parts: [] }),
  enterSandboxCard: () => ({ clientSecret: 'none', number: '4242424242424242' }),
  setSandboxCancellation: () => ({ cancelAtPeriodEnd: true }),
  advanceSandboxTime: () => ({ days: 1 }),
  sendContactMessage: ({ member: { person } }) => ({
    name: 'Eve',
    email: person.email,
    subject: 'Soup',
    message: 'More of it',
  }),
}

/** Somebody with one of each thing that a call can name. */
let places = 0

/** Each at home somewhere else: what is promised to the uploads of one place is counted together. */
async function furnish() {
  const member = await site.signUp({}, `198.51.100.${(places += 1)}`)
  const { body: list } = await member.send(calls.createShoppingList, {
    body: { name: 'Market', items: [{ id: 'milk', name: 'Milk' }] },
  })
  const { body: pie } = await member.send(calls.createOwnRecipe, { body: anOwnRecipe() })
  const { body: upload } = await member.send(calls.requestUpload, {})
  const { body: parts } = await member.send(calls.createMultipartUpload, {
    body: { filename: 'a.jpg', type: 'image/jpeg' },
  })
  const { uploadId, key } = parts as { uploadId: string; key: string }
  const { body: part } = await member.send(calls.signPart, {
    params: { uploadId, partNumber: '1' },
    query: { key },
  })
  await member.send(calls.getOrCreateSubscription, {})
  return {
    member,
    listId: list['id'] as string,
    ownRecipeId: pie['id'] as string,
    uploadURL: upload['uploadURL'] as string,
    partURL: part['url'] as string,
    uploadId,
    key,
  }
}
type Thing = Awaited<ReturnType<typeof furnish>>

function addressOf(name: CallName, { path }: Call, thing: Thing) {
  const { uploadId, key } = thing
  if (name === 'putUpload') return thing.uploadURL
  if (name === 'putPart') return thing.partURL
  const names: Record<string, string> = { id: idIn(path, thing), itemId: 'milk', uploadId }
  const filled = fillPath(path, (one) => names[one] ?? 'none')
  return path.startsWith('/api/s3')
    ? `${filled}?${new URLSearchParams({ key, filename: 'a', type: '' })}`
    : filled
}

function idIn(path: string, { listId, ownRecipeId }: Thing) {
  if (path.startsWith('/api/shopping-lists/:id')) return listId
  return path.startsWith('/api/my-recipes') ? ownRecipeId : soup.id
}

const picture = Buffer.from('a picture')
const ofFile = { 'content-type': 'image/jpeg', 'content-length': String(picture.length) }

async function ask(name: CallName, thing: Thing) {
  const call: Call = calls[name]
  const address = addressOf(name, call, thing)
  const response = call.takesFile
    ? await thing.member.raw(call.method, address, picture, ofFile)
    : await thing.member.raw(call.method, address, call.body && bodies[name]?.(thing))
  return response.statusCode
}

const isChange = (call: Call) => (call.method !== 'GET' || call.isChange) && call.audience !== 'admin'
const changing = (Object.keys(calls) as CallName[]).filter((name) => isChange(calls[name]))

const salt = { params: { id: soup.id }, body: { notes: 'Salt' } }
const hold = ({ user }: Thing['member']) =>
  holdRows(site.database.pool, 'select id from users where id = $1 for update', [user['id']])
const stuck = () => countWaiting(site.database.pool)

test.each(changing)('whoever sends %s twenty times at once waits alone', async (name) => {
  const flooding = await furnish()
  const letGo = await hold(flooding.member)
  const answers: number[] = []
  const flood = Array.from({ length: many }, async () => void answers.push(await ask(name, flooding)))
  await expect.poll(async () => answers.length === many || (await stuck()) > 0, longTimeout).toBe(true)

  const { status } = await other.send(calls.saveNotes, salt)
  expect(status).toBe(200)
  expect(await stuck()).toBeLessThanOrEqual(limits.ofOne)

  await letGo()
  await Promise.all(flood)
  expect(answers.filter((answer) => answer >= 500)).toEqual([])
  // Once a password is another one, it is refused as the old one.
  if (name === 'changePassword') expect(answers).toContain(200)
  // What is refused for its words tells nothing here.
  else if (name !== 'completeMultipartUpload' && name !== 'readLink') expect(answers).not.toContain(400)
})

test('whoever is not signed in waits among those of their place', async () => {
  const flooding = await site.signUp()
  const letGo = await hold(flooding)
  const { pathname } = new URL(unsubscribeLinks.urlOf(flooding.user['id'] as string))
  const stranger = site.browser('192.0.2.7')
  const flood = Array.from({ length: many }, async () => (await stranger.raw('POST', pathname)).statusCode)
  await expect.poll(stuck, longTimeout).toBe(limits.ofOne)

  expect((await other.send(calls.saveNotes, salt)).status).toBe(200)
  const { person } = other
  const elsewhere = await signIn(site.browser('192.0.2.8'), person.username, person.password)
  expect(elsewhere.status).toBe(200)
  expect(await stuck()).toBe(limits.ofOne)

  await letGo()
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

test('whoever comes with a session that does not exist waits among those of their place', async () => {
  // From here on their session is remembered.
  await other.send(calls.getUser, {})
  const letGo = await holdRows(site.database.pool, 'lock table web_sessions', [])
  const place = '192.0.2.10'
  const session = cookieName('session', false)
  const flood = Array.from({ length: many }, async (_, number) => {
    const stranger = site.browser(place)
    stranger.cookies.set(session, `made-up-${number}`)
    return (await stranger.send(calls.getUser, {})).status
  })
  await expect.poll(stuck, longTimeout).toBeGreaterThanOrEqual(limits.ofOne)

  expect((await other.send(calls.saveNotes, salt)).status).toBe(200)
  expect(await stuck()).toBe(limits.ofOne)

  await letGo()
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]))
})

test('whoever is signed in does not wait among those of their place', async () => {
  const place = '192.0.2.9'
  const neighbour = await site.signUp({}, place)
  const letGo = await holdRows(site.database.pool, 'lock table email_changes', [])
  const answers: number[] = []
  const follow = async () =>
    void answers.push((await site.browser(place).send(calls.checkEmailLink, { body: { token } })).status)
  const flood = Array.from({ length: limits.ofOne + limits.waiting.ofPlace + many }, follow)
  await expect.poll(() => answers, longTimeout).toContain(429)

  expect(await stuck()).toBe(limits.ofOne)
  expect((await neighbour.send(calls.saveNotes, salt)).status).toBe(200)

  await letGo()
  await Promise.all(flood)
})

test('whoever hangs up is still one of their place', async () => {
  const flooding = await site.signUp()
  await flooding.send(calls.deleteAccount, {})
  const stranger = site.browser()
  const { body } = await stranger.send(calls.register, { body: aUser({ email: flooding.person.email }) })
  const archive = 'select id from old_users where original_id = $1 for update'
  const letGo = await holdRows(site.database.pool, archive, [flooding.user['id']])
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...stranger.cookies].map((pair) => pair.join('=')).join('; ')
  const hangUp = new AbortController()
  const send = () =>
    fetch(new URL(calls.sendRecoveryCode.path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ oldUserId: body['oldUserId'] }),
      signal: hangUp.signal,
    }).catch(() => undefined)
  let arrived = 0
  site.app.server.on('request', () => {
    arrived += 1
    if (arrived === many) hangUp.abort()
  })
  await Promise.all(Array.from({ length: many }, send))
  await expect.poll(stuck, longTimeout).toBe(limits.ofOne)

  expect((await other.send(calls.saveNotes, salt)).status).toBe(200)
  expect(await stuck()).toBe(limits.ofOne)
  await letGo()
})

test('whoever has too much waiting is asked to come again, before anything is done', async () => {
  const flooding = await site.signUp()
  const letGo = await hold(flooding)
  const remove = () => flooding.send(calls.removeProfilePicture, {})
  const taken = limits.ofOne + limits.waiting.ofPerson
  const refused: unknown[] = []
  const flood = Array.from({ length: taken + many }, async () => {
    const { status, body } = await remove()
    if (status !== 200) refused.push([status, body['error']])
  })
  await expect.poll(() => refused.length, longTimeout).toBeGreaterThanOrEqual(many)
  expect(refused).toEqual(
    refused.map(() => [429, 'Too many requests came at once. Please try again in a moment.']),
  )
  expect(await stuck()).toBeLessThanOrEqual(limits.ofOne)

  await letGo()
  await Promise.all(flood)
  expect((await remove()).status).toBe(200)
})

test('as many files in parts as may arrive at once are taken whole', async () => {
  const member = await site.signUp()
  const partsOf = mostPartsOf(uploads.largestFile)
  const begin = async () =>
    (await member.send(calls.createMultipartUpload, { body: { filename: 'a.jpg', type: 'image/jpeg' } }))
      .body as { uploadId: string; key: string }
  const files = await Promise.all(
    Array.from({ length: Math.floor(uploads.arriving.ofPerson / partsOf) }, begin),
  )
  const send = async ({ uploadId, key }: (typeof files)[number], number: number) => {
    const params = { uploadId, partNumber: String(number) }
    const { body } = await member.send(calls.signPart, { params, query: { key } })
    return (await member.raw('PUT', body['url'] as string, picture, ofFile)).statusCode
  }
  const sent = files.flatMap((file) => Array.from({ length: partsOf }, (_, place) => send(file, place + 1)))
  expect(await Promise.all(sent)).toEqual(sent.map(() => 200))
})
