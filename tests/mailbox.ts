import type { Server } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server that keeps what it receives; addresses it refuses are to be tried again later. */
export async function openMailbox(port = 0, refuses = (_address: string) => false) {
  const received: Awaited<ReturnType<typeof PostalMime.parse>>[] = []
  const keep = async (stream: Readable, done: () => void) => {
    received.push(await PostalMime.parse(await buffer(stream)))
    done()
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (refuses(address)) done(Object.assign(new Error('Please try again later'), { responseCode: 450 }))
      else done()
    },
    onData(stream, _session, done) {
      void keep(stream, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, port: portOf(server.server), close }
}

export function portOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('Not listening')
  return address.port
}
