import { createElement, type SVGProps } from 'react'

interface Drawing {
  name: string
  aliases?: string[]
  node: [string, object][]
}

const isSaid = (name: string) => name === 'role' || name === 'title' || name.startsWith('aria-')

/** What the library makes of one of its drawings, without its contexts and sizes: the build takes this one, see vite.config.ts. */
// oxlint-disable-next-line import/no-default-export -- The library asks for it so.
export default function drawnIcon({ name, aliases = [], node }: Drawing) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...others }: SVGProps<SVGSVGElement>) =>
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
        className: `${names} ${className}`.trim(),
        ...(Object.keys(others).some(isSaid) ? {} : { 'aria-hidden': 'true' }),
        ...others,
      },
      strokes,
    )
}
