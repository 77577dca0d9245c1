import { ChartColumn, Check, CircleQuestionMark, Crown, Star, Trash } from 'lucide-react'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawnIcon } from './drawn-icon.ts'

type Draw = ComponentType<Record<string, unknown>>

/** All that is seen and read out: the classes of the library are for styles that we do not have. */
function lookOf(icon: unknown, props: object) {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(createElement(icon as Draw, { ...props }))
  const { attributes, innerHTML } = place.firstElementChild!
  const look = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
  const classes = look['class']?.split(' ').filter((name) => !name.startsWith('lucide'))
  return { ...look, class: classes ?? [], innerHTML }
}

const looks = [{}, { 'aria-hidden': true, className: 'size-5!', strokeWidth: 3 }, { 'aria-label': 'Premium' }]

const icons = { ChartColumn, Check, CircleQuestionMark, Crown, Star, Trash }

it.each(Object.entries(icons))('draws %s as the library does', async (name, icon) => {
  const file = name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()
  const { __iconData: drawing } = (await import(
    `../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`
  )) as { __iconData: { node: Parameters<typeof drawnIcon>[0] } }
  for (const props of looks) expect(lookOf(drawnIcon(drawing.node), props)).toEqual(lookOf(icon, props))
})
