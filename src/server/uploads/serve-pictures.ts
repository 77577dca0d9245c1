import { finished } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { profilePicturePath } from '../../domain/uploads/uploaded-pictures.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { cookiesOf } from '../http/cookies.ts'
import { answerNotFound } from '../http/failures.ts'
import { placeIn, type PlaceOf } from '../http/place-in.ts'
import { createQueues } from '../http/queues.ts'
import type { Viewer } from '../http/viewer.ts'

export interface PictureViewers {
  /** Whether cookies carry the names they have under https. */
  secure: boolean
  viewerOf(sessionToken: string): Promise<Viewer | undefined>
}

interface Dependencies extends PictureViewers {
  objects: ObjectStore
  placeOf: PlaceOf
}

type PictureRequest = FastifyRequest<{ Params: { file: string } }>

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
export function servePictures(app: FastifyInstance, { objects, secure, viewerOf, placeOf }: Dependencies) {
  // Each connection has one that waits, and nobody is refused for their neighbours.
  const ofPlace = createQueues({ atOnce: limits.reading.ofPlace, waiting: Infinity }, tooManyCalls)

  /** At the pace of the store: who reads slowly holds neither a file nor a connection of it. */
  async function read(key: string, { raw }: FastifyReply) {
    if (raw.destroyed) return undefined
    const found = await objects.get(key)
    if (!found) return undefined
    // Who hung up leaves nothing open, also where the store takes its time.
    finished(raw, () => found.body.destroy())
    return buffer(found.body).catch((error: unknown) => {
      if (!raw.destroyed) throw error
    })
  }

  async function answer(request: PictureRequest, reply: FastifyReply, folder: string, cacheControl: string) {
    const { file } = request.params
    const picture = /^[\w-][\w.-]*\.webp$/.test(file)
      ? await ofPlace(placeIn(request, placeOf), () => read(`${folder}/${file}`, reply))
      : undefined
    if (reply.raw.destroyed) return undefined
    if (!picture) return answerNotFound(request, reply)
    return reply.headers({ ...headers, 'cache-control': cacheControl }).send(picture)
  }

  /** Whether it is the picture of the one who asks. */
  async function isOwn(request: PictureRequest, reply: FastifyReply) {
    const token = cookiesOf(request, reply, secure).get('session')
    const viewer = token === undefined ? undefined : await viewerOf(token)
    return viewer?.user.profileImageUrl === profilePicturePath(request.params.file.replace(/\.webp$/, ''))
  }

  app.get('/objects/people/:file', async (request: PictureRequest, reply) =>
    (await isOwn(request, reply))
      ? answer(request, reply, 'people', `private, ${forever}`)
      : answerNotFound(request, reply),
  )
  app.get('/pictures/uploaded/:file', (request: PictureRequest, reply) =>
    answer(request, reply, 'recipes', `public, ${forever}`),
  )
}
