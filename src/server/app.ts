import { calls } from '../domain/calls.ts'
import type { DeliverMail } from '../domain/messages/mail.ts'
import type { Pantry } from '../domain/recipes/pantry.ts'
import { createAccounts } from './accounts/room.ts'
import { createBilling } from './billing/room.ts'
import { receiveWebhooks } from './billing/webhook.ts'
import { connect } from './db/database.ts'
import { listen } from './db/notifications.ts'
import { choosePayments, type PaymentsChoice } from './gateways/payments.ts'
import { createBind } from './http/bind.ts'
import { serveDocs } from './http/docs.ts'
import { answerNotFound } from './http/failures.ts'
import { servePages } from './http/pages.ts'
import { createServer } from './http/server.ts'
import { bindKitchen } from './kitchen/routes.ts'
import { createKitchen } from './kitchen/service.ts'
import { createMessages } from './messages/service.ts'
import { bindRecipes } from './recipes/routes.ts'
import { createRecipes } from './recipes/service.ts'
import { createRecipeStore } from './recipes/store.ts'
import { createShopping } from './shopping/room.ts'

export interface AppOptions {
  databaseUrl: string
  secret: string
  publicUrl: string
  deliverMail: DeliverMail
  /** Without a choice nothing can be bought. */
  payments?: PaymentsChoice
  /** What is known about ingredients. */
  pantry?: Pantry
  /** The built browser side; without it only the API is served. */
  webDirectory?: string
  trustProxy?: number
  logLevel?: string
  clock?: () => Date
}

/** Puts the rooms together: the only place where one hands a function to another. */
export async function createApp({
  databaseUrl,
  secret,
  publicUrl,
  deliverMail,
  payments = { kind: 'off' },
  pantry = {},
  webDirectory,
  trustProxy = 0,
  logLevel = 'info',
  clock = () => new Date(),
}: AppOptions) {
  const secure = publicUrl.startsWith('https:')
  const app = await createServer({ logLevel, trustProxy, secure, publicUrl })
  const log = (line: string) => app.log.warn(line)
  const { db, pool, close } = connect(databaseUrl, log)

  const messages = createMessages({ db, deliver: deliverMail, log: app.log, clock })
  const billing = createBilling({
    db,
    ...(await choosePayments(payments, { db, publicUrl, clock, log: app.log })),
    sendMail: messages.enqueue,
    wakeMail: messages.wake,
    forgetViewer: (userId) => accounts.memory.forget(userId),
    publicUrl,
    clock,
    log: app.log,
  })
  const accounts = createAccounts({
    db,
    secret,
    clock,
    log: app.log,
    hearsNews: () => news.isListening(),
    sendMail: messages.enqueue,
    wakeMail: messages.wake,
    hasPremium: billing.hasPremium,
    endSubscription: billing.endSubscription,
    wakeBilling: billing.wake,
  })
  const recipes = createRecipes({
    store: createRecipeStore(db),
    isStaple: (ingredient) => pantry[ingredient]?.staple ?? false,
    log: app.log,
    clock,
  })
  const shopping = createShopping({ db, pantry, secret, openRecipe: recipes.open, clock, log: app.log })
  const bind = createBind(app, { secure, viewerOf: accounts.viewerOf })
  const news = await listen({
    url: databaseUrl,
    channels: {
      account_changed(userId) {
        accounts.memory.forget(userId)
        shopping.hearOwner(userId)
        void bind.recheckStreams(userId)
      },
      recipes_changed: recipes.hear,
      shopping_lists: shopping.hear,
    },
    onGap() {
      accounts.memory.forgetAll()
      recipes.hear('')
      shopping.hearNothing()
      void bind.recheckStreams()
    },
    log,
  })
  await recipes.stock()

  accounts.bind(bind)
  bindRecipes(bind, recipes)
  bindKitchen(bind, createKitchen({ db, recipes, clock }))
  shopping.bind(bind)
  billing.bind(bind)
  await receiveWebhooks(app, billing.hear)
  app.get('/api/login', (_request, reply) => reply.redirect('/auth'))
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    await pool.query('select 1')
    return reply.send({ ok: true })
  })
  serveDocs(app, calls, { publicUrl, secure })
  if (webDirectory === undefined) app.setNotFoundHandler(answerNotFound)
  else await servePages(app, { directory: webDirectory, secure, announce: recipes.announce })

  app.addHook('onClose', async () => {
    await billing.stop()
    await messages.stop()
    await shopping.stop()
    await news.close()
    await close()
  })
  return Object.assign(app, { accounts, billing, messages, recipes })
}
export type App = Awaited<ReturnType<typeof createApp>>
