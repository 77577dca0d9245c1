import { createReadStream } from 'node:fs'
import { cp } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'catalogue/pictures'
const address = /^\/pictures\/([\w.-]+\.(?:avif|webp))$/

/** Pictures are served as the studio left them, in all their widths. */
export function pictures(): Plugin {
  let outDir = ''
  return {
    name: 'pictures',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [, file] = address.exec(request.url?.split('?')[0] ?? '') ?? []
        if (!file) return next()
        response.setHeader('content-type', `image/${extname(file).slice(1)}`)
        createReadStream(join(source, file))
          .on('error', () => response.writeHead(404).end())
          .pipe(response)
      })
    },
    writeBundle: () => cp(source, join(outDir, 'pictures'), { recursive: true }),
  }
}
