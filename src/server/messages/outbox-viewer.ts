import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FiledMail, FiledMails } from '../../domain/messages/filed-mail.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import { answerNotFound } from '../http/failures.ts'
import { isForwarded, isLocalHost, isLocalUrl, isLoopback } from '../http/local-address.ts'
import { plainPage } from './plain-page.ts'

interface Dependencies {
  /** Where mails go while there is no mail server; undefined when there is one. */
  outbox: FiledMails | undefined
  publicUrl: string
}

/** Shows mail to whoever develops on this machine. Codes and links stand in it, so for anyone else it does not exist. */
export function serveOutbox(app: FastifyInstance, { outbox, publicUrl }: Dependencies) {
  const isOpenTo = (request: FastifyRequest) =>
    isLocalUrl(publicUrl) &&
    isLocalHost(request.headers.host) &&
    // The socket's own address: what a proxy says counts for nothing here.
    isLoopback(request.socket.remoteAddress ?? '') &&
    !isForwarded(request.headers)

  app.get('/dev/outbox', async (request, reply) => {
    if (!outbox || !isOpenTo(request)) return answerNotFound(request, reply)
    return send(reply, listPage(await outbox.list()))
  })
  app.get<{ Params: { name: string } }>('/dev/outbox/:name', async (request, reply) => {
    const mail = outbox && isOpenTo(request) ? await outbox.find(request.params.name) : undefined
    return mail ? send(reply, mailPage(mail)) : answerNotFound(request, reply)
  })
}

const send = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

const when = (date: Date | null) => (date === null ? '' : date.toISOString().slice(0, 19).replace('T', ' '))

function listPage(mails: FiledMail[]) {
  const rows = mails.map(
    ({ name, to, subject, date }) =>
      `<li><a href="/dev/outbox/${encodeURIComponent(name)}"><strong>${escapeHtml(subject)}</strong><small>${escapeHtml(to)} &middot; ${when(date)}</small></a></li>`,
  )
  const list =
    rows.length > 0
      ? `<ul class="mails">${rows.join('')}</ul>`
      : '<p>Nothing has been sent yet. Ask for a test email in your profile, and it appears here.</p>'
  return plainPage(
    'Outbox',
    `<h1>Outbox</h1><p>No mail server is configured, so mail ends up here, the newest first. Only this machine sees this page.</p>${list}`,
  )
}

/** The mail's own HTML is a stranger here: the frame lets it run nothing, and its links open beside. */
const mailPage = ({ to, subject, date, text, html }: FiledMail) =>
  plainPage(
    subject,
    `<p><a href="/dev/outbox">Back to the outbox</a></p><h1>${escapeHtml(subject)}</h1><p>${escapeHtml(to)} &middot; ${when(date)}</p>
${html === null ? '' : `<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`}
<h2>As plain text</h2><pre tabindex="0">${escapeHtml(text)}</pre>`,
  )
