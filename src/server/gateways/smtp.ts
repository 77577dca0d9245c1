import { createTransport } from 'nodemailer'
import { type DeliverMail, letter } from '../../domain/messages/mail.ts'

interface Options {
  url: string
  from: string
  /** Milliseconds to wait for a connection, a greeting or an answer. */
  timeout?: number
}

export function deliverOverSmtp({ url, from, timeout = 10_000 }: Options): DeliverMail {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail(letter(mail, from))
  }
}
