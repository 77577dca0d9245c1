import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Logger, type Plugin, type Rollup } from 'vite'
import { firstPictureSizes, pictureSources } from '../src/domain/recipes/pictures.ts'
import { routes } from '../src/web/navigation/paths.ts'

const start = 'src/web/start.ts'
const main = 'src/web/main.tsx'
const landing = 'src/web/screens/landing.tsx'
const application = 'src/web/app/application.tsx'
const auth = 'src/web/screens/auth.tsx'
const prerenderEntry = 'src/web/app/prerender.tsx'
const cache = 'node_modules/.cache/prerender'
const budget = 90

/**
 * Turns the built index.html into landing.html (prerendered), auth.html (with what signing in needs), one page for each
 * screen of the signed-in (with what it needs announced) and app.html for every other address.
 */
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
        const template = withFonts(await readFile(join(outDir, 'index.html'), 'utf8'), files)
        await writeFile(join(outDir, 'app.html'), withScripts(template, firstLoad(files, application)))
        const { prerenderAuthFrame, prerenderLanding, prerenderScreens, prerenderRecipe } = await prerender()
        const roots = { ...screenRoots(await prerenderScreens()), [routes.recipe]: root(prerenderRecipe()) }
        await writeScreens(outDir, template, files, roots)
        await writeFile(join(outDir, 'auth.html'), authPage(template, files, prerenderAuthFrame()))
        await writeFile(join(outDir, 'landing.html'), landingPage(template, files, await prerenderLanding()))
        await rm(join(outDir, 'index.html'))
        report(files, logger)
      },
    },
  }
}

const signedIn = 'src/web/app/signed-in.tsx'
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** One page a screen, and the table by which the server chooses among them. */
async function writeScreens(outDir: string, template: string, files: Files, roots: Record<string, string>) {
  await mkdir(join(outDir, 'screens'), { recursive: true })
  const table = Object.entries(routes)
    .filter(([name]) => name !== 'auth')
    .map(([name, pattern]) => ({ pattern, page: `screens/${kebab(name)}.html` }))
  for (const { pattern, page } of table) {
    const shown = `src/web/${page.replace('.html', '.tsx')}`
    const needed = [application, signedIn, shown].flatMap((module) => firstLoad(files, module))
    const html = withHints(withScripts(template, [...new Set(needed)]), shown)
    const drawn = roots[pattern]
    await writeFile(join(outDir, page), drawn === undefined ? html : withContent(html, files, drawn))
  }
  await writeFile(join(outDir, 'screens.json'), JSON.stringify(table))
}

/** Something to look at and read at once; the code comes after what is seen. */
const withContent = (html: string, files: Files, drawn: string) =>
  withRoot(withCodeLast(withStyles(html, files)), drawn)

/** Into a template, where it is not fetched yet: src/web/start.ts takes it out. */
function withCodeLast(html: string) {
  const links = /\s*<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g
  const late = html.match(links)?.join('') ?? ''
  return html
    .replaceAll(links, '')
    .replace('<script ', '<script fetchpriority="low" ')
    .replace('</head>', () => `<template id="code">${late}</template>\n  </head>`)
}

const root = (content: string, mark = '') => `<div id="root"${mark}>${content}</div>`

const screenRoots = (screens: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(screens).map(([path, html]) => [path, root(html, ' data-prerendered="screen" inert')]),
  )

const firstPictures: Record<string, string> = {
  'src/web/screens/home.tsx': pictureHint('hero', firstPictureSizes.home),
  'src/web/screens/recipes.tsx': pictureHint('jollof', firstPictureSizes.cuisine),
}

function pictureHint(name: string, sizes: string) {
  const sources = `imagesrcset="${pictureSources(name)}" imagesizes="${sizes}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${sources}>`
}

/** What a page asks for first of all: who is there, and its large picture. */
const withHints = (html: string, shown: string) =>
  html.replace(
    '<link rel="icon"',
    () =>
      `<link rel="preload" as="fetch" crossorigin href="/api/user">\n    ${firstPictures[shown] ?? ''}\n    <link rel="icon"`,
  )

interface Prerender {
  prerenderLanding: () => Promise<string>
  prerenderAuthFrame: () => string
  prerenderScreens: () => Promise<Record<string, string>>
  prerenderRecipe: () => string
}

type Files = (Rollup.OutputAsset | Rollup.OutputChunk)[]

const chunksOf = (files: Files) => files.filter((file) => file.type === 'chunk')

function withFonts(html: string, files: Files) {
  const fonts = files.map((file) => file.fileName).filter((name) => name.endsWith('.woff2'))
  const links = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
  )
  return html.replace('<link rel="icon"', () => `${links.join('\n    ')}\n    <link rel="icon"`)
}

function authPage(template: string, files: Files, content: string) {
  const needed = [...new Set([...firstLoad(files, application), ...firstLoad(files, auth)])]
  return withContent(withScripts(template, needed), files, root(content))
}

const landingPage = (template: string, files: Files, content: string) =>
  withContent(
    withScripts(template, firstLoad(files, landing)),
    files,
    root(content, ' data-prerendered="landing"'),
  )

const withRoot = (html: string, drawn: string) =>
  html.replace(/<div id="root">[\s\S]*?<\/div>\s*<\/div>/, () => drawn)

/** Announces scripts that would otherwise be found only when the first one runs. */
function withScripts(html: string, names: string[]) {
  const links = names
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
}

/** One request less before the first paint; the other pages keep the cached file. */
function withStyles(html: string, files: Files) {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    const style = files.find((file) => file.fileName === name)
    if (style?.type !== 'asset') throw new Error(`The stylesheet ${name} is not part of the build.`)
    // The link that is switched off tells Vite's loader that these styles are there.
    return `<style>${String(style.source)}</style>\n    <link rel="stylesheet" disabled href="/${name}">`
  })
}

async function prerender(): Promise<Prerender> {
  await rm(cache, { recursive: true, force: true })
  // Each in a place of its own: a second build in one process must not see the first one's modules.
  const outDir = join(cache, String(Date.now()))
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: { ssr: prerenderEntry, outDir },
  })
  return import(pathToFileURL(resolve(outDir, 'prerender.js')).href)
}

/** The scripts a page needs at once: the first two, the module it shows, and what they import. */
function firstLoad(files: Files, shown: string) {
  const chunks = new Map(chunksOf(files).map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    chunks.get(name)?.imports.forEach(visit)
  }
  for (const chunk of chunks.values())
    if ([start, main, shown].some((module) => chunk.moduleIds.includes(resolve(module))))
      visit(chunk.fileName)
  return [...found]
}

const size = (code: string) => gzipSync(code, { level: 9 }).length / 1000

function report(files: Files, logger: Logger) {
  const needed = new Set(firstLoad(files, landing))
  const scripts = chunksOf(files).map(({ fileName, code }) => ({ fileName, kB: size(code) }))
  for (const { fileName, kB } of scripts)
    logger.info(`${needed.has(fileName) ? '*' : ' '} ${kB.toFixed(1).padStart(6)} kB gzip  ${fileName}`)
  const total = scripts.filter(({ fileName }) => needed.has(fileName)).reduce((sum, { kB }) => sum + kB, 0)
  logger.info(`* first load of the landing page: ${total.toFixed(1)} kB of at most ${budget} kB gzip`)
  if (total > budget)
    throw new Error(`The landing page loads ${total.toFixed(1)} kB of scripts; its budget is ${budget} kB.`)
}
