import AwsS3 from '@uppy/aws-s3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUploader } from './uploader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function refusal(status: number) {
  const source = new XMLHttpRequest()
  Object.defineProperties(source, { status: { value: status }, responseText: { value: '{}' } })
  return Object.assign(new Error('Non 2xx'), { source })
}

const arrived = { ETag: '"whole"', location: '/there' }

/** One file, sent to an address that answers like this, one try after the other. */
async function upload(answers: (number | 'arrived')[]) {
  const send = vi.spyOn(AwsS3, 'uploadPartBytes').mockImplementation(async () => {
    const answer = answers.shift()
    if (answer !== 'arrived') throw refusal(answer ?? 500)
    return arrived
  })
  const uploader = createUploader(() => ({ prepare: async () => '/put/here', onPrepareFailed: () => {} }))
  const { url, headers } = await uploader.getUploadParameters({})
  const signature = { url, headers, method: 'PUT' as const }
  const sent = uploader.uploadPartBytes({
    signature,
    body: new Blob(),
    size: 0,
    onProgress() {},
    onComplete() {},
  })
  const outcome = sent.then(
    () => 'arrived',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return { outcome: await outcome, tries: send.mock.calls.length }
}

it('a single file is sent again when the server stumbles, as often as specified', async () => {
  expect(await upload([503, 500, 'arrived'])).toMatchObject({ outcome: 'arrived', tries: 3 })
  vi.restoreAllMocks()
  expect(await upload([500, 500, 500, 500, 500, 'arrived'])).toMatchObject({ tries: 5 })
})

it.each([413, 403, 501])('what is refused with %i stays refused', async (status) => {
  expect(await upload([status, 'arrived'])).toMatchObject({ tries: 1 })
})
