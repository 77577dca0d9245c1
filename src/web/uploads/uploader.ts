import AwsS3 from '@uppy/aws-s3'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import * as calls from '../../domain/uploads/calls.ts'
import { ApiError, noticeRefusal, send } from '../api/api.ts'
import type { Uploads } from './uploads.ts'

type Named = { uploadId?: string; key: string }

/** How files travel: one PUT each, and in parts what is larger than a PUT should be. */
export function createUploader(current: () => Pick<Uploads, 'prepare' | 'onPrepareFailed'>) {
  /** Uppy tries parts again by itself, and nothing else. */
  const single = new Set<string>()
  const noted = <Signed extends { url: string }>(signed: Signed) => {
    single.add(signed.url)
    return signed
  }
  return {
    limit: limits.requestsAtOnce,
    retryDelays: [...limits.retryDelays],
    shouldUseMultipart: (file: { size: number | null }) => (file.size ?? 0) > limits.partsAbove,
    uploadPartBytes: (...sent: Parameters<SendBytes>) =>
      single.has(sent[0].signature.url) ? sendWithRetries(...sent) : sendBytes(...sent),

    async getUploadParameters(file: { name?: string; type?: string }) {
      const { prepare, onPrepareFailed } = current()
      try {
        if (prepare) return noted({ method: 'PUT' as const, url: await prepare(), headers: {} })
        const { method, url, headers } = await send(calls.getUploadParameters, { query: about(file) })
        return noted({ method, url, headers })
      } catch (error) {
        onPrepareFailed()
        throw inWords(error)
      }
    },

    createMultipartUpload: (file: { name?: string; type?: string }) =>
      send(calls.createMultipartUpload, { body: about(file) }).catch(rethrow),
    listParts: (_file: unknown, named: Named) => send(calls.listParts, addressed(named)).catch(rethrow),
    signPart: (_file: unknown, { partNumber, ...named }: Named & { partNumber: number }) => {
      const { params, query } = addressed(named)
      return send(calls.signPart, { params: { ...params, partNumber: String(partNumber) }, query }).catch(
        rethrow,
      )
    },
    completeMultipartUpload: (_file: unknown, { parts, ...named }: Named & { parts: Part[] }) =>
      send(calls.completeMultipartUpload, { ...addressed(named), body: { parts: parts.map(whole) } }).catch(
        rethrow,
      ),
    abortMultipartUpload: async (_file: unknown, named: Named) => {
      await send(calls.abortMultipartUpload, addressed(named)).catch(rethrow)
    },
  }
}

interface Part {
  PartNumber?: number
  ETag?: string
}

const whole = ({ PartNumber = 0, ETag = '' }: Part) => ({ PartNumber, ETag })

const about = ({ name = 'file', type = '' }: { name?: string; type?: string }) => ({ filename: name, type })

const addressed = ({ uploadId = '', key }: Named) => ({ params: { uploadId }, query: { key } })

const rethrow = (error: unknown): never => {
  throw inWords(error)
}

/** What the server says to the person, without the numbers and brackets around it. */
const inWords = (error: unknown) =>
  error instanceof ApiError && error.sentence ? new Error(error.sentence, { cause: error }) : error

type SendBytes = typeof AwsS3.uploadPartBytes

/** As Uppy sends bytes; a refusal keeps its status, by which Uppy decides whether to try again, and gets our words. */
async function sendBytes(...sent: Parameters<SendBytes>): ReturnType<SendBytes> {
  try {
    return await AwsS3.uploadPartBytes(...sent)
  } catch (error) {
    const source: unknown = error instanceof Error ? Reflect.get(error, 'source') : undefined
    if (!(error instanceof Error) || !(source instanceof XMLHttpRequest) || source.status === 0) throw error
    noticeRefusal(source.status, source.responseURL)
    const { sentence } = new ApiError(source.status, source.responseText)
    throw sentence ? Object.assign(new Error(sentence, { cause: error }), { source }) : error
  }
}

/** A server that stumbles is asked again, after the waits that are specified; what it refuses stays refused. */
async function sendWithRetries(...sent: Parameters<SendBytes>): ReturnType<SendBytes> {
  const [{ signal }] = sent
  for (const delay of limits.retryDelays) {
    try {
      return await sendBytes(...sent)
    } catch (error) {
      if (!isStumble(error) || signal?.aborted) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return sendBytes(...sent)
}

const isStumble = (error: unknown) => {
  const source: unknown = error instanceof Error ? Reflect.get(error, 'source') : undefined
  return source instanceof XMLHttpRequest && source.status >= 500 && ![501, 505].includes(source.status)
}
