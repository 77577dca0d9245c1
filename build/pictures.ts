import { copyFile, mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { pictureWidths } from '../src/domain/recipes/pictures.ts'

const source = 'catalogue/pictures'
const cache = 'node_modules/.cache/pictures'
const address = /^\/pictures\/([\w-]+)-(400|800|1200)\.webp$/
const ofDish = /^\/pictures\/([\w.-]+\.avif)$/

/** Pictures of dishes are served as the studio left them; the others are made smaller once from catalogue/pictures/NAME.webp. */
export function pictures(): Plugin {
  let outDir = ''
  return {
    name: 'pictures',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const url = request.url?.split('?')[0] ?? ''
        const [, dish] = ofDish.exec(url) ?? []
        if (dish) return void answer(response, 'image/avif', async () => join(source, dish))
        const [, name, width] = address.exec(url) ?? []
        if (!name) return next()
        return void answer(response, 'image/webp', async () => made(name, Number(width)))
      })
    },
    writeBundle: async () => {
      const target = join(outDir, 'pictures')
      await mkdir(target, { recursive: true })
      for (const file of await readdir(source)) {
        const ready = file.endsWith('.avif')
          ? [join(source, file)]
          : await Promise.all(pictureWidths.map(async (width) => made(basename(file, '.webp'), width)))
        await Promise.all(ready.map(async (from) => copyFile(from, join(target, basename(from)))))
      }
    },
  }
}

async function answer(response: ServerResponse, type: string, find: () => Promise<string>) {
  try {
    response.setHeader('content-type', type).end(await readFile(await find()))
  } catch {
    response.writeHead(404).end()
  }
}

/** The file in the cache, made again when the original is newer. Never larger than the original. */
async function made(name: string, width: number) {
  const original = join(source, `${name}.webp`)
  const file = join(cache, `${name}-${width}.webp`)
  if ((await changed(file)) > (await changed(original))) return file
  await mkdir(cache, { recursive: true })
  const bytes = await readFile(original)
  const { width: full } = await sharp(bytes).metadata()
  const smaller =
    full > width ? await sharp(bytes).resize({ width }).webp({ quality: 80, effort: 5 }).toBuffer() : bytes
  // Written aside and renamed, so that a broken run leaves no half picture in the cache.
  await writeFile(`${file}.${process.pid}`, smaller)
  await rename(`${file}.${process.pid}`, file)
  return file
}

const changed = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
