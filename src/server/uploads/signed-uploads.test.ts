import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import * as calls from '../../domain/uploads/calls.ts'
import {
  address,
  aPicture,
  pictureOf,
  put,
  refusal,
  register,
  slowly,
  startStudio,
  type Studio,
  uploaded,
} from '../../../tests/server/upload-desk.ts'

let studio: Studio
let jpeg: Buffer
beforeAll(async () => {
  studio = await startStudio()
  jpeg = await aPicture().jpeg().toBuffer()
})
afterAll(() => studio.close())

const said = (response: Awaited<ReturnType<typeof put>>) => [response.statusCode, response.json().error]
const about = { filename: 'a.jpg', type: 'image/jpeg' }
const missing = [404, 'This upload does not exist.']

describe('an upload address', () => {
  test('takes one file, once', async () => {
    const maria = await studio.signUp()
    const url = await address(maria)
    const sent = await put(maria, url, jpeg)
    expect(sent.statusCode).toBe(200)
    expect(sent.headers).toMatchObject({
      etag: expect.stringMatching(/^"\w{32}"$/),
      location: url.split('?')[0],
    })
    expect(said(await put(maria, url, jpeg))).toEqual([
      409,
      'This address has been used already. Please ask for a new one.',
    ])
    expect((await register(maria, url)).status).toBe(200)
    expect(refusal(await register(maria, url))).toEqual(missing)
    expect(said(await put(maria, url, jpeg))).toEqual(missing)
  })

  test('makes one picture, even when it is registered twice at once', async () => {
    const maria = await studio.signUp()
    const url = await uploaded(maria, jpeg)
    const answers = await Promise.all([register(maria, url), register(maria, url), register(maria, url)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })

  test('is for one person alone', async () => {
    const maria = await studio.signUp()
    const thief = await studio.signUp()
    const url = await address(maria)
    expect(said(await put(thief, url, jpeg))).toEqual(missing)
    await put(maria, url, jpeg)
    expect(refusal(await register(thief, url))).toEqual(missing)
    expect([await pictureOf(thief), await pictureOf(maria)]).toEqual([null, null])
  })

  test('holds for ten minutes', async () => {
    const maria = await studio.signUp()
    const url = await address(maria)
    studio.passTime(limits.addressLasts)
    expect(said(await put(maria, url, jpeg))).toEqual([403, 'Request has expired'])
  })

  test('cannot be changed', async () => {
    const maria = await studio.signUp()
    const url = await address(maria)
    const [path, query] = url.split('?') as [string, string]
    const search = new URLSearchParams(query)
    search.set('expires', String(Number(search.get('expires')) + 1))
    const anotherId = url.replace(/(?<=upload\/)./, (first) => (first === '0' ? '1' : '0'))
    for (const forged of [path, `${path}?${search}`, `${url}x`, anotherId])
      expect(said(await put(maria, forged, jpeg))[0]).toBe(404)
    expect((await put(maria, url, jpeg)).statusCode).toBe(200)
  })

  test('takes 5 MB and not a byte more, nor nothing', async () => {
    const maria = await studio.signUp()
    const url = await address(maria)
    const most = Buffer.concat([jpeg, Buffer.alloc(limits.profilePicture - jpeg.length)])
    expect(said(await put(maria, url, Buffer.concat([most, Buffer.alloc(1)])))).toEqual([
      413,
      'This file exceeds the maximum allowed size of 5 MB.',
    ])
    expect(said(await put(maria, url, Buffer.alloc(0)))).toEqual([400, 'This file is empty.'])
    expect((await put(maria, url, most)).statusCode).toBe(200)
    expect((await register(maria, url)).status).toBe(200)
  })

  test('stays good for whom the network broke off', async () => {
    const maria = await studio.signUp()
    const url = await address(maria)
    const before = await studio.kept()
    await breakOff(url, Object.fromEntries(maria.cookies))
    expect(refusal(await register(maria, url))).toEqual(missing)
    await expect.poll(async () => (await put(maria, url, jpeg)).statusCode).toBe(200)
    expect((await studio.kept()).length).toBe(before.length + 1)
    expect((await register(maria, url)).status).toBe(200)
  })
})

test('one person has only so much under way at once; a used or expired upload makes space', async () => {
  const maria = await studio.signUp()
  const other = await studio.signUp()
  const most = limits.underWay.ofPerson / limits.profilePicture
  const all = await Promise.all(Array.from({ length: most + 3 }, () => maria.send(calls.requestUpload, {})))
  expect(all.filter(({ status }) => status === 200).length).toBe(most)
  const refused = all.find(({ status }) => status !== 200)!
  expect(refusal(refused)).toEqual([
    429,
    'You have too many uploads under way. Please try again in 10 minutes.',
  ])
  expect((await other.send(calls.requestUpload, {})).status).toBe(200)
  studio.passTime(limits.addressLasts)
  expect((await maria.send(calls.requestUpload, {})).status).toBe(200)
})

test('from one place only so much is under way, of whomever, and more of one network; others are not held up', async () => {
  const { ofPlace, ofNetwork } = limits.underWay
  async function askFrom(from: string, promised?: number) {
    const cook = await studio.signUp({}, from)
    const asked = await cook.send(calls.createMultipartUpload, { body: about })
    const change = 'update uploads set largest = $2 where user_id = $1'
    if (promised !== undefined) await studio.database.pool.query(change, [cook.user['id'], promised])
    return asked
  }
  expect((await askFrom('2001:db8:1:2::1', ofPlace - limits.largestFile)).status).toBe(200)
  expect((await askFrom('2001:db8:1:2::2')).status).toBe(200)
  const refused = [429, 'Too many uploads are under way from where you are. Please try again in 24 hours.']
  expect(refusal(await askFrom('2001:db8:1:2::3'))).toEqual(refused)
  for (let n = 1; n < ofNetwork / ofPlace; n++)
    expect((await askFrom(`2001:db8:1:a${n}::1`, ofPlace)).status).toBe(200)
  expect(refusal(await askFrom('2001:db8:1:3::1'))).toEqual(refused)
  expect((await askFrom('2001:db8:2:1::1')).status).toBe(200)
  studio.passTime(limits.partsLast)
  expect((await askFrom('2001:db8:1:2::4')).status).toBe(200)
})

test('who has begun files in parts and left them is told how long they stay', async () => {
  const maria = await studio.signUp()
  const begin = () => maria.send(calls.createMultipartUpload, { body: about })
  for (let n = 0; n < limits.underWay.ofPerson / limits.largestFile; n++)
    expect((await begin()).status).toBe(200)
  const refused = await maria.send(calls.requestUpload, {})
  expect(refusal(refused)).toEqual([
    429,
    'You have too many uploads under way. Please try again in 24 hours.',
  ])
})

test('asking where to send a file writes it down, so no other site may have it asked', async () => {
  const maria = await studio.signUp()
  const path = '/api/s3/params?filename=a.jpg&type=image/jpeg'
  const asked = async (site: string) =>
    (await maria.raw('GET', path, undefined, { 'sec-fetch-site': site })).statusCode
  expect([await asked('cross-site'), await asked('same-site'), await asked('same-origin')]).toEqual([
    403, 403, 200,
  ])
})

describe('whoever is late', () => {
  const waiting = async () => (await studio.kept()).filter((file) => file.startsWith('waiting/'))

  test('leaves no bytes behind: a file whose upload was swept while it arrived', async () => {
    const maria = await studio.signUp()
    const before = await waiting()
    const url = await address(maria)
    const late = slowly(jpeg)
    const sent = maria.raw('PUT', url, late.body, { 'content-length': String(jpeg.length) })
    await late.begun
    studio.passTime(2 * limits.addressLasts)
    await studio.app.uploads.sweep()
    late.finish()
    expect(said(await sent)).toEqual(missing)
    expect((await waiting()).filter((file) => !before.includes(file))).toEqual([])
  })

  test('sends a file for nothing whose session ended while it arrived', async () => {
    const maria = await studio.signUp()
    const before = await waiting()
    const url = await address(maria)
    const late = slowly(jpeg)
    const sent = maria.raw('PUT', url, late.body, { 'content-length': String(jpeg.length) })
    await late.begun
    await studio.database.pool.query('delete from web_sessions where user_id = $1', [maria.user['id']])
    await studio.app.accounts.memory.forgetEverywhere(String(maria.user['id']))
    late.finish()
    expect((await sent).statusCode).toBe(401)
    expect((await waiting()).filter((file) => !before.includes(file))).toEqual([])
  })

  test('is erased with all bytes, once their time is over', async () => {
    const maria = await studio.signUp()
    await uploaded(maria, jpeg)
    await studio.database.pool.query('delete from users where id = $1', [maria.user['id']])
    studio.passTime(limits.partsLast)
    await studio.app.uploads.sweep()
    expect(await waiting()).toEqual([])
  })
})

test('what nobody came back for is swept', async () => {
  const maria = await studio.signUp()
  await uploaded(maria, jpeg)
  const { body } = await maria.send(calls.createMultipartUpload, {
    body: { filename: 'a.jpg', type: 'image/jpeg' },
  })
  const part = await maria.send(calls.signPart, {
    params: { uploadId: body['uploadId'], partNumber: '1' },
    query: { key: body['key'] },
  })
  expect((await put(maria, part.body['url'], jpeg)).statusCode).toBe(200)
  const waiting = async () => (await studio.kept()).filter((file) => file.startsWith('waiting/'))
  expect((await waiting()).length).toBeGreaterThanOrEqual(2)
  studio.passTime(limits.partsLast)
  await studio.app.uploads.sweep()
  expect(await waiting()).toEqual([])
})

describe('a store that is down', () => {
  const down = [503, 'We cannot reach the place where pictures are kept. Please try again in a moment.']

  test('refuses uploads in words, changes nothing, and leaves the rest of the site alone', async () => {
    const site = await startStudio('s3')
    try {
      const maria = site.atFirst(await site.signUp())
      const { body } = await register(maria, await uploaded(maria, jpeg))
      const waiting = await uploaded(maria, jpeg)
      const url = await address(maria)
      await site.closeStore()
      expect(said(await put(maria, url, jpeg))).toEqual(down)
      expect(refusal(await register(maria, waiting))).toEqual(down)
      expect(refusal(await register(maria, waiting))).toEqual(down)
      expect(await pictureOf(maria)).toBe(body['objectPath'])
      expect((await maria.raw('GET', body['objectPath'])).statusCode).toBe(503)
      expect((await maria.send(calls.removeProfilePicture, {})).status).toBe(200)
      expect(await pictureOf(maria)).toBeNull()
    } finally {
      await site.close()
    }
  })
})

/** Sends half a file over a real connection and cuts it. */
async function breakOff(url: string, cookies: Record<string, string>) {
  if (!studio.app.server.listening) await studio.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((studio.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const head = [
    `PUT ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie.join('; ')}`,
    'content-type: image/jpeg',
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${jpeg.length}\r\n\r\n`)
  socket.write(jpeg.subarray(0, jpeg.length / 2))
  const id = url.split('?')[0]!.split('/').at(-1)
  const state = async () =>
    (await studio.database.pool.query('select state from uploads where id = $1', [id])).rows[0]
      .state as string
  await expect.poll(state).toBe('arriving')
  socket.destroy()
  await expect.poll(state).toBe('open')
}
