import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import * as calls from '../../domain/uploads/calls.ts'
import { redrawProfile } from './redraw.ts'
import {
  address,
  aPicture,
  type Member,
  pictureOf,
  refusal,
  register,
  slowly,
  startStudio,
  type Studio,
  uploaded,
} from '../../../tests/server/upload-desk.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

describe.each(['disk', 's3'] as const)('a profile picture kept on %s', (kind) => {
  let site: Studio
  beforeAll(async () => {
    site = await startStudio(kind)
  })
  afterAll(() => site.close())

  test('is uploaded, shown, replaced and taken back', async () => {
    // What people look like is known elsewhere a moment later.
    const maria = site.atFirst(await site.signUp())
    const first = await register(maria, await uploaded(maria, await aPicture().jpeg().toBuffer()))
    expect(first).toMatchObject({ status: 200, body: { objectPath: await pictureOf(maria) } })
    const shown = await maria.raw('GET', first.body['objectPath'])
    expect(shown.statusCode).toBe(200)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })

    const second = await register(maria, await uploaded(maria, await aPicture(80, 60).png().toBuffer()))
    expect(await pictureOf(maria)).toBe(second.body['objectPath'])
    expect((await maria.raw('GET', first.body['objectPath'])).statusCode).toBe(404)
    const small = await maria.raw('GET', second.body['objectPath'])
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 60, height: 60 })

    expect((await maria.send(calls.removeProfilePicture, {})).status).toBe(200)
    expect(await pictureOf(maria)).toBeNull()
    expect((await maria.raw('GET', second.body['objectPath'])).statusCode).toBe(404)
  })

  test('is not made of a script that calls itself a picture', async () => {
    const maria = await site.signUp()
    const url = await uploaded(maria, Buffer.from('<script>alert(1)</script>'))
    expect(refusal(await register(maria, url))).toEqual([
      400,
      'This file is not a JPG, PNG or GIF picture we can read.',
    ])
    expect(await pictureOf(maria)).toBeNull()
  })
})

test('files that hardly arrive are ten of a person, and keep nobody from the pictures of a bucket', async () => {
  const site = await startStudio('s3')
  try {
    const maria = await site.signUp()
    const { body } = await register(maria, await uploaded(maria, await aPicture().jpeg().toBuffer()))
    async function sendSlowly(member: Member) {
      const slow = slowly(Buffer.from('much'))
      const sent = member.raw('PUT', await address(member), slow.body, { 'content-length': '4' })
      return { sent, ...slow }
    }
    // More than the connections that read a bucket.
    const people = await Promise.all(Array.from({ length: 6 }, async () => site.atFirst(await site.signUp())))
    const files = await Promise.all(
      people.flatMap((one) => Array.from({ length: limits.arriving.ofPerson }, () => sendSlowly(one))),
    )
    await Promise.all(files.map(({ begun }) => begun))
    const another = await sendSlowly(people[0]!)
    expect((await another.sent).statusCode).toBe(429)
    expect((await maria.raw('GET', body['objectPath'])).statusCode).toBe(200)
    for (const { finish } of files) finish()
    const answers = await Promise.all(files.map(({ sent }) => sent))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  } finally {
    await site.close()
  }
})

