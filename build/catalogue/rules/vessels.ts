import type { Draft } from '../recipe.ts'

/** Each vessel is marked where it is first used, and some vessel is. */
export function vesselFaults({ instructions }: Draft): string[] {
  const names = instructions.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'cookware' ? part.text.toLowerCase() : [])),
  )
  const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place))
  return [
    ...(names.length === 0 ? ['no vessel is marked: #skillet{}, #large bowl{}'] : []),
    ...[...twice].map((name) => `#${name}{} is marked twice; the second time, write plain words`),
  ]
}
