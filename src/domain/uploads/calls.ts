import { z } from 'zod'
import { call } from '../call.ts'
import { uploads as limits } from './limits.ts'
import { picturePath } from '../recipes/picture-path.ts'
import { cannotSign, namedPart, uploadedPart } from './parts.ts'

const done = z.object({ ok: z.literal(true) })
const address = z.string('Please say which upload it is.').min(1, 'Please say which upload it is.').max(2_000)
const aboutFile = { filename: z.string().min(1).max(1_000), type: z.string().max(200) }

/** The part of an address that proves we gave it out. */
const signedQuery = z.object({
  expires: z.string().max(20).optional(),
  signature: z.string().max(100).optional(),
})

const member = { audience: 'member' } as const

export const requestUpload = call('POST', '/api/objects/upload', {
  ...member,
  summary: 'An address for one file of up to 5 MB, to be sent there by PUT within ten minutes, once',
  answer: z.object({ uploadURL: z.string() }),
})

export const putUpload = call('PUT', '/api/objects/upload/:id', {
  ...member,
  summary: 'Send the file, at an address given out before; its ETag and Location stand in the headers',
  query: signedQuery,
  takesFile: true,
  answer: done,
})

export const setProfilePicture = call('PUT', '/api/profile/picture', {
  ...member,
  summary: 'Make an uploaded file (JPEG, PNG or GIF) the own profile picture',
  body: z.object({ profilePictureURL: address }),
  answer: z.object({ objectPath: z.string() }),
})

export const removeProfilePicture = call('DELETE', '/api/profile/picture', {
  ...member,
  summary: 'Go back to the initials',
  answer: done,
})

export const setRecipePicture = call('PUT', '/api/admin/recipes/:id/picture', {
  audience: 'admin',
  summary: 'Make an uploaded file (JPEG, PNG or GIF) the picture of a recipe',
  body: z.object({ uploadURL: address }),
  answer: z.object({ image: picturePath }),
})

export const keepPicture = call('POST', '/api/my-recipes/pictures', {
  ...member,
  summary:
    'Make an uploaded file (JPEG, PNG or GIF) a picture; within a day a recipe of your own has to name it',
  body: z.object({ uploadURL: address }),
  answer: z.object({ image: picturePath }),
  status: 201,
})

export const getUploadParameters = call('GET', '/api/s3/params', {
  ...member,
  summary: 'Where and how to send one file of up to 10 MB',
  isChange: true,
  query: z.object(aboutFile),
  answer: z.object({
    method: z.literal('PUT'),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    headers: z.record(z.string(), z.string()),
  }),
})

const noKey = 'Please name the key of the upload.'
const ofKey = z.object({ key: z.string(noKey).min(1, noKey).max(200) })

export const createMultipartUpload = call('POST', '/api/s3/multipart', {
  ...member,
  summary: 'Begin a file of up to 10 MB that is sent in parts',
  body: z.object({ ...aboutFile, metadata: z.record(z.string(), z.unknown()).optional() }),
  answer: z.object({ uploadId: z.string(), key: z.string() }),
})

export const listParts = call('GET', '/api/s3/multipart/:uploadId', {
  ...member,
  summary: 'The parts that have arrived',
  query: ofKey,
  answer: z.array(uploadedPart),
})

export const signPart = call('GET', '/api/s3/multipart/:uploadId/:partNumber', {
  ...member,
  summary: 'An address for one part, for ten minutes',
  query: z.object({ key: z.string(cannotSign).min(1, cannotSign).max(200, cannotSign) }),
  answer: z.object({ url: z.string(), expires: z.int() }),
})

export const putPart = call('PUT', '/api/s3/multipart/:uploadId/:partNumber', {
  ...member,
  summary: 'Send one part, at an address given out before; its ETag stands in the headers',
  query: signedQuery,
  takesFile: true,
  answer: done,
})

export const completeMultipartUpload = call('POST', '/api/s3/multipart/:uploadId/complete', {
  ...member,
  summary: 'Put the parts together; location is what the upload is called from then on',
  query: ofKey,
  body: z.object({ parts: z.array(namedPart).max(limits.mostParts) }),
  answer: z.object({ location: z.string() }),
  largestBody: limits.largestNames,
})

export const abortMultipartUpload = call('DELETE', '/api/s3/multipart/:uploadId', {
  ...member,
  summary: 'Give a file up that was being sent in parts',
  query: ofKey,
  answer: done,
})
