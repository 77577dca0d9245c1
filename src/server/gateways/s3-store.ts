import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Failure, picturesUnreachable } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Of another vendor who speaks the same language. */
  endpoint?: string | undefined
  /** Without them the machine's own role is used. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

const nothing = () => {}
/** What goes wrong is logged here, by name, and not by the library in its own words. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Objects in a bucket, which nobody but this server has to reach. */
export function createS3Store({ bucket, region, endpoint, credentials }: S3Settings, log: Log): ObjectStore {
  const connected = (maxSockets: number) =>
    new S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Other vendors do not know the newer checksums; the connection has its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5_000,
        socketTimeout: limits.timeout,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
      maxAttempts: 2,
      logger: silent,
    })
  const reading = connected(limits.readAtOnce)
  /** What is sent takes as long as whoever sends it likes: it never takes the connections of what is shown. */
  const writing = connected(limits.arriving.ofAll)
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  async function put(key: string, body: AsyncIterable<Uint8Array>, size: number) {
    const stream = Readable.from(body, { objectMode: false })
    const cut = new AbortController()
    // Nobody else listens for what happens to a body while it is being sent.
    stream.once('error', () => cut.abort())
    const command = new PutObjectCommand({ ...at(key), Body: stream, ContentLength: size })
    await writing.send(command, { abortSignal: cut.signal }).catch((error: unknown) => {
      throw stream.errored ?? error
    })
  }

  return {
    put: (key, { body, size }) => named(log, () => put(key, body, size)),

    get: (key) =>
      named(log, async () => {
        const found = await reading.send(new GetObjectCommand(at(key))).catch(unlessMissing)
        return found && { body: found.Body as Readable, size: found.ContentLength ?? 0 }
      }),

    async remove(key) {
      await named(log, () => reading.send(new DeleteObjectCommand(at(key))))
    },
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}

async function named<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    // Its name only: what a store says in words quotes keys and buckets.
    log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'the object store failed')
    throw picturesUnreachable()
  }
}