test('it is served as a picture and as nothing else', async () => {
  const maria = studio.atFirst(await studio.signUp())
  const { body } = await register(maria, await uploaded(maria, await aPicture().gif().toBuffer()))
  expect((await maria.raw('GET', body['objectPath'])).headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test('it is for its owner alone, even for who learned its name', async () => {
  const maria = studio.atFirst(await studio.signUp())
  const other = await studio.signUp()
  const { body } = await register(maria, await uploaded(maria, await aPicture().jpeg().toBuffer()))
  const seenBy = async (browser: { raw: typeof maria.raw }) =>
    (await browser.raw('GET', body['objectPath'])).statusCode
  expect([await seenBy(maria), await seenBy(other), await seenBy(studio.browser())]).toEqual([200, 404, 404])
})

test('nothing that waits can be looked at', async () => {
  const maria = await studio.signUp()
  await uploaded(maria, await aPicture().jpeg().toBuffer())
  const waiting = (await studio.kept()).filter((file) => file.startsWith('waiting/'))
  expect(waiting.length).toBeGreaterThan(0)
  for (const path of [
    `/objects/${waiting[0]}`,
    `/objects/people/..%2F${waiting[0]}`,
    `/pictures/uploaded/..%2F${waiting[0]}`,
  ])
    expect((await studio.app.inject(path)).statusCode).toBe(404)
})

test('where it was taken, and anything else hidden in it, does not come along', async () => {
  const maria = studio.atFirst(await studio.signUp())
  const withPlace = await aPicture()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Maria Rossi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
    })
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const { body } = await register(maria, await uploaded(maria, withPlace))
  const shown = (await maria.raw('GET', body['objectPath'])).rawPayload
  const { exif, xmp, iptc, icc } = await sharp(shown).metadata()
  expect({ exif, xmp, iptc, icc }).toEqual({})
  expect(shown.includes('Maria Rossi')).toBe(false)
})

test('it stands upright, however the camera was held', async () => {
  const maria = studio.atFirst(await studio.signUp())
  const blue = await sharp({ create: { width: 50, height: 100, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const sideways = await aPicture(100, 100)
    .composite([{ input: blue, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await register(maria, await uploaded(maria, sideways))
  const shown = await maria.raw('GET', body['objectPath'])
  const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2]! > 128
  // Turned to the right by a quarter, what was on the left is on top.
  expect([blueAt(25, 10), blueAt(75, 10), blueAt(25, 90), blueAt(75, 90)]).toEqual([true, true, false, false])
})

describe('a file that is no picture for us is refused, and nothing changes:', () => {
  const notAPicture = 'This file is not a JPG, PNG or GIF picture we can read.'
  const tooManyPixels = 'This picture has more than 50 million pixels. Please choose a smaller one.'
  const tooManyLayers =
    'This picture is drawn over too many times. Please save it as a plain JPG or PNG and choose that.'
  const tooMuchText =
    'This picture brings too much text along. Please save it as a plain JPG or PNG and choose that.'
  const tooLong = 'This picture is more than 65,535 pixels wide or high. Please choose a smaller one.'
  const jpeg = () => aPicture().jpeg().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a script that calls itself a picture', async () => Buffer.from('alert(1)'), notAPicture],
    ['a page behind the first bytes of a GIF', async () => Buffer.from(`GIF89a<html>${svg}`), notAPicture],
    ['an SVG', async () => Buffer.from(svg), notAPicture],
    ['a WebP, which nobody promised', () => aPicture().webp().toBuffer(), notAPicture],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 600), notAPicture],
    ['a PNG of 20,000 × 20,000 pixels', async () => hugePng(), tooManyPixels],
    [
      'an interlaced PNG that takes half a gigabyte',
      async () => hugePng(6_400, { depth: 16, color: 6, interlaced: true }),
      tooManyLayers,
    ],
    ['a JPEG of thousands of scans', () => drawnOver(3_000), tooManyLayers],
    ['a JPEG of many scans that are large', () => drawnOver(70, 3_000), tooManyLayers],
    ['a JPEG that hides its scans', () => drawnOver(1_000, 64, meaningless), tooManyLayers],
    ['a GIF of thousands of frames', async () => moving(3_000), tooManyLayers],
    ['a PNG of thousands of frames', () => movingPng(3_000), tooManyLayers],
    ['a PNG with a gigabyte of packed text', () => withText('zTXt', 'Comment\0\0', 140), tooMuchText],
    ['a PNG with as much in UTF-8', () => withText('iTXt', 'Comment\0\x01\0\0\0', 140), tooMuchText],
    ['a PNG that is one row of 50 million pixels', async () => hugePng(50_000_000, { height: 1 }), tooLong],
  ])('%s', async (_what, make, sentence) => {
    const maria = studio.atFirst(await studio.signUp())
    const before = await register(maria, await uploaded(maria, await jpeg()))
    const bytes = await make()
    expect(bytes.length).toBeLessThan(limits.profilePicture)
    const url = await uploaded(maria, bytes)
    expect(refusal(await register(maria, url))).toEqual([400, sentence])
    expect(await pictureOf(maria)).toBe(before.body['objectPath'])
    // It is gone; asking again finds nothing.
    expect(refusal(await register(maria, url))).toEqual([404, 'This upload does not exist.'])
  })

  test('one that was promised more space than a profile picture has', async () => {
    const maria = await studio.signUp()
    const about = { filename: 'large.jpg', type: 'image/jpeg' }
    const { body } = await maria.send(calls.getUploadParameters, { query: about })
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(limits.profilePicture)])
    await maria.raw('PUT', body['url'], bytes, { 'content-length': String(bytes.length) })
    expect(refusal(await register(maria, body['url']))).toEqual([
      413,
      'This file exceeds the maximum allowed size of 5 MB.',
    ])
    expect(await pictureOf(maria)).toBeNull()
  })
})

