import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import * as calls from '../../domain/uploads/calls.ts'
import {
  aPicture,
  type Member,
  put,
  refusal,
  register,
  slowly,
  startStudio,
  type Studio,
} from '../../../tests/server/upload-desk.ts'

const missing = [404, 'This upload does not exist.']
const about = { filename: 'photo.jpg', type: 'image/jpeg' }

async function begin(member: Member) {
  const { status, body } = await member.send(calls.createMultipartUpload, { body: about })
  expect(status).toBe(200)
  return { uploadId: body['uploadId'] as string, key: body['key'] as string }
}
type Begun = Awaited<ReturnType<typeof begin>>

const sign = (member: Member, { uploadId, key }: Begun, partNumber: string) =>
  member.send(calls.signPart, { params: { uploadId, partNumber }, query: { key } })

async function sendPart(member: Member, begun: Begun, number: number, bytes: Buffer) {
  const { body } = await sign(member, begun, String(number))
  const sent = await put(member, body['url'], bytes)
  return { status: sent.statusCode, ETag: String(sent.headers.etag), PartNumber: number }
}

const list = (member: Member, { uploadId, key }: Begun) =>
  member.send(calls.listParts, { params: { uploadId }, query: { key } })

const complete = (member: Member, { uploadId, key }: Begun, parts: { PartNumber: number; ETag: string }[]) =>
  member.send(calls.completeMultipartUpload, { params: { uploadId }, query: { key }, body: { parts } })

const abort = (member: Member, { uploadId, key }: Begun) =>
  member.send(calls.abortMultipartUpload, { params: { uploadId }, query: { key } })

describe.each(['disk', 's3'] as const)('a file sent in parts to %s', (kind) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio(kind)
  })
  afterAll(() => studio.close())

  test('is listed, put together and used like any other', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    // Padding after the end of a JPEG is allowed, and makes it large enough for one whole part.
    const jpeg = await aPicture().jpeg().toBuffer()
    const whole = Buffer.concat([jpeg, Buffer.alloc(limits.profilePicture - jpeg.length)])
    const only = await sendPart(maria, begun, 1, whole)
    expect((await list(maria, begun)).body).toEqual([{ PartNumber: 1, ETag: only.ETag, Size: whole.length }])
    const { status, body } = await complete(maria, begun, [only])
    expect([status, body]).toEqual([200, { location: `/api/objects/upload/${begun.uploadId}` }])
    expect((await register(maria, body['location'])).status).toBe(200)
    expect(refusal(await list(maria, begun))).toEqual(missing)
  })

  test('joins its parts in order, whatever order they came in', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    const second = await sendPart(maria, begun, 2, Buffer.from('end'))
    const first = await sendPart(maria, begun, 1, Buffer.alloc(limits.smallestPart, 'a'))
    expect(refusal(await complete(maria, begun, [second]))[0]).toBe(400)
    expect((await complete(maria, begun, [first, second])).status).toBe(200)
  })

  test('is gone when it is given up', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    await sendPart(maria, begun, 1, Buffer.from('some'))
    expect((await abort(maria, begun)).status).toBe(200)
    expect(refusal(await list(maria, begun))).toEqual(missing)
    expect((await studio.kept()).filter((file) => file.startsWith(begun.key))).toEqual([])
  })
})

test.each(['given up', 'put together'] as const)(
  'a part that arrives when the file was %s leaves nothing behind',
  async (how) => {
    const studio = await startStudio()
    try {
      const maria = await studio.signUp()
      const begun = await begin(maria)
      const first = await sendPart(maria, begun, 1, Buffer.from('first'))
      const { body } = await sign(maria, begun, '2')
      const late = slowly(Buffer.from('second'))
      const sent = maria.raw('PUT', body['url'], late.body, { 'content-length': '6' })
      await late.begun
      const reserved = 'select 1 from upload_parts where number = 2'
      await expect.poll(async () => (await studio.database.pool.query(reserved)).rowCount).toBe(1)
      if (how === 'given up') expect((await abort(maria, begun)).status).toBe(200)
      else expect((await complete(maria, begun, [first])).status).toBe(200)
      late.finish()
      expect((await sent).statusCode).toBe(404)
      const left = how === 'given up' ? [] : [begun.key]
      expect(await studio.kept()).toEqual(left)
    } finally {
      await studio.close()
    }
  },
)

