import { uploads as limits } from '../../domain/uploads/limits.ts'
import * as calls from '../../domain/uploads/calls.ts'
import { uploadPath } from '../../domain/uploads/upload-address.ts'
import type { Bind } from '../http/bind.ts'
import { createQueues } from '../http/queues.ts'
import type { Multipart } from './multipart.ts'
import type { Publishing } from './publish.ts'
import type { SignedAddresses } from './signed-address.ts'
import type { Sender, WaitingUploads } from './waiting.ts'

interface Room {
  addresses: SignedAddresses
  waiting: WaitingUploads
  multipart: Multipart
  publishing: Publishing
}

const ok = { ok: true } as const

interface Asked {
  viewer: { user: { id: string } }
  origin: { address: string }
}

const senderIn = ({ viewer, origin }: Asked): Sender => ({ userId: viewer.user.id, from: origin.address })

const tooManyFiles = 'Too many files came at once. Please try again in a moment.'

export function bindUploads(bind: Bind, { addresses, waiting, multipart, publishing }: Room) {
  const arriving = createQueues({ atOnce: limits.arriving.ofPerson, waiting: 0 }, tooManyFiles)
  bind(calls.requestUpload, async (asked) => {
    const upload = await waiting.open(senderIn(asked), { largest: limits.profilePicture })
    return { uploadURL: waiting.addressOf(upload) }
  })
  bind(calls.getUploadParameters, async (asked) => {
    const upload = await waiting.open(senderIn(asked), { largest: limits.largestFile })
    return { method: 'PUT' as const, url: waiting.addressOf(upload), fields: {}, headers: {} }
  })
  bind.file(calls.putUpload, async ({ params: { id }, query, viewer }, file) => {
    const userId = viewer.user.id
    addresses.check({ userId, path: uploadPath(id) }, query)
    const etag = await arriving(userId, () => waiting.receive(id, userId, file))
    return { headers: { etag, location: uploadPath(id) }, answer: ok }
  })

  bind(calls.setProfilePicture, ({ body, admitAgain, ...asked }) =>
    publishing.setProfilePicture(senderIn(asked), body.profilePictureURL, admitAgain),
  )
  bind(calls.removeProfilePicture, async ({ viewer }) => {
    await publishing.removeProfilePicture(viewer.user.id)
    return ok
  })
  bind(calls.setRecipePicture, ({ params, body, admitAgain, ...asked }) =>
    publishing.setRecipePicture(senderIn(asked), params.id, body.uploadURL, admitAgain),
  )
  bind(calls.keepPicture, ({ body, admitAgain, ...asked }) =>
    publishing.keepUpload(senderIn(asked), body.uploadURL, admitAgain),
  )

  bind(calls.createMultipartUpload, (asked) => multipart.begin(senderIn(asked)))
  bind(calls.listParts, ({ params, query, viewer }) =>
    multipart.list({ ...params, ...query, userId: viewer.user.id }),
  )
  bind(calls.signPart, ({ params: { uploadId, partNumber }, query, viewer }) =>
    multipart.sign({ uploadId, ...query, userId: viewer.user.id }, partNumber),
  )
  bind.file(calls.putPart, async ({ params: { uploadId, partNumber }, query, viewer }, file) => {
    const userId = viewer.user.id
    addresses.check({ userId, path: `/api/s3/multipart/${uploadId}/${partNumber}` }, query)
    const etag = await arriving(userId, () => multipart.receive(uploadId, partNumber, userId, file))
    return { headers: { etag }, answer: ok }
  })
  bind(calls.completeMultipartUpload, ({ params, query, body, viewer }) =>
    multipart.complete({ ...params, ...query, userId: viewer.user.id }, body.parts),
  )
  bind(calls.abortMultipartUpload, async ({ params, query, viewer }) => {
    await multipart.abort({ ...params, ...query, userId: viewer.user.id })
    return ok
  })
}
