import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const drawnIcon = normalizePath(join(import.meta.dirname, '../src/web/ui/drawn-icon.ts'))

/** Of each icon of the library its strokes alone: names, sizes and keys of strokes are there for code of its own. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\//, code: 'createLucideIcon(' },
      handler: (code, id) => {
        const strokes = strokesOf(code)
        if (strokes === undefined) throw new Error(`${id} is not written as icons were.`)
        const drawn = `import { drawnIcon } from '${drawnIcon}'\nexport default /* @__PURE__ */ drawnIcon(${strokes})`
        return { code: drawn, map: null }
      },
    },
  }
}

export const strokesOf = (code: string) =>
  /^ {2}node: (\[.*?\])(?:,\n {2}aliases: .*)?\n\};$/ms.exec(code)?.[1]?.replaceAll(/,\s*key: "\w+"/g, '')
