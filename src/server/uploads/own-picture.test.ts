import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { network } from '../../domain/accounts/limits.ts'
import { calls } from '../../domain/calls.ts'
import { day } from '../../domain/durations.ts'
import { lostPictureSentence } from '../../domain/own-recipes/own-recipe.ts'
import { deletedRecipes } from '../../domain/recipe-editor/limits.ts'
import { colorInName, pictureUrl, pictureWidths } from '../../domain/recipes/pictures.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import {
  aPicture,
  type Member,
  refusal,
  startStudio,
  type Studio,
  uploaded,
} from '../../../tests/server/upload-desk.ts'

const soup = aRecipe({ image: 'soup.0123456789.aabbcc' })
let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
  await studio.stock([soup])
})
afterAll(() => studio.close())

const keep = (cook: Member, uploadURL: string) => cook.send(calls.keepPicture, { body: { uploadURL } })

/** A picture that was sent; what a recipe's field takes. */
async function sent(cook: Member, width?: number, height?: number) {
  const { status, body } = await keep(
    cook,
    await uploaded(cook, await aPicture(width, height).png().toBuffer()),
  )
  expect(status).toBe(201)
  return body['image'] as string
}

const create = (cook: Member, image?: string | null) =>
  cook.send(calls.createOwnRecipe, { body: { ...anOwnRecipe(), ...(image !== undefined && { image }) } })

async function written(cook: Member, image?: string | null) {
  const { status, body } = await create(cook, image)
  expect([status, body['error']]).toEqual([201, undefined])
  return body as { id: string; version: number; image: string | null }
}

const save = (cook: Member, { id, version }: { id: string; version: number }, image?: string | null) =>
  cook.send(calls.saveOwnRecipe, {
    params: { id },
    body: { ...anOwnRecipe(), version, ...(image !== undefined && { image }) },
  })

const isShown = async (image: string) => {
  const statuses = await Promise.all(
    pictureWidths.map(async (width) => (await studio.app.inject(pictureUrl(image, width))).statusCode),
  )
  expect(new Set(statuses).size).toBe(1)
  return statuses[0] === 200
}

test('is drawn anew, shown wherever the recipe is, replaced and taken off', async () => {
  const cook = await studio.signUp()
  const image = await sent(cook, 300, 200)
  expect(colorInName(image)).toBe('#c83c1e')
  const shown = await studio.app.inject(image)
  // No larger than it came.
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 266, height: 200 })

  const pie = await written(cook, image)
  expect(pie.image).toBe(image)
  const params = { id: pie.id }
  expect((await cook.send(calls.getRecipe, { params })).body).toMatchObject({ image })
  expect((await cook.send(calls.listOwnRecipes, { query: {} })).body['recipes']).toMatchObject([{ image }])
  const { body: taken } = await cook.send(calls.downloadData, {})
  expect(taken['ownRecipes']).toMatchObject([{ image }])

  // Nothing said of it leaves it; what there is may be named.
  expect((await save(cook, pie)).body).toMatchObject({ image, version: 1 })
  expect((await save(cook, pie, image)).body).toMatchObject({ image, version: 1 })
  const next = await sent(cook)
  const { body: replaced } = await save(cook, pie, next)
  expect(replaced).toMatchObject({ image: next, version: 2 })
  expect([await isShown(image), await isShown(next)]).toEqual([false, true])
  expect((await save(cook, pie, null)).status).toBe(409)
  const { body: bare } = await save(cook, { ...pie, version: 2 }, null)
  expect([bare['image'], await isShown(next)]).toEqual([null, false])
  expect(refusal(await save(cook, { ...pie, version: 3 }, next))).toEqual([400, lostPictureSentence])
})

test('is nobody else’s to name', async () => {
  const [cook, thief] = [await studio.signUp(), await studio.signUp()]
  const url = await uploaded(cook, await aPicture().png().toBuffer())
  expect(refusal(await keep(thief, url))).toEqual([404, 'This upload does not exist.'])
  const image = (await keep(cook, url)).body['image'] as string
  expect((await keep(cook, url)).status).toBe(404)
  const others = [image, pictureUrl(soup.image!, 800), '/pictures/uploaded/none.aabbcc-800.webp']
  for (const other of others) expect(refusal(await create(thief, other))).toEqual([400, lostPictureSentence])
  expect((await create(thief, 'https://elsewhere.example/cat-1.webp')).status).toBe(400)
  const pie = await written(thief)
  expect(refusal(await save(thief, pie, image))).toEqual([400, lostPictureSentence])
  expect((await written(cook, image)).image).toBe(image)
  expect(
    (await studio.browser().raw('POST', '/api/my-recipes/pictures', { uploadURL: url })).statusCode,
  ).toBe(401)
})

