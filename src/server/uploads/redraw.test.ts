import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawRecipe } from './redraw.ts'

test('the widths of a picture are drawn on one thread of those that everybody shares', async () => {
  const [width, height] = [1_600, 1_200]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const bytes = await noise.jpeg().toBuffer()
  let isDrawn = false
  const drawing = redrawRecipe('ida', async () => bytes).finally(() => (isDrawn = true))
  let mostThreads = 0
  while (!isDrawn) {
    const { process, queue } = sharp.counters()
    mostThreads = Math.max(mostThreads, process + queue)
    await setTimeout(1)
  }
  expect((await drawing).sizes).toHaveLength(3)
  expect(mostThreads).toBe(1)
})
