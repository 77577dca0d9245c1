import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as glue from '@cooklang/cooklang/pkg/cooklang_wasm_bg.js'

const advancedUnits = 1 << 5
const inlineQuantities = 1 << 7

async function createParser() {
  // Node 20 cannot import .wasm files, so what the package's own entry would do is done by hand.
  const wasm = createRequire(import.meta.url).resolve('@cooklang/cooklang/pkg/cooklang_wasm_bg.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {
    './cooklang_wasm_bg.js': glue as unknown as WebAssembly.ModuleImports,
  })
  glue.__wbg_set_wasm(instance.exports)
  const made = new glue.Parser()
  // Units stay as the author wrote them, and "160 °F" in a sentence is words.
  made.load_units = false
  made.extensions &= ~(advancedUnits | inlineQuantities)
  return made
}

// One for the whole process, however often this file is loaded: the package frees what is no longer used in whichever
// instance came last, and a second one would lose its memory to the parser of the first.
const key = Symbol.for('homeplate: the parser of Cooklang')
const shared = globalThis as { [key]?: Promise<glue.Parser> }
const parser = await (shared[key] ??= createParser())

export type CookRecipe = glue.ScaledRecipeWithReport['recipe']
export type Quantity = glue.Quantity

export function parseCook(text: string) {
  const { recipe, report } = parser.parse(text, 1)
  const { map } = recipe.raw_metadata
  const metadata: Record<string, unknown> = map instanceof Map ? Object.fromEntries(map) : map
  return { recipe, metadata, complaints: complaintsIn(report) }
}

/** The parser's report without its drawings: what it says, and in which line. */
function complaintsIn(report: string): string[] {
  const text = report
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
  return text
    .split(/^(?=(?:Error|Warning):)/m)
    .filter((complaint) => complaint.trim() !== '' && !complaint.includes('Unsupported value for key'))
    .map((complaint) => {
      const [first = ''] = complaint.trim().split('\n')
      const line = /^\s*(\d+) │/m.exec(complaint)?.[1]
      return first.replace(/^(Error|Warning): /, '') + (line === undefined ? '' : ` (line ${line})`)
    })
}

/** The ends of a quantity as numbers; undefined for words such as "a pinch". */
export function numbersOf({ value }: Quantity): number[] | undefined {
  if (value.type === 'number') return [plain(value.value)]
  if (value.type === 'range') return [plain(value.value.start), plain(value.value.end)]
  return undefined
}

// The package names this type without exporting it.
type Written =
  | { type: 'regular'; value: number }
  | { type: 'fraction'; value: { whole: number; num: number; den: number } }

function plain(number: unknown) {
  const written = number as Written
  return written.type === 'regular'
    ? written.value
    : written.value.whole + written.value.num / written.value.den
}
