import type { FastifyInstance, FastifyReply } from 'fastify'
import { brand } from '../../domain/brand.ts'
import { plainPage } from './plain-page.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

interface Dependencies {
  links: UnsubscribeLinks
  unsubscribe(userId: string): Promise<void>
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const path = '/unsubscribe/:token'

/**
 * Where the link in the daily mail leads. Looking changes nothing, since mail scanners look at everything; the POST
 * does, from our page or straight from a mail program (RFC 8058), signed in or not.
 */
export async function serveUnsubscribe(app: FastifyInstance, { links, unsubscribe }: Dependencies) {
  await app.register(async (scope) => {
    // The link says it all: what a form adds is read to its end and not used.
    scope.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    )
    scope.get<{ Params: { token: string } }>(path, async ({ params }, reply) =>
      links.personOf(params.token) === undefined ? send(reply, 404, broken) : send(reply, 200, question),
    )
    scope.post<{ Params: { token: string } }>(
      path,
      { config: { fromAnywhere: true } },
      async ({ params }, reply) => {
        const userId = links.personOf(params.token)
        if (userId === undefined) return send(reply, 404, broken)
        await unsubscribe(userId)
        return send(reply, 200, done)
      },
    )
  })
}

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

const message = (title: string, sentence: string, actions: string) =>
  plainPage(
    title,
    `<div class="message"><h1>${title}</h1><p>${sentence}</p><div class="actions">${actions}</div></div>`,
  )

const question = message(
  'Stop the daily email?',
  `You will no longer get a recipe each morning. Your ${brand.name} account and everything in it stay as they are.`,
  '<form method="post"><button class="button">Unsubscribe</button></form><a class="button quiet" href="/">Keep it</a>',
)

const done = message(
  'You are unsubscribed',
  'No more daily emails will be sent to you. If you change your mind, switch them on again in your profile.',
  `<a class="button" href="/">Go to ${brand.name}</a>`,
)

const broken = message(
  'This link does not work',
  'Part of it may have been lost on the way. You can switch daily emails off in your profile, too.',
  '<a class="button" href="/profile">Open your profile</a>',
)
