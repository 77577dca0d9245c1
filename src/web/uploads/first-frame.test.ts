import { afterEach, expect, test } from 'vitest'
import { firstFrame } from './first-frame.ts'

/** What the camera's tab shows, with so much of its picture there. */
function aCamera(readyState: number) {
  const video = document.createElement('video')
  video.className = 'uppy-Webcam-video'
  Object.defineProperties(video, { readyState: { value: readyState }, HAVE_CURRENT_DATA: { value: 2 } })
  document.body.append(video)
  return video
}
afterEach(() => document.body.replaceChildren())

test('a snapshot waits until the camera has shown something', async () => {
  const video = aCamera(0)
  let isTaken = false
  const taken = firstFrame().then(() => (isTaken = true))
  await Promise.resolve()
  expect(isTaken).toBe(false)
  video.dispatchEvent(new Event('loadeddata'))
  await taken
  expect(isTaken).toBe(true)
})

test('a snapshot of what is seen is taken at once', async () => {
  aCamera(2)
  await expect(firstFrame()).resolves.toBeUndefined()
})
