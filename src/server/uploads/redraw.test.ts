import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { aPicture } from '../../../tests/server/upload-desk.ts'
import { redrawProfile, redrawRecipe } from './redraw.ts'

test('the widths of a picture are drawn on one thread of those that everybody shares', async () => {
  const [width, height] = [1_600, 1_200]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const bytes = await noise.jpeg().toBuffer()
  let mostThreads = 0
  const looking = setInterval(() => {
    const { process, queue } = sharp.counters()
    // Not their sum: a thread takes one from the queue between the two looks.
    mostThreads = Math.max(mostThreads, process, queue)
  }, 1)
  onTestFinished(() => clearInterval(looking))
  const { sizes } = await redrawRecipe({ userId: 'ida', place: 'home' }, async () => bytes)
  expect(sizes).toHaveLength(3)
  expect(mostThreads).toBe(1)
})

test('of one place one picture is drawn at a time, whoever sends them, and other places wait for none of the others', async () => {
  const bytes = await aPicture().jpeg().toBuffer()
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const read: string[] = []
  const draw = (userId: string, place: string, until: Promise<void>) =>
    redrawProfile({ userId, place }, async () => {
      read.push(userId)
      await until
      return bytes
    })
  const crowd = ['ida', 'tom', 'eve'].map((userId) => draw(userId, 'café', gate))
  await draw('maria', 'home', Promise.resolve())
  expect(read).toEqual(['ida', 'maria'])
  letThrough()
  await Promise.all(crowd)
  expect(read).toEqual(['ida', 'maria', 'tom', 'eve'])
})