test('a person has one drawn at a time, and who sends more than wait for it is asked to come again', async () => {
  const [maria, other] = [await studio.signUp(), await studio.signUp()]
  const url = await uploaded(maria, await aPicture().jpeg().toBuffer())
  let isRead = 0
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const drawings = Array.from({ length: 1 + limits.picturesWaiting.ofPerson }, () =>
    redrawProfile({ userId: String(maria.user['id']), place: 'elsewhere' }, async () => {
      isRead += 1
      await gate
      return aPicture().jpeg().toBuffer()
    }),
  )
  const refused = await register(maria, url)
  expect([...refusal(refused), refused.headers['retry-after']]).toEqual([
    429,
    'Too many pictures came at once. Please try again in a moment.',
    '1',
  ])
  expect(isRead).toBe(1)
  const theirs = await uploaded(other, await aPicture().jpeg().toBuffer())
  expect((await register(other, theirs)).status).toBe(200)
  letThrough()
  await Promise.all(drawings)
  // What came too early is still there.
  expect((await register(maria, url)).status).toBe(200)
})

test('a picture may bring some text along, and as much as it likes where that is not packed', async () => {
  const maria = await studio.signUp()
  const plain = chunk('iTXt', Buffer.concat([Buffer.from('XML\0\0\0\0\0'), Buffer.alloc(2_000_000, 65)]))
  for (const picture of [withText('zTXt', 'Comment\0\0', 10), withChunks(1, plain)])
    expect((await register(maria, await uploaded(maria, await picture))).status).toBe(200)
})

test('an address that names no upload of ours is not followed', async () => {
  const maria = await studio.signUp()
  for (const url of [
    'https://elsewhere.example/cat.jpg',
    'file:///etc/passwd',
    '/api/objects/upload/none',
    'x',
  ])
    expect(refusal(await register(maria, url))).toEqual([404, 'This upload does not exist.'])
})

test('a picture leaves with the account when that is purged', async () => {
  const maria = await studio.signUp()
  const { body } = await register(maria, await uploaded(maria, await aPicture().jpeg().toBuffer()))
  await studio.database.pool.query('delete from users where id = $1', [maria.user['id']])
  const isKept = async () => (await studio.kept()).some((file) => body['objectPath'].endsWith(file))
  await studio.app.uploads.sweep()
  expect(await isKept()).toBe(true)
  studio.passTime(limits.unshownKept)
  await studio.app.uploads.sweep()
  expect(await isKept()).toBe(false)
})

/** Decoders pass over this marker and look for the next one; read as a length, the rest would lead past 65,535 bytes. */
const meaningless = Buffer.from([0xff, 0x02, 0xff, 0xff])

/** A progressive JPEG whose first scan comes again and again. */
async function drawnOver(times: number, side = 64, before = Buffer.alloc(0)) {
  const whole = await aPicture(side, side).jpeg({ progressive: true }).toBuffer()
  const first = whole.indexOf(Buffer.from([0xff, 0xda]))
  const afterwards = whole.indexOf(Buffer.from([0xff, 0xc4]), first)
  const scan = whole.subarray(first, afterwards)
  return Buffer.concat([
    whole.subarray(0, afterwards),
    before,
    ...Array.from({ length: times }, () => scan),
    whole.subarray(afterwards),
  ])
}

/** A GIF of one pixel that is drawn so many times. */
function moving(frames: number) {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const movingPng = (frames: number) => withChunks(frames, chunk('fcTL', Buffer.alloc(26)))

/** Of each such chunk decoders unpack eight megabytes. */
const withText = (type: string, before: string, times: number) =>
  withChunks(
    times,
    chunk(type, Buffer.concat([Buffer.from(before), deflateSync(Buffer.alloc(7_900_000, 65))])),
  )

async function withChunks(times: number, one: Buffer) {
  const whole = await aPicture(8, 8).png().toBuffer()
  const afterHeader = 8 + 12 + 13
  return Buffer.concat([
    whole.subarray(0, afterHeader),
    ...Array.from({ length: times }, () => one),
    whole.subarray(afterHeader),
  ])
}

/** A whole, valid file of some 50 kB whose pixels would fill 400 MB; of one bit a pixel, unless it says otherwise. */
function hugePng(side = 20_000, { height = side, depth = 1, color = 0, interlaced = false } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + side / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
