import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, invalid, outOfSpace, unavailable } from '../../domain/errors.ts'
import { isOutOfSpace, isUnreachable, isUnstorableText } from '../db/database.ts'

/** The one place where a failure becomes an answer: `{ error, …details, requestId }`. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = nameFailure(error)
  if (failure) {
    if (failure.status >= 500) request.log.warn({ err: error, requestId: request.id }, 'not available')
    if (typeof failure.details.retryAfter === 'number')
      reply.header('retry-after', failure.details.retryAfter)
    return reply
      .status(failure.status)
      .send({ error: failure.message, ...failure.details, requestId: request.id })
  }
  if (isRefusedByFastify(error)) {
    return reply.status(error.statusCode).send({ error: sentenceOf(error), requestId: request.id })
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected failure')
  return reply
    .status(500)
    .send({ error: 'Something went wrong on our side. Please try again.', requestId: request.id })
}

/** An address nobody answers at. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send({ error: 'This address does not exist.', requestId: request.id })

function nameFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (isUnreachable(error)) return unavailable()
  if (isOutOfSpace(error)) return outOfSpace()
  if (isUnstorableText(error)) return invalid('The text holds characters that cannot be stored.')
  return undefined
}

const refusals: Partial<Record<number, string>> = {
  413: 'That is more than this address accepts.',
  414: 'This address is longer than any of ours.',
  415: 'Please send the request as application/json.',
}

/** It would repeat the address, however long. */
const notAnAddress = 'This address holds characters that none of ours has.'

const sentenceOf = ({ code, statusCode, message }: FastifyError & { statusCode: number }) =>
  code === 'FST_ERR_BAD_URL' ? notAnAddress : (refusals[statusCode] ?? message)

function isRefusedByFastify(error: unknown): error is FastifyError & { statusCode: number } {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}
