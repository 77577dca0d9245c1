import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function block(start: string) {
  const from = css.indexOf(start)
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const light = block(':root {')
const dark = { ...light, ...block("\n[data-theme='dark']") }
const device = { ...light, ...block(":root:not([data-theme='light'])") }

function luminance(hex: string) {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(full.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = '') {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2']
const texts = ['ink', 'ink-2', 'ink-3', 'leaf', 'danger'].flatMap((text) =>
  grounds.map((ground) => [text, ground]),
)
const pairs = [
  ...texts,
  ['accent', 'bg'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['leaf', 'leaf-soft'],
  ['sky', 'bg'],
  ['sky', 'sky-soft'],
  ['ink-2', 'sky-soft'],
  ['ink-2', 'leaf-soft'],
  ['ink-2', 'danger-soft'],
  ['ink-2', 'saffron-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'saffron-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-press'],
  ['on-saffron', 'saffron'],
  ['on-saffron', 'saffron-press'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-press'],
  ['on-panel', 'panel'],
  ['on-panel-2', 'panel'],
  ['leaf-on-panel', 'panel'],
]
const shapes = ['edge', 'star', 'focus'].flatMap((shape) => grounds.map((ground) => [shape, ground]))

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme: Record<string, string>) => {
  it.each(pairs)('lets %s be read on %s', (text = '', ground = '') => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(shapes)('lets %s be seen on %s', (shape = '', ground = '') => {
    expect(contrast(theme[shape], theme[ground])).toBeGreaterThanOrEqual(3)
  })
})

it('is the same dark whether the person or the device asks for it', () => {
  expect(device).toEqual(dark)
})
