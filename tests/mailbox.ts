import type { Server } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface MailboxOptions {
  port?: number
  tls?: 'none' | 'from the start' | 'once asked'
  /** Addresses that are to be tried again later. */
  refuses?: (address: string) => boolean
}

/** A real mail server that keeps what it receives. */
export async function openMailbox({ port = 0, tls = 'none', refuses = () => false }: MailboxOptions = {}) {
  const received: Awaited<ReturnType<typeof PostalMime.parse>>[] = []
  const secured: boolean[] = []
  async function keep(stream: Readable, done: () => void) {
    // Whoever breaks off has sent nothing.
    const sent = await buffer(stream).catch(() => undefined)
    if (sent) received.push(await PostalMime.parse(sent))
    done()
  }
  const server = new SMTPServer({
    secure: tls === 'from the start',
    disabledCommands: tls === 'once asked' ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (refuses(address)) done(Object.assign(new Error('Please try again later'), { responseCode: 450 }))
      else done()
    },
    onData(stream, session, done) {
      secured.push(session.secure)
      void keep(stream, done)
    },
  })
  // Whoever breaks off a handshake is no trouble of the mailbox's.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, secured, port: portOf(server.server), close }
}

export function portOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('Not listening')
  return address.port
}
