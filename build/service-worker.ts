import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const source = 'src/web/worker/service-worker.ts'
const start = 'src/web/start.ts'
/** Pages nobody needs without a connection. */
const needless = new Set(['landing', 'auth', 'admin'].map((name) => resolve(`src/web/screens/${name}.tsx`)))

/** Writes sw.js, which knows every file of the signed-in application by its name. */
export function serviceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    writeBundle: {
      // After the pages, one of which it announces.
      order: 'post',
      sequential: true,
      handler: async (_, bundle) => {
        const files = offlineFiles(Object.values(bundle))
        const integrity = `sha256-${hash(await readFile(join(outDir, 'app.html')), 'base64')}`
        const version = { files, page: { path: '/app.html', integrity } }
        const nameless = await worker({ ...version, name: '' })
        const code = await worker({ ...version, name: hash(nameless, 'hex').slice(0, 12) })
        await writeFile(join(outDir, 'sw.js'), code)
      },
    },
  }
}

type Files = (Rollup.OutputAsset | Rollup.OutputChunk)[]

const hash = (content: string | Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(content).digest(encoding)

/** The scripts that can be reached from the first one, all styles and the fonts. */
export function offlineFiles(files: Files) {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const found = new Set(files.map(({ fileName }) => fileName).filter((name) => /\.(?:css|woff2)$/.test(name)))
  const visit = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name) || needless.has(chunk.facadeModuleId ?? '')) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const chunk of chunks.values()) if (chunk.moduleIds.includes(resolve(start))) visit(chunk.fileName)
  return [...found].toSorted().map((name) => `/${name}`)
}

async function worker(version: { name: string; files: string[]; page: object }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { builtVersion: JSON.stringify(version) },
    build: { write: false, lib: { entry: source, formats: ['iife'], name: 'serviceWorker' } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  return chunk.code
}
