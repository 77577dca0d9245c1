import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { z } from 'zod'
import type { RegistrationMode } from '../../domain/accounts/registration-mode.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import type { PageHints } from '../../domain/page-hints.ts'
import { fillPath } from '../../domain/path-pattern.ts'
import { cookieName } from './cookies.ts'
import { answerNotFound } from './failures.ts'
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts'

const assets = 'assets'
const pictures = 'pictures'
/** They are sent in place of what they hold, and have no address of their own. */
const isCompressed = (path: string) => /\.(br|gz)$/.test(path)

interface PagesOptions {
  /** The built browser side. */
  directory: string
  secure: boolean
  /** Whether premium can be bought: otherwise the pages offer nothing. */
  isPremiumSold: boolean
  /** Who may create an account, for who has none. */
  registrationMode(): RegistrationMode
  /** What is known about a page with blanks in it, for who may know it. */
  pageHints: (url: string, session: string) => Promise<PageHints | undefined>
}

/** Serves the built browser side: hashed files for a year, pages always fresh, the theme written into the first byte. */
export async function servePages(app: FastifyInstance, options: PagesOptions) {
  const { directory, secure, isPremiumSold, registrationMode, pageHints } = options
  const read = (name: string) => readFile(join(directory, name), 'utf8')
  const [shell, auth, landing] = await Promise.all(['app.html', 'auth.html', 'landing.html'].map(read))
  const screensAt = await readScreens(read)
  const pages = new Map<string, ReadyAnswer>()

  const files = {
    index: false as const,
    setHeaders: (reply: FastifyReply, path: string) => {
      void reply.header('cache-control', cacheControlOf(relative(directory, path)))
    },
  }
  await app.register(fastifyStatic, {
    ...files,
    root: directory,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', `{${assets},${pictures}}/**`],
  })
  // Hundreds and thousands: a route for each would make every start longer.
  for (const folder of [assets, pictures])
    await app.register(fastifyStatic, {
      ...files,
      root: join(directory, folder),
      prefix: `/${folder}/`,
      preCompressed: folder === assets,
      allowedPath: (path) => !isCompressed(path),
      decorateReply: false,
    })

  /** The page of a screen; one with blanks in it only when it is known what they hold, otherwise one without. */
  async function screenPage(url: string, session: string) {
    const [first, otherwise] = screensAt(pathOf(url))
    if (!first?.hasBlanks) return { html: first?.html }
    const known = await pageHints(url, session).catch((error: unknown) => {
      // Not as the line itself: its message would quote what the database was asked with.
      app.log.warn({ err: error }, 'a page could not be told what stands in its blanks')
    })
    return known ? { html: filled(first.html, known.words), links: known.links } : { html: otherwise?.html }
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url)
    const session = request.cookies[cookieName('session', secure)]
    // Who has the link was given it; nobody else is to find it.
    if (isShared(path)) reply.header('x-robots-tag', 'noindex, nofollow')
    const screen = session === undefined ? { html: undefined } : await screenPage(request.url, session)
    if (screen.links) reply.header('link', screen.links)
    const isVisitor = session === undefined
    const template = path === '/auth' ? auth : path === '/' && isVisitor ? landing : (screen.html ?? shell)
    const marks = `${isVisitor ? visitorMarks(registrationMode()) : ''}${isPremiumSold ? '' : ' data-nothing-sold'}`
    const html = template!.replace('<html', `<html${marks}${themeOf(request)}`)
    const isOneOfMany = screen.links !== undefined
    const found = pages.get(html) ?? prepare(html)
    if (!isOneOfMany) pages.set(html, found)
    return sendReady(found, request, reply, asPage)
  }

  app.get('/', (request, reply) => page(request, reply))
  // Bare, for the service worker to keep.
  const bare = prepare(shell!)
  app.get('/app.html', (request, reply) => sendReady(bare, request, reply, asPage))
  app.setNotFoundHandler((request, reply) => {
    return isPageRequest(request) ? page(request, reply) : answerNotFound(request, reply)
  })
}

function cacheControlOf(file: string) {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable'
  // A browser that kept an old worker would keep an old product.
  return /^sw\.js(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600'
}

const screens = z.array(z.object({ pattern: z.string(), page: z.string() }))

/** The pages built for a screen, by the address. */
async function readScreens(read: (name: string) => Promise<string>) {
  const table = await Promise.all(
    screens.parse(JSON.parse(await read('screens.json'))).map(async ({ pattern, page }) => ({
      fits: new RegExp(`^${fillPath(pattern, () => '[^/]+')}$`),
      html: await read(page),
    })),
  )
  const known = table.map((screen) => ({ ...screen, hasBlanks: screen.html.search(blank) >= 0 }))
  return (path: string) => known.filter(({ fits }) => fits.test(path))
}

const blank = /\{\{\w+\}\}/g

const filled = (html: string, words: Record<string, string>) =>
  html.replaceAll(blank, (name) => escapeHtml(words[name] ?? ''))

const visitorMarks = (mode: RegistrationMode) =>
  mode === 'open' ? ' data-visitor' : ` data-visitor data-registration="${mode}"`

function themeOf(request: FastifyRequest) {
  const theme = request.cookies['theme']
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

function isPageRequest(request: FastifyRequest) {
  const path = pathOf(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets|pictures)(\/|$)/.test(path) && !/\.\w{2,5}$/.test(path)
}

const pathOf = (url: string) => url.split('?', 1)[0]!

const isShared = (path: string) => path.startsWith('/shared-')

const prepare = (html: string) => readyAnswer(Buffer.from(html))

const asPage = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }
