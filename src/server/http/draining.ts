import type { FastifyInstance } from 'fastify'

/** A server that takes leave still answers, but tells each connection that it was its last. */
export function createDraining(app: FastifyInstance) {
  let hasBegun = false
  const begin = () => void (hasBegun = true)
  app.addHook('preClose', async () => begin())
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasBegun) reply.header('connection', 'close')
    done(null, payload)
  })
  return { begin, hasBegun: () => hasBegun }
}