test('of a recipe that is copied is shared, and goes with the last that shows it', async () => {
  const cook = await studio.signUp()
  const image = await sent(cook)
  const pie = await written(cook, image)
  const { body: copy } = await cook.send(calls.copyRecipe, { params: { id: pie.id } })
  expect(copy['image']).toBe(image)
  await save(cook, pie, null)
  expect(await isShown(image)).toBe(true)
  const { body: ofSoup } = await cook.send(calls.copyRecipe, { params: { id: soup.id } })
  expect(ofSoup['image']).toBe(pictureUrl(soup.image!, 800))

  // A deleted one keeps it for as long as it can be had back.
  await cook.send(calls.deleteOwnRecipe, { params: { id: copy['id'] } })
  studio.passTime(deletedRecipes.kept - day)
  await studio.app.purgeRecipes()
  await studio.app.uploads.sweep()
  expect(await isShown(image)).toBe(true)
  studio.passTime(2 * day)
  await studio.app.purgeRecipes()
  await studio.app.uploads.sweep()
  expect(await isShown(image)).toBe(false)
})

test('stays with a deleted account, and goes when that is purged', async () => {
  const cook = await studio.signUp()
  const image = await sent(cook)
  await written(cook, image)
  await cook.send(calls.deleteAccount, {})
  studio.passTime(2 * limits.unshownKept)
  await studio.app.uploads.sweep()
  expect(await isShown(image)).toBe(true)
  await studio.database.pool.query('delete from users where id = $1', [cook.user['id']])
  await studio.app.uploads.sweep()
  expect(await isShown(image)).toBe(false)
})

test('that no recipe names is gone a day later', async () => {
  const cook = await studio.signUp()
  const [kept, late] = [await sent(cook), await sent(cook)]
  studio.passTime(limits.unshownKept - 60_000)
  await studio.app.uploads.sweep()
  await written(cook, kept)
  studio.passTime(120_000)
  await studio.app.uploads.sweep()
  expect([await isShown(kept), await isShown(late)]).toEqual([true, false])
  expect(refusal(await create(cook, late))).toEqual([400, lostPictureSentence])
})

test('that comes as bytes is kept the same way, and what it cannot be is said', async () => {
  const cook = await studio.signUp()
  const sender = { userId: cook.user['id'] as string, from: cook.address }
  const { keepPicture } = studio.app.uploads
  const image = await keepPicture(sender, await aPicture().jpeg().toBuffer())
  expect((await written(cook, image)).image).toBe(image)
  await expect(keepPicture(sender, Buffer.from('<svg></svg>'))).rejects.toThrow(
    'not a JPG, PNG or GIF picture',
  )
  await expect(keepPicture(sender, await aPicture(159, 200).png().toBuffer())).rejects.toThrow(
    '160 × 120 pixels',
  )
  await expect(keepPicture(sender, Buffer.alloc(limits.largestFile + 1))).rejects.toThrow('10 MB')
  await studio.database.pool.query(`update message_quotas set used = $2 where key = $1`, [
    `pictures of ${sender.userId}`,
    limits.keptADay.ofPerson,
  ])
  await expect(keepPicture(sender, await aPicture().png().toBuffer())).rejects.toThrow('in a day')
})

test('so many are kept from one place in a day, and more of one network; another place is not held up', async () => {
  const keepFrom = async (from: string) => {
    const cook = await studio.signUp({}, from)
    return keep(cook, await uploaded(cook, await aPicture().png().toBuffer()))
  }
  const use = (key: string, used: number) =>
    studio.database.pool.query(`update message_quotas set used = $2 where key = $1`, [key, used])
  expect((await keepFrom('2001:db8:1:2::1')).status).toBe(201)
  await use('pictures from 2001:db8:1:2', limits.keptADay.ofPlace)
  const refused = await keepFrom('2001:db8:1:2::9')
  expect(refusal(refused)).toEqual([
    429,
    'As many pictures came from where you are as we take in a day. Please try again in 24 hours.',
  ])
  expect((await keepFrom('2001:db8:1:3::1')).status).toBe(201)
  await use('pictures from network 2001:db8:1', limits.keptADay.ofPlace * network.places)
  expect((await keepFrom('2001:db8:1:4::1')).status).toBe(429)
  expect((await keepFrom('2001:db8:2:1::1')).status).toBe(201)

  studio.passTime(day + 1_000)
  expect((await keepFrom('2001:db8:1:2::9')).status).toBe(201)
})
