import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// What is not in the page before it changes is not announced.
it('no region that is to be heard is taken out of the page while it is empty', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const regions = files.flatMap((file) => {
    const tags =
      readFileSync(`src/web/${file}`, 'utf8').match(
        /<\w+\s[^<]*?(?:role="(?:status|alert)"|aria-live=)[^<]*/g,
      ) ?? []
    return tags.map((tag) => ({ file, tag }))
  })
  expect(regions.length).toBeGreaterThan(20)
  expect(regions.filter(({ tag }) => tag.includes('empty:hidden'))).toEqual([])
})
