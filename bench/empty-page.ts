import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const entry = 'virtual:empty-page'
const source = `
  import { StrictMode, createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  const page = createElement('main', null, createElement('h1', null, 'Nothing'))
  createRoot(document.getElementById('root')).render(createElement(StrictMode, null, page))`
const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="description" content="An empty page">
    <link rel="icon" href="data:,">
    <title>Empty</title>
  </head>
  <body><div id="root"></div><script type="module" src="/page.js"></script></body>
</html>`

/** A page of React that shows nothing but a heading: what every page of ours weighs besides its own. */
export async function withEmptyPage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const files = {
    '/': { type: 'text/html; charset=utf-8', body: gzipSync(html) },
    '/page.js': { type: 'text/javascript; charset=utf-8', body: gzipSync(await script(), { level: 9 }) },
    '/robots.txt': { type: 'text/plain', body: gzipSync('User-agent: *\nAllow: /\n') },
  }
  const server = createServer((request, reply) => {
    const file = files[request.url as keyof typeof files]
    if (file)
      reply
        .writeHead(200, {
          'content-type': file.type,
          'content-encoding': 'gzip',
          'content-length': file.body.length,
          'cache-control': 'no-cache',
        })
        .end(file.body)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function script() {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The empty page was not built.')
  return chunk.code
}