describe('what is still arriving counts as long as it does,', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio()
  })
  afterAll(() => studio.close())

  const most = limits.underWay.ofPerson / limits.largestFile

  async function beginPart(member: Member, begun: Begun, number: number) {
    const { body } = await sign(member, begun, String(number))
    const slow = slowly(Buffer.from('much'))
    const sent = member.raw('PUT', body['url'], slow.body, { 'content-length': '4' })
    await slow.begun
    const arriving = 'select 1 from upload_parts where upload_id = $1 and arriving_since is not null'
    await expect
      .poll(async () => (await studio.database.pool.query(arriving, [begun.uploadId])).rowCount, {
        timeout: 20_000,
      })
      .toBe(1)
    return { sent, finish: slow.finish }
  }

  const isFull = async (member: Member) =>
    (await member.send(calls.createMultipartUpload, { body: about })).status === 429

  async function endAll(member: Member, parts: Awaited<ReturnType<typeof beginPart>>[]) {
    for (const { finish } of parts) finish()
    for (const { sent } of parts) expect((await sent).statusCode).toBe(404)
    expect((await studio.kept()).filter((file) => file.startsWith('waiting/'))).toEqual([])
    studio.passTime(limits.addressLasts + 1_000)
    expect(await isFull(member)).toBe(false)
  }

  test('though its file was given up', async () => {
    const maria = await studio.signUp()
    const parts = []
    for (let n = 0; n < most; n++) {
      const begun = await begin(maria)
      parts.push(await beginPart(maria, begun, 1))
      expect((await abort(maria, begun)).status).toBe(200)
    }
    expect(await isFull(maria)).toBe(true)
    await endAll(maria, parts)
  })

  test('though the other parts were put together and used', async () => {
    const maria = await studio.signUp()
    const picture = await aPicture(8, 8).jpeg().toBuffer()
    const parts = []
    for (let n = 0; n < most; n++) {
      const begun = await begin(maria)
      const first = await sendPart(maria, begun, 1, picture)
      parts.push(await beginPart(maria, begun, 2))
      const { body } = await complete(maria, begun, [first])
      expect((await register(maria, body['location'])).status).toBe(200)
    }
    expect(await isFull(maria)).toBe(true)
    await endAll(maria, parts)
  })

  test('and longer than the file that it belongs to would have been waited for', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    studio.passTime(limits.partsLast - 60_000)
    const { sent, finish } = await beginPart(maria, begun, 1)
    studio.passTime(2 * 60_000)
    await studio.app.uploads.sweep()
    finish()
    expect((await sent).statusCode).toBe(200)
  })
})

