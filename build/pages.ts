import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Logger, type Plugin } from 'vite'
import { firstPictureSizes, pictureSources } from '../src/domain/recipes/pictures.ts'
import type { Prerendered } from '../src/web/app/prerender.tsx'
import { routes } from '../src/web/navigation/paths.ts'
import { icons } from './icons.ts'
import { chunksOf, pageHtml, scriptsOf, type Files, type PageParts } from './page-html.ts'

const landing = 'src/web/screens/landing.tsx'
const auth = 'src/web/screens/auth.tsx'
const application = 'src/web/app/application.tsx'
const signedIn = 'src/web/app/signed-in.tsx'
const cache = 'node_modules/.cache/prerender'
/** In kB, of the landing page's scripts. */
const budget = 90

/** Turns the built index.html into one page for each kind of address; http/pages.ts of the server chooses among them. */
export function pages(): Plugin {
  let outDir = ''
  let logger: Logger
  return {
    name: 'pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
      logger = config.logger
    },
    writeBundle: {
      sequential: true,
      handler: async (_, bundle) => {
        const files = Object.values(bundle)
        const index = await readFile(join(outDir, 'index.html'), 'utf8')
        await mkdir(join(outDir, 'screens'), { recursive: true })
        const drawn = await prerendered()
        const screens = screensOf(drawn)
        const parts = {
          ...commonParts(drawn),
          ...Object.fromEntries(screens.map((one) => [one.page, one.parts])),
        }
        for (const [name, one] of Object.entries(parts))
          await writeFile(join(outDir, name), pageHtml(index, files, one))
        const table = screens.map(({ pattern, page }) => ({ pattern, page }))
        await writeFile(join(outDir, 'screens.json'), JSON.stringify(table))
        await rm(join(outDir, 'index.html'))
        report(files, logger)
      },
    },
  }
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** By file, what is in it. */
const commonParts = (drawn: Prerendered): Record<string, PageParts> => ({
  'app.html': { shows: [application] },
  'auth.html': { shows: [application, auth], root: root(drawn.authFrame) },
  'landing.html': { shows: [landing], root: root(drawn.landing, ' data-prerendered="landing"') },
})

/** The table by which the server chooses the page of a screen: of several the first whose blanks it can fill. */
const screensOf = (drawn: Prerendered): { pattern: string; page: string; parts: PageParts }[] =>
  Object.entries(routes)
    .filter(([name]) => name !== 'auth')
    .flatMap(([name, pattern]) =>
      firstLooks(pattern, drawn).map((look, at) => ({
        pattern,
        page: `screens/${kebab(name)}${at === 0 ? '' : `-${at + 1}`}.html`,
        parts: {
          shows: [application, signedIn, `src/web/screens/${kebab(name)}.tsx`],
          hints: ['<link rel="preload" as="fetch" crossorigin href="/api/user">', ...firstPicture(pattern)],
          ...look,
        },
      })),
    )

function firstLooks(pattern: string, { screens, placeholders }: Prerendered): Pick<PageParts, 'root'>[] {
  const screen = screens[pattern]
  if (screen !== undefined) return [{ root: root(screen, ' data-prerendered="screen" inert') }]
  return placeholders[pattern]?.map((one) => ({ root: root(one, ' inert') })) ?? [{}]
}

const root = (content: string, marks = '') => `<div id="root"${marks}>${content}</div>`

function firstPicture(pattern: string) {
  if (pattern === routes.home) return [pictureHint('hero', firstPictureSizes.home)]
  return pattern === routes.recipes ? [pictureHint('jollof', firstPictureSizes.cuisine)] : []
}

const pictureHint = (name: string, sizes: string) =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${pictureSources(name)}" imagesizes="${sizes}">`

async function prerendered(): Promise<Prerendered> {
  await rm(cache, { recursive: true, force: true })
  // Each in a place of its own: a second build in one process must not see the first one's modules.
  const outDir = join(cache, String(Date.now()))
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), icons()],
    // As the browser draws them.
    ssr: { noExternal: ['lucide-react'] },
    publicDir: false,
    build: { ssr: 'src/web/app/prerender.tsx', outDir },
  })
  const { prerender } = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href)
  return prerender()
}

const size = (code: string) => gzipSync(code, { level: 9 }).length / 1000

function report(files: Files, logger: Logger) {
  const needed = new Set(scriptsOf(files, [landing]))
  const scripts = chunksOf(files).map(({ fileName, code }) => ({ fileName, kB: size(code) }))
  for (const { fileName, kB } of scripts)
    logger.info(`${needed.has(fileName) ? '*' : ' '} ${kB.toFixed(1).padStart(6)} kB gzip  ${fileName}`)
  const total = scripts.filter(({ fileName }) => needed.has(fileName)).reduce((sum, { kB }) => sum + kB, 0)
  logger.info(`* first load of the landing page: ${total.toFixed(1)} kB of at most ${budget} kB gzip`)
  if (total > budget)
    throw new Error(`The landing page loads ${total.toFixed(1)} kB of scripts; its budget is ${budget} kB.`)
}
