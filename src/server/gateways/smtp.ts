import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { type DeliverMail, letter } from '../../domain/messages/mail.ts'
import { withTimeout } from '../../domain/with-timeout.ts'

interface Options {
  url: string
  from: string
  /** Milliseconds to wait for a connection, a greeting or an answer. */
  timeout?: number
  /** Milliseconds until the whole mail is delivered: far less than it belongs to who took it. */
  within?: number
}

export function deliverOverSmtp({ url, from, timeout = 10_000, within = 120_000 }: Options): DeliverMail {
  return async (mail) => {
    // Ours, so that it can be closed: a server that says a letter now and then is never silent.
    const socket = new Socket()
    const transport = createTransport({
      url,
      socket,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await withTimeout(within, () => transport.sendMail(letter(mail, from)), tooSlow)
    } catch (error) {
      socket.destroy()
      throw error
    }
  }
}

const tooSlow = () => Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' })
