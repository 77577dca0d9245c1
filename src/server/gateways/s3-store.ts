import { pipeline, Readable, Transform } from 'node:stream'
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
  /** Milliseconds to wait for an answer. */
  timeout?: number
}

const nothing = () => {}
/** What goes wrong is logged here, by name, and not by the library in its own words. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Objects in a bucket, which nobody but this server has to reach. */
export function createS3Store(settings: S3Settings, log: Log): ObjectStore {
  const { bucket, region, endpoint, credentials, timeout = limits.timeout } = settings
  function connected(maxSockets: number) {
    const client = new S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Other vendors do not know the newer checksums; the connection has its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5_000,
        socketTimeout: timeout,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
      maxAttempts: 2,
      logger: silent,
    })
    // Next to the network, before anything of an answer is read.
    client.middlewareStack.add(
      (next) => async (asked) => {
        const answer = await next(asked)
        const response = answer.response as { body?: unknown }
        if (response.body instanceof Readable) response.body = bounded(response.body, log)
        return answer
      },
      { step: 'deserialize', priority: 'low' },
    )
    return client
  }
  const reading = connected(limits.reading.ofAll)
  /**
   * What is sent takes as long as whoever sends it likes, and what they give up is removed: neither takes the
   * connections of what is shown.
   */
  const writing = connected(limits.arriving.ofAll)
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  async function put(key: string, body: AsyncIterable<Uint8Array>, size: number) {
    const stream = Readable.from(body, { objectMode: false })
    const cut = new AbortController()
    // Nobody else listens for what happens to a body while it is being sent.
    stream.once('error', () => cut.abort())
    // While it is being sent, who sends it is waited for.
    let overdue: NodeJS.Timeout | undefined
    stream.once('end', () => (overdue = setTimeout(() => cut.abort(), timeout)))
    const command = new PutObjectCommand({ ...at(key), Body: stream, ContentLength: size })
    try {
      const { ETag } = await writing.send(command, { abortSignal: cut.signal })
      if (ETag === undefined) throw notAStore()
    } catch (error) {
      throw stream.errored ?? error
    } finally {
      clearTimeout(overdue)
    }
  }

  /** All that is read is read at once, so that the time is for all of it. */
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeout) })

  return {
    put: (key, { body, size }) => named(log, () => put(key, body, size)),

    get: (key) =>
      named(log, async () => {
        const found = await reading.send(new GetObjectCommand(at(key)), inTime()).catch(unlessMissing)
        if (!found) return undefined
        const { ETag, ContentLength: size } = found
        const body = found.Body as Readable
        if (ETag !== undefined && size !== undefined) return { body, size }
        body.destroy()
        throw notAStore()
      }),

    async remove(key) {
      await named(log, () => writing.send(new DeleteObjectCommand(at(key)), inTime()))
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
    throw nameFailure(error, log)
  }
}

function nameFailure(error: unknown, log: Log) {
  if (error instanceof Failure) return error
  // Its name only: what a store says in words quotes keys and buckets.
  log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'the object store failed')
  return picturesUnreachable()
}

/** Every store names what it has taken, and says how much it gives; a page about trouble does not. */
const notAStore = () => Object.assign(new Error('This is not how a store answers'), { name: 'NotAStore' })

/** No answer is longer than a file, and what goes wrong with it on the way is said in our words. */
function bounded(body: Readable, log: Log) {
  let size = 0
  const passing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      if (size > limits.largestFile) done(notAStore())
      else done(null, piece)
    },
    destroy: (error, done) => done(error && nameFailure(error, log)),
  })
  return pipeline(body, passing, () => undefined)
}
