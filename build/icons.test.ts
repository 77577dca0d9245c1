import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { strokesOf } from './icons.ts'

const folder = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url)

test.each(['arrow-left', 'house', 'minus', 'shopping-basket', 'circle-exclamation-point'])(
  'of %s all strokes are left, and nothing else',
  async (name) => {
    const file = new URL(`${name}.mjs`, folder)
    const { __iconData: drawing } = (await import(file.href)) as {
      __iconData: { node: [string, Record<string, string>][] }
    }
    const strokes = drawing.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
    const code = strokesOf(await readFile(file, 'utf8'))
    const { default: left } = await import(`data:text/javascript,export default ${encodeURIComponent(code!)}`)
    expect(left).toEqual(strokes)
  },
)

test('what is written otherwise than icons were is not taken for one', () => {
  expect(strokesOf('export default createLucideIcon("minus", [["path", { d: "M5 12h14" }]])')).toBeUndefined()
})
