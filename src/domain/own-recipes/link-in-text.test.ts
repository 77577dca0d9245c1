import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebAddress } from '../imports/web-address.ts'
import { linkIn } from './link-in-text.ts'

test.each([
  ['https://cook.example/soup', 'https://cook.example/soup'],
  ['  HTTP://cook.example/soup?a=1#b  ', 'HTTP://cook.example/soup?a=1#b'],
  ['Look at this: https://cook.example/soup. Yum!', 'https://cook.example/soup'],
  ['Leek Soup\nhttps://cook.example/soup', 'https://cook.example/soup'],
  ['Leek Soup:https://cook.example/soup', 'https://cook.example/soup'],
  ['(see https://cook.example/soup).', 'https://cook.example/soup'],
  ['<https://cook.example/soup>', 'https://cook.example/soup'],
  ['https://wiki.example/Soup_(dish)', 'https://wiki.example/Soup_(dish)'],
  ['https://a.example/?to=https://b.example/', 'https://a.example/?to=https://b.example/'],
  ['cook.example', 'https://cook.example'],
  ['cook.example/soup?x=1', 'https://cook.example/soup?x=1'],
  ['www.cook.example', 'https://www.cook.example'],
  ['I found www.cook.example today', 'https://www.cook.example'],
  ['from cook.example/soup, they say', 'https://cook.example/soup'],
  ['küche.example/suppe', 'https://küche.example/suppe'],
  ['serves 4.Mix it all and/or bake', undefined],
  ['me@cook.example', undefined],
  ['soup', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
  ['https://', undefined],
])('in %j', (text, link) => {
  expect(linkIn(text)).toBe(link)
})

test('whatever is found is an address of the web', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.lorem()), fc.string(), (one, other) => {
      const link = linkIn(`${one} ${other}`)
      expect(link === undefined || isWebAddress(link)).toBe(true)
    }),
  )
})
