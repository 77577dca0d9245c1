import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createMultipart } from './multipart.ts'
import { createPictureFile } from './picture-file.ts'
import { createPublishing, type PublishDependencies } from './publish.ts'
import { bindUploads } from './routes.ts'
import { type PictureViewers, servePictures } from './serve-pictures.ts'
import { createSignedAddresses } from './signed-address.ts'
import { createPictureStore, createUploadStore } from './store.ts'
import { createSweep } from './sweep.ts'
import { createWaitingUploads } from './waiting.ts'

interface Dependencies extends Omit<PublishDependencies, 'waiting' | 'sweep'>, PictureViewers {
  secret: string
  /** What counts as one network among network addresses. */
  networkOf(address: string): string
  log: Log
}

/** The room of uploads, put together. */
export function createUploads({ secret, networkOf, log, secure, viewerOf, ...rest }: Dependencies) {
  const { db, objects, placeOf, clock } = rest
  const addresses = createSignedAddresses({ secret, clock })
  const waiting = createWaitingUploads({ db, objects, addresses, placeOf, networkOf, clock })
  const multipart = createMultipart({ db, objects, addresses, waiting, clock })
  const uploads = createUploadStore(db)
  const sweep = createSweep({ uploads, pictures: createPictureStore(db), objects, multipart, clock, log })
  const publishing = createPublishing({ ...rest, waiting, sweep })
  return {
    bind: (bind: Bind) => bindUploads(bind, { addresses, waiting, multipart, publishing }),
    servePictures: (app: FastifyInstance) => servePictures(app, { objects, secure, viewerOf, placeOf }),
    /** Draws a picture anew for recipes of this person, and publishes it; answers what their `image` takes. */
    keepPicture: publishing.keepPicture,
    /** For who writes a recipe that names it: false where it is not this person's, or gone. */
    holdPicture: (tx: Transaction, userId: string, name: string) =>
      createPictureStore(tx).holdFor(userId, name, clock()),
    /** For who takes it away. */
    pictureFile: createPictureFile(objects),
    sweepPicture: sweep.picture,
    sweep: sweep.all,
    start: sweep.start,
    stop: sweep.stop,
  }
}
