import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodySizes } from '../../domain/call.ts'
import { invalid } from '../../domain/errors.ts'
import { createLargeBodies, hasTooManyTokens } from './large-bodies.ts'

/** Reads JSON as Fastify does: small bodies at once, large ones in turn, and none that has more in it than we could use. */
export function readJson(app: FastifyInstance, askerOf: (request: FastifyRequest) => string) {
  const parse = app.getDefaultJsonParser('error', 'error')
  const inTurn = createLargeBodies()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length <= bodySizes.usual) return parse(request, body.toString(), done)
    return inTurn(askerOf(request), () => {
      if (hasTooManyTokens(body)) done(invalid('This is more in one request than we can read.'))
      else void parse(request, body.toString(), done)
    })
  })
}
