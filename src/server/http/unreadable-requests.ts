import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../domain/errors.ts'

interface Refusal {
  status: string
  error: string
}

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: 'This request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: 'The headers of this request are too large. Clearing the cookies of this site may help.',
  },
}
const noRequest: Refusal = {
  status: '400 Bad Request',
  error: 'This is not a request that we understand.',
}

const json = 'application/json; charset=utf-8'

/** Answers what never becomes a request, as far as anybody listens, and hangs up. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, error: sentence } = refusals[error.code ?? ''] ?? noRequest
    const body = JSON.stringify({ error: sentence })
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: ${json}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

/** Node refuses these without a word. */
export function refuseExpectations(server: Server) {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ error: 'This request expects something that we do not do.' })
    response.writeHead(417, { 'content-type': json, 'content-length': body.length }).end(body)
  })
}

/** HTTP/1.0 knows no such header; since HTTP/1.1 a request has to have it, and one alone. */
export function missesHost({ headers, raw }: FastifyRequest) {
  return headers.host === undefined && raw.httpVersion !== '1.0'
}

export const noHost = () => invalid('This request does not say which site it is for: it has no Host header.')
