import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseJson } from './loose-json.ts'

test.each([
  ['plain', '{"a": [1, null, "x"]}', [{ a: [1, null, 'x'] }]],
  ['commas at the end', '{"a": [1, 2,], "b": {"c": 3,},}', [{ a: [1, 2], b: { c: 3 } }]],
  ['commas for nothing', '{"a": [,1,,2]}', [{ a: [1, 2] }]],
  ['raw line breaks and tabs', '{"a": "one\ntwo\tthree\r\n"}', [{ a: 'one\ntwo\tthree \n' }]],
  ['false escapes', String.raw`{"a": "it\'s \x", "b": "\u00bd\"",}`, [{ a: "it's x", b: '½"' }]],
  ['an inch', '{"a": "a 9" pan, greased",\n"b": 1}', [{ a: 'a 9" pan, greased', b: 1 }]],
  ['comments', '/* a */ {"a": 1, // b\n "c": "http://x"}', [{ a: 1, c: 'http://x' }]],
  ['wrapped for old browsers', '<!--\n{"a": 1}\n-->', [{ a: 1 }]],
  ['wrapped for XML', '//<![CDATA[\n{"a": 1}\n//]]>', [{ a: 1 }]],
  ['a statement', '{"a": 1};', [{ a: 1 }]],
  ['several in a row', '{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
  ['the good one of several', '{"a": }\n{"b": 2}', [{ b: 2 }]],
  ['encoded as in HTML', '{&quot;a&quot;: &quot;b &amp; c&quot;}', [{ a: 'b & c' }]],
  ['cut off', '{"a": "b', []],
  ['words', 'no JSON', []],
  ['nothing', '', []],
])('%s', (_, text, values) => {
  expect(looseJson(text)).toEqual(values)
})

test('what is JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(looseJson(text)).toEqual([JSON.parse(text)])
    }),
  )
})

test('JSON with a comma too many is the same', () => {
  fc.assert(
    fc.property(fc.object({ values: [fc.string(), fc.integer()], maxDepth: 2 }), (value) => {
      expect(looseJson(`[${JSON.stringify(value)},]`)).toEqual([[JSON.parse(JSON.stringify(value))]])
    }),
  )
})

test('any signs are read, and in time', () => {
  const signs = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '/', '*', '\n', 'a', '1', ' ')
  fc.assert(fc.property(fc.array(signs), (all) => void looseJson(all.join(''))))
  const start = performance.now()
  for (const piece of ['{', '"', '",', '/*', '//', '\\', '" ', ',', '{"a":"'])
    looseJson(piece.repeat(1_000_000 / piece.length))
  expect(performance.now() - start).toBeLessThan(10_000)
})
