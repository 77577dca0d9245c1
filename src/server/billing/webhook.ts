import type { FastifyInstance } from 'fastify'
import { invalid } from '../../domain/errors.ts'

/** Where the provider's messages arrive: a signature covers every byte, so the body stays as it came. */
export async function receiveWebhooks(
  app: FastifyInstance,
  handleWebhook: (body: Buffer, signature: string) => Promise<void>,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/stripe/webhook', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        throw invalid('The signature of this message is missing.')
      await handleWebhook(request.body, signature)
      return reply.send({ received: true })
    })
  })
}
