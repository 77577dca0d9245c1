import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { answerNotFound } from '../http/failures.ts'

const headers = {
  'content-type': 'image/webp',
  // Whatever a picture holds, a browser that opens it alone runs nothing of it.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
// A name is never used again, so what is behind it never changes.
const forever = 'max-age=31536000, immutable'

/** Shows what was made of uploads, and nothing else of the store. */
export function servePictures(app: FastifyInstance, objects: ObjectStore) {
  const folder = (path: string, name: string, cacheControl: string) =>
    app.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
      const { file } = request.params
      const found = /^[\w-][\w.-]*\.webp$/.test(file) ? await objects.get(`${name}/${file}`) : undefined
      if (!found) return answerNotFound(request, reply)
      reply.headers({ ...headers, 'cache-control': cacheControl, 'content-length': found.size })
      return reply.send(Readable.from(found.body, { objectMode: false }))
    })

  folder('/objects/people', 'people', `private, ${forever}`)
  folder('/pictures/uploaded', 'recipes', `public, ${forever}`)
}
