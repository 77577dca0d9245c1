import { expect, it } from 'vitest'
import { prerenderAuthFrame, prerenderLanding } from './prerender.tsx'

it('has the landing page in its first bytes: a heading, a way in and no script', async () => {
  const html = await prerenderLanding()
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(html).toContain('href="/auth"')
  expect(html).not.toContain('<script')
})

it('the sign-in page can be read before its code is there', () => {
  const html = prerenderAuthFrame()
  expect(html).toContain('Your kitchen is waiting')
  expect(html).not.toContain('<input')
})
