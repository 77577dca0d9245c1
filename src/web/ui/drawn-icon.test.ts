import { ChartColumn, Check, CircleQuestionMark, Crown, Star, Trash } from 'lucide-react'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import drawnIcon from './drawn-icon.ts'

type Draw = ComponentType<Record<string, unknown>>
const markup = (icon: unknown, props: object) =>
  renderToStaticMarkup(createElement(icon as Draw, { ...props }))

const looks = [{}, { 'aria-hidden': true, className: 'size-5!', strokeWidth: 3 }, { 'aria-label': 'Premium' }]

const icons = { ChartColumn, Check, CircleQuestionMark, Crown, Star, Trash }

it.each(Object.entries(icons))('draws %s as the library does', async (name, icon) => {
  const file = name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()
  const { __iconData: drawing } = (await import(
    `../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`
  )) as { __iconData: Parameters<typeof drawnIcon>[0] }
  for (const props of looks) expect(markup(drawnIcon(drawing), props)).toBe(markup(icon, props))
})