describe('a part that is sent twice', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio()
  })
  afterAll(() => studio.close())

  const arriving = async ({ uploadId }: Begun) => {
    const sql = 'select 1 from upload_parts where upload_id = $1 and etag is null'
    return (await studio.database.pool.query(sql, [uploadId])).rowCount
  }

  async function beginPart(member: Member, begun: Begun, number: number, bytes: Buffer) {
    const { body } = await sign(member, begun, String(number))
    const slow = slowly(bytes)
    const sent = member.raw('PUT', body['url'], slow.body, { 'content-length': String(bytes.length) })
    await slow.begun
    await expect.poll(() => arriving(begun)).toBe(1)
    return { sent, finish: slow.finish }
  }

  test('is refused while it is still arriving, so that no more lies there than was counted', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    const large = await beginPart(maria, begun, 1, Buffer.alloc(0.9 * limits.largestFile))
    const small = await sign(maria, begun, '1')
    const answer = await put(maria, small.body['url'], Buffer.from('xx'))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'This part is arriving already. Please wait until it is here.' },
    ])
    large.finish()
    expect((await large.sent).statusCode).toBe(200)
    expect((await sendPart(maria, begun, 2, Buffer.alloc(0.9 * limits.largestFile))).status).toBe(413)
    expect((await list(maria, begun)).body).toMatchObject([{ PartNumber: 1, Size: 0.9 * limits.largestFile }])
  })

  test('makes space as soon as the lesser one is there, and not before', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    const large = Buffer.alloc(0.9 * limits.largestFile)
    await sendPart(maria, begun, 1, large)
    const small = await beginPart(maria, begun, 1, Buffer.from('xx'))
    expect((await sendPart(maria, begun, 2, large)).status).toBe(413)
    small.finish()
    expect((await small.sent).statusCode).toBe(200)
    expect((await sendPart(maria, begun, 2, large)).status).toBe(200)
  })

  test('may come again once it broke off', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    const { body } = await sign(maria, begun, '1')
    const half = await maria.raw('PUT', body['url'], Buffer.from('some'), { 'content-length': '8' })
    expect(half.statusCode).toBe(400)
    expect((await sendPart(maria, begun, 1, Buffer.from('more'))).status).toBe(200)
  })

  test('may come again when the server that was taking it has not shown a sign of life for long', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    await sendPart(maria, begun, 1, Buffer.from('some'))
    await studio.database.pool.query(
      'update upload_parts set etag = null, arriving_since = now() where upload_id = $1',
      [begun.uploadId],
    )
    expect((await sendPart(maria, begun, 1, Buffer.from('more'))).status).toBe(409)
    studio.passTime(limits.unfinishedKept + 60_000)
    expect((await sendPart(maria, begun, 1, Buffer.from('more'))).status).toBe(200)
  })
})

describe('parts are refused', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio()
  })
  afterAll(() => studio.close())

  test('when somebody else names them', async () => {
    const maria = await studio.signUp()
    const thief = await studio.signUp()
    const begun = await begin(maria)
    const { body } = await sign(maria, begun, '1')
    expect((await put(thief, body['url'], Buffer.from('x'))).statusCode).toBe(404)
    for (const tried of [
      sign(thief, begun, '1'),
      list(thief, begun),
      complete(thief, begun, []),
      abort(thief, begun),
    ])
      expect(refusal(await tried)).toEqual(missing)
    const wrongKey = { ...begun, key: 'waiting/another' }
    expect(refusal(await list(maria, wrongKey))).toEqual(missing)
  })

  test('when they have no number, or no key', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    const cannot = [400, 'Cannot sign without a key, an uploadId, and a partNumber']
    for (const number of ['0', '10001', 'one', '1.5'])
      expect(refusal(await sign(maria, begun, number))).toEqual(cannot)
    expect(refusal(await sign(maria, { ...begun, key: '' }, '1'))).toEqual(cannot)
  })

  test('when they are more than such a file can have, of whatever number', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    for (const number of [1, 5_000, 10_000])
      expect((await sendPart(maria, begun, number, Buffer.from('x'))).status).toBe(200)
    const { body } = await sign(maria, begun, '2')
    expect((await put(maria, body['url'], Buffer.from('x'))).json()).toMatchObject({
      error: 'This file can have 3 parts: all but the last bring 5 MB or more.',
    })
    expect((await sendPart(maria, begun, 5_000, Buffer.from('y'))).status).toBe(200)
  })

  test('when together they are more than 10 MB', async () => {
    const maria = await studio.signUp()
    const begun = await begin(maria)
    const half = Buffer.alloc(limits.largestFile / 2)
    const sent = [await sendPart(maria, begun, 1, half), await sendPart(maria, begun, 2, half)]
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await sendPart(maria, begun, 3, Buffer.from('x'))).status).toBe(413)
    // The same part once more takes no more space.
    expect((await sendPart(maria, begun, 2, half)).status).toBe(200)
  })
})
