import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { listManagedRecipes } from '../../domain/admin/calls.ts'
import { getRecipe } from '../../domain/recipes/calls.ts'
import { colorInName, pictureUrl, pictureWidths } from '../../domain/recipes/pictures.ts'
import * as calls from '../../domain/uploads/calls.ts'
import {
  aPicture,
  type Member,
  put,
  refusal,
  startStudio,
  type Studio,
} from '../../../tests/server/upload-desk.ts'

const soup = aRecipe()
let studio: Studio
let admin: Member
beforeAll(async () => {
  studio = await startStudio()
  await studio.stock([soup])
  admin = await studio.signUp()
  await studio.database.pool.query(`update users set role = 'admin' where id = $1`, [admin.user['id']])
})
afterAll(() => studio.close())

async function uploaded(member: Member, bytes: Buffer) {
  const { body } = await member.send(calls.getUploadParameters, {
    query: { filename: 'a.png', type: 'image/png' },
  })
  expect(body).toMatchObject({ method: 'PUT', fields: {}, headers: {} })
  expect((await put(member, body['url'], bytes)).statusCode).toBe(200)
  return body['url'] as string
}

const setPicture = (uploadURL: string, id = soup.id) =>
  admin.send(calls.setRecipePicture, { params: { id }, body: { uploadURL } })

test('a recipe gets a photo in every width, with its colour, and keeps it when the catalogue is loaded again', async () => {
  const { status, body } = await setPicture(
    await uploaded(admin, await aPicture(1600, 1000).png().toBuffer()),
  )
  expect(status).toBe(200)
  const image = body['image'] as string
  expect((await studio.app.inject(image)).statusCode).toBe(200)
  expect(colorInName(image)).toBe('#c83c1e')
  for (const width of pictureWidths) {
    const shown = await studio.app.inject(pictureUrl(image, width))
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: (width * 3) / 4,
    })
  }
  await studio.stock([{ ...soup, title: 'Another Soup' }])
  const { body: recipe } = await admin.send(getRecipe, { params: { id: soup.id } })
  expect([recipe['title'], recipe['image']]).toEqual(['Another Soup', image])
  const { body: managed } = await admin.send(listManagedRecipes, { query: {} })
  expect(managed['items'][0]['image']).toBe(image)
  const next = await setPicture(await uploaded(admin, await aPicture(800, 600).jpeg().toBuffer()))
  expect(next.status).toBe(200)
  expect((await studio.app.inject(pictureUrl(image, 800))).statusCode).toBe(404)
})

test('a photo that is too small, or for no recipe, changes nothing', async () => {
  const shownNow = async () => (await admin.send(getRecipe, { params: { id: soup.id } })).body['image']
  const before = await shownNow()
  const small = await setPicture(await uploaded(admin, await aPicture(799, 600).png().toBuffer()))
  expect(refusal(small)).toEqual([400, "A recipe's picture needs at least 800 × 600 pixels."])
  const nowhere = await setPicture(await uploaded(admin, await aPicture().png().toBuffer()), 'none')
  expect(refusal(nowhere)).toEqual([404, 'This recipe does not exist.'])
  expect(await shownNow()).toBe(before)
})
