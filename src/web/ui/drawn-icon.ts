import { createElement, type SVGProps } from 'react'

const isSaid = (name: string) => name === 'role' || name === 'title' || name.startsWith('aria-')

/** What the library makes of one of its drawings, without its contexts, sizes and classes: the build takes this one, see build/icons.ts. */
export function drawnIcon(strokes: [string, object][]) {
  const drawing = strokes.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(Object.keys(props).some(isSaid) ? {} : { 'aria-hidden': 'true' }),
        ...props,
      },
      ...drawing,
    )
}
