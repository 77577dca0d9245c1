import { expect, it } from 'vitest'
import { forbidEval } from './no-eval.ts'

it('reaches zod although it loads later', async () => {
  forbidEval()
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
