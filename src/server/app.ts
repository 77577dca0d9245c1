import { calls } from '../domain/calls.ts'
import { day } from '../domain/durations.ts'
import { unavailable } from '../domain/errors.ts'
import { registration } from '../domain/accounts/limits.ts'
import { type Collections, noCollections } from '../domain/imports/collections.ts'
import type { DeliverMail } from '../domain/messages/mail.ts'
import { editedOf } from '../domain/recipe-editor/edited-recipe.ts'
import type { Pantry } from '../domain/recipes/pantry.ts'
import { indexPantry } from '../domain/recipes/pantry-index.ts'
import { uploads as uploadLimits } from '../domain/uploads/limits.ts'
import { addressBlock, networkBlock } from './accounts/address-block.ts'
import { createPlaceLimit } from './accounts/place-limit.ts'
import { createAccounts } from './accounts/room.ts'
import { createPersonStore as peopleOn } from './accounts/person-store.ts'
import { createUserStore } from './accounts/user-store.ts'
import { recordAction } from './admin/audit.ts'
import { checkLeaving } from './admin/people-desk.ts'
import { createAdmin } from './admin/room.ts'
import { createSettings } from './admin/settings.ts'
import { createBilling } from './billing/room.ts'
import { receiveWebhooks } from './billing/webhook.ts'
import { type DatabaseAddresses, directUrlOf, isPooled } from './db/addresses.ts'
import { connect, type Database, type Transaction } from './db/database.ts'
import { listen } from './db/notifications.ts'
import { createReplica } from './db/replica.ts'
import { chooseObjectStore, type StoreChoice, storeHealth } from './gateways/object-store.ts'
import { createOutboxReader } from './gateways/outbox-reader.ts'
import { choosePayments, paymentAddresses, type PaymentsChoice } from './gateways/payments.ts'
import { createWebPages, type WebPages } from './gateways/web-pages.ts'
import { createBind } from './http/bind.ts'
import { limitBodies } from './http/bodies.ts'
import { serveDocs } from './http/docs.ts'
import { createDraining } from './http/draining.ts'
import { answerNotFound } from './http/failures.ts'
import { servePages } from './http/pages.ts'
import { createServer } from './http/server.ts'
import { takeSlotsByPlace } from './http/askers.ts'
import { createLongTurns } from './http/long-turns.ts'
import { createReadTurns, createTurns } from './http/turns.ts'
import { limitAnswers } from './http/unread-answers.ts'
import { createDeriving } from './imports/deriving.ts'
import { createImports } from './imports/room.ts'
import { measureProcess } from './metrics/process-measures.ts'
import { watchRequestTimes } from './metrics/request-times.ts'
import { serveMetrics } from './metrics/routes.ts'
import { siteMeasures } from './metrics/site-measures.ts'
import { createOwnRecipeRoom } from './own-recipes/room.ts'
import { createPersonalRoom } from './personal/room.ts'
import { createQuotaStore, type Quota } from './messages/quota-store.ts'
import { allow } from './messages/quotas.ts'
import { createMessageRoom } from './messages/room.ts'
import { createMessages } from './messages/service.ts'
import { createProfile } from './profile/room.ts'
import { holdCatalogue } from './recipes/catalogue-store.ts'
import { bindRecipes } from './recipes/routes.ts'
import { createRecipeEditing } from './recipes/editing.ts'
import { bindRecipeFiles } from './recipe-files/routes.ts'
import { createOpening } from './recipes/opening.ts'
import { createRecipes } from './recipes/service.ts'
import { createHands } from './recipes/set-by-hand.ts'
import { createRecipeStore } from './recipes/store.ts'
import { createShopping } from './shopping/room.ts'
import { createShareLinks } from './shopping/share-link.ts'
import { bindSubstitutes } from './substitutes/routes.ts'
import { createSubstitutes } from './substitutes/service.ts'
import { createTimerRoom } from './timers/room.ts'
import { createUploads } from './uploads/room.ts'

export interface AppOptions extends DatabaseAddresses {
  secret: string
  publicUrl: string
  deliverMail: DeliverMail
  /** Whether it arrives in mailboxes; without that nobody can be asked to confirm an address. */
  mailReachesPeople?: boolean
  /** Where it is written to while there is no mail server. */
  outboxDirectory?: string
  /** Who reads what people write on the contact page. */
  supportEmail?: string | undefined
  /** Where uploaded files are kept. */
  uploadsIn?: StoreChoice
  /** Without a choice nothing can be bought. */
  payments?: PaymentsChoice
  /** What is known about ingredients. */
  pantry?: Pantry
  /** Fetches what people link to; tests let it reach their own machine. */
  webPages?: WebPages
  /** What ships beside the catalogue and waits to be imported. */
  collections?: Collections
  /** The built browser side; without it only the API is served. */
  webDirectory?: string
  trustProxy?: number
  /** Accounts that one place may make in an hour. */
  registrationsPerHour?: number
  /** Who registers with it is the first administrator; without one, whoever registers first. */
  adminCode?: string | undefined
  logLevel?: string
  /** Which version of Homeplate this is. */
  version?: string
  /** Who sends it sees the figures of the site from anywhere. */
  metricsToken?: string | undefined
  clock?: () => Date
}

const paymentStates = { stripe: 'live', sandbox: 'test', off: 'off' } as const

/** Puts the rooms together: the only place where one hands a function to another. */
export async function createApp({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  secret,
  publicUrl,
  deliverMail,
  mailReachesPeople = false,
  outboxDirectory,
  supportEmail,
  uploadsIn = { kind: 'disk', directory: 'data/uploads' },
  payments = { kind: 'off' },
  pantry = {},
  collections = noCollections,
  webPages = createWebPages(),
  webDirectory,
  trustProxy = 0,
  registrationsPerHour = registration.perHour,
  adminCode,
  logLevel = 'info',
  version = '',
  metricsToken,
  clock = () => new Date(),
}: AppOptions) {
  const secure = publicUrl.startsWith('https:')
  const isPremiumSold = payments.kind !== 'off'
  const foreignAddresses = paymentAddresses(payments)
  const app = await createServer({
    logLevel,
    trustProxy,
    secure,
    publicUrl,
    placeOf: addressBlock,
    foreignAddresses,
  })
  const requestTimes = watchRequestTimes(app)
  const processMeasures = measureProcess()
  const log = (line: string) => app.log.warn(line)
  const addresses = { databaseUrl, databaseDirectUrl }
  const { db, pool, slots, isOwn, close } = connect(databaseUrl, log, { isPooled: isPooled(addresses) })
  const replica = createReplica({ url: databaseReplicaUrl, primary: { db, pool }, log })

  const draining = createDraining(app)
  limitBodies(app, addressBlock)
  limitAnswers(app, addressBlock)
  takeSlotsByPlace(app, slots, addressBlock)
  const inLongTurn = createLongTurns(slots)
  const inTurn = createTurns(db, slots, inLongTurn)
  const readInTurn = createReadTurns()
  const allowOn = (on: Database | Transaction, why?: string) => {
    const quotas = createQuotaStore(on)
    return (key: string, quota: Quota) => allow(quotas, key, quota, clock(), why)
  }
  const allowSome = allowOn(db)
  // Each account costs a hash, a row and a mailbox somebody else may own; each link that is asked for, a mailbox.
  const perPlace = { most: registrationsPerHour, within: registration.countedFor }
  const limitRegistering = createPlaceLimit('register', perPlace)
  const limitAsking = createPlaceLimit('unproven from', perPlace)
  const limitKeeping = createPlaceLimit('pictures from', { most: uploadLimits.keptADay.ofPlace, within: day })
  const settings = createSettings(db, supportEmail, app.log)
  const messages = createMessages({ db, deliver: deliverMail, mailReachesPeople, log: app.log, clock })
  const billing = createBilling({
    db,
    peopleOn,
    ...(await choosePayments(payments, { db, publicUrl, clock, log: app.log })),
    sendMail: messages.enqueue,
    wakeMail: messages.wake,
    reachable: (tx, person) => accounts.reachable(tx, person),
    supportEmail: settings.contact,
    mailReachesPeople,
    allow: allowSome,
    forgetViewer: (userId) => accounts.memory.forget(userId),
    publicUrl,
    clock,
    log: app.log,
  })
  // It is listened to once all who act on it are there.
  const laterNews = {
    isListening: () => news.isListening(),
    hasOthers: () => news.hasOthers(),
    receivedLately: () => news.receivedLately(),
    receivedHere: () => news.receivedHere(),
    receivedByAll: () => news.receivedByAll(),
  }
  const accounts = createAccounts({
    db,
    secret,
    publicUrl,
    clock,
    log: app.log,
    news: laterNews,
    allowRegistration: (address) => limitRegistering(allowSome, address),
    supportEmail: settings.contact,
    registrationMode: settings.registration,
    adminCode,
    sendMail: messages.enqueue,
    wakeMail: messages.wake,
    formerAddress: (tx, userId, since) => profile.addressBook.formerAddress(tx, userId, since),
    formerOwners: (email, since) => profile.addressBook.formerOwners(email, since),
    leaveAddress: (tx, left) => profile.addressBook.leaveAddress(tx, left),
    putBack: (tx, userId, email) => profile.putBack(tx, userId, email),
    isPremiumSold,
    isPaid: billing.isPaid,
    holdGift: billing.holdGift,
    isCharged: billing.isCharged,
    endSubscription: billing.endSubscription,
    wakeBilling: billing.wake,
    checkLeaving,
    askNewcomer: (tx, person) => profile.askNewcomer(tx, person),
    mailReachesPeople,
  })
  const pantryIndex = indexPantry(pantry)
  const recipes = createRecipes({
    store: createRecipeStore(db),
    isStaple: (ingredient) => pantry[ingredient]?.staple ?? false,
    known: pantryIndex.find,
    news: laterNews,
    log: app.log,
    clock,
  })
  const { derive, rowTools } = createDeriving(pantry)
  const hands = createHands(pantryIndex.find)
  const editing = createRecipeEditing(derive, hands, pantryIndex.find)
  const shareLinks = createShareLinks(secret)
  const ownRecipes = createOwnRecipeRoom({
    db,
    inTurn,
    inLongTurn,
    workOut: editing.workOut,
    openRecipe: (id, viewer, swaps) => opening.open(id, viewer, swaps),
    known: pantryIndex.find,
    holdPicture: (...held) => uploads.holdPicture(...held),
    sweepPicture: (name) => uploads.sweepPicture(name),
    pages: webPages,
    keepPicture: (sender, bytes) => uploads.keepPicture(sender, bytes),
    allowPage: allowOn(db, 'You have had as many pages read as we read in a day.'),
    news: laterNews,
    links: shareLinks,
    allowLink: allowOn(db, 'You have made many links today.'),
    placeOf: addressBlock,
    clock,
  })
  const opening = createOpening(recipes, ownRecipes, { known: pantryIndex.find, readInTurn, inLongTurn })
  const substitutes = createSubstitutes({
    readInTurn,
    inLongTurn,
    openRecipe: opening.open,
    derive,
    known: pantryIndex.find,
    flaggedThings: () => rowTools().flaggedThings,
  })
  const shopping = createShopping({
    db,
    slots,
    inTurn,
    inLongTurn,
    readInTurn,
    pantry,
    shareLinks,
    openRecipe: opening.open,
    news: laterNews,
    placeOf: addressBlock,
    clock,
    log: app.log,
  })
  const personal = createPersonalRoom({
    db,
    inTurn,
    readInTurn,
    recipes: { ...opening, settledHere: recipes.settledHere },
    clock,
    log: app.log,
  })
  const timers = createTimerRoom({ db, inTurn, clock, log: app.log })
  const profile = createProfile({
    db,
    peopleOn,
    inTurn,
    readInTurn,
    publicUrl,
    mailReachesPeople,
    sendMail: messages.enqueue,
    allowUnproven: messages.allowUnproven,
    allowAsking: (tx, address, why) => limitAsking(allowOn(tx, why), address),
    wakeMail: messages.wake,
    provePassword: accounts.provePassword,
    reachable: accounts.reachable,
    releaseTyped: accounts.releaseTyped,
    forgetViewer: accounts.memory.forget,
    note: accounts.note,
    recipesWith: recipes.withIngredients,
    ownRecipesOf: ownRecipes.all,
    shoppingListsOf: shopping.listsOf,
    timersOf: timers.of,
    clock,
  })
  const mailRoom = createMessageRoom({
    db,
    peopleOn,
    messages,
    outbox: outboxDirectory === undefined ? undefined : createOutboxReader(outboxDirectory),
    dishes: recipes.everything,
    supportEmail: settings.contact,
    placeOf: addressBlock,
    networkOf: networkBlock,
    mailReachesPeople,
    isPremiumSold,
    inLongTurn,
    secret,
    publicUrl,
    clock,
    log: app.log,
  })
  const objects = await chooseObjectStore(uploadsIn, app.log)
  const admin = createAdmin({
    db,
    readCounts: replica.read,
    recipes: { ...hands, editing, settled: recipes.settled },
    accounts: {
      setRole: (tx, userId, role) => createUserStore(tx).setRole(userId, role),
      ...accounts.onBehalf,
      note: accounts.note,
      forgetEverywhere: accounts.memory.forgetEverywhere,
    },
    wakeMail: messages.wake,
    billing,
    settings,
    payments: paymentStates[payments.kind],
    sendMail: messages.enqueue,
    allow: allowSome,
    mailReachesPeople,
    health: { version, pictures: { place: uploadsIn.kind, ...storeHealth(uploadsIn, objects) } },
    clock,
    log: app.log,
  })
  const imports = createImports({
    db,
    pantry,
    collections,
    holdRecipes: holdCatalogue,
    recipesSettled: recipes.settled,
    recordAction,
    clock,
  })
  const uploads = createUploads({
    db,
    secret,
    objects,
    secure,
    viewerOf: accounts.viewerOf,
    setPicture: (tx, userId, path) => peopleOn(tx).setPicture(userId, path),
    forgetViewer: accounts.memory.forget,
    setRecipeImage: async (tx, id, image) => (await hands.setByHand(tx, id, { image })).image,
    recipesSettled: recipes.settled,
    recordAction,
    allow: allowOn(db, 'You have sent as many pictures as can be taken in a day.'),
    allowFrom: (address) =>
      limitKeeping(allowOn(db, 'As many pictures came from where you are as we take in a day.'), address),
    placeOf: addressBlock,
    networkOf: networkBlock,
    clock,
    log: app.log,
  })
  const bind = createBind(app, {
    secure,
    slots,
    placeOf: addressBlock,
    async viewerOf(token) {
      const viewer = await accounts.viewerOf(token)
      if (viewer) admin.noteVisit(viewer.user.id)
      return viewer
    },
  })
  const news = await listen({
    url: directUrlOf(addresses),
    isOwn,
    channels: {
      account_changed(userId) {
        accounts.memory.forget(userId)
        shopping.onAccountChange(userId)
        void bind.recheckStreams(userId)
      },
      recipes_changed: recipes.onNotification,
      shopping_lists: shopping.onNotification,
      timers: timers.onNotification,
      progress: personal.onNotification,
      own_recipes: ownRecipes.onNotification,
      site_settings: () => void settings.hear(),
    },
    onGap() {
      accounts.memory.forgetAll()
      recipes.resync()
      shopping.resync()
      timers.resync()
      personal.resync()
      ownRecipes.resync()
      void settings.hear()
      void bind.recheckStreams()
    },
    log,
  })
  await settings.hear()
  await recipes.fill()
  await replica.look()

  accounts.bind(bind)
  bindRecipes(bind, recipes, opening, admin.noteSearch)
  bindSubstitutes(bind, substitutes, addressBlock)
  ownRecipes.bind(bind)
  bindRecipeFiles(bind, {
    own: ownRecipes,
    openRecipe: opening.open,
    pictureFile: uploads.pictureFile,
    placeOf: addressBlock,
    pantry,
    readInTurn,
  })
  personal.bind(bind)
  shopping.bind(bind)
  profile.bind(bind)
  timers.bind(bind)
  billing.bind(bind)
  admin.bind(bind)
  imports.bind(bind)
  mailRoom.bind(bind)
  uploads.bind(bind)
  uploads.servePictures(app)
  await mailRoom.servePages(app)
  await receiveWebhooks(app, billing.handleWebhook)
  app.get('/api/login', (_request, reply) => reply.redirect('/auth'))
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (draining.hasBegun()) throw unavailable()
    await pool.query('select 1')
    if (!news.isListening()) throw unavailable()
    return reply.send({ ok: true })
  })
  serveMetrics(app, {
    token: metricsToken,
    measure: async () => [
      ...siteMeasures({
        version,
        pool,
        isListening: news.isListening(),
        replicaServes: replica.serves(),
        streams: bind.openStreams(),
        viewers: accounts.memory.count(),
        recipes: recipes.figures(),
        kept: await admin.figures().catch(() => undefined),
      }),
      requestTimes(),
      ...processMeasures.families(),
    ],
  })
  serveDocs(app, calls, { publicUrl, secure })
  if (webDirectory === undefined) app.setNotFoundHandler(answerNotFound)
  else
    await servePages(app, {
      directory: webDirectory,
      secure,
      isPremiumSold,
      registrationMode: settings.heardRegistration,
      async pageHints(url, session) {
        const viewer = await accounts.viewerOf(session)
        if (!viewer) return undefined
        for (const room of [recipes, shopping, ownRecipes]) {
          const hints = await room.pageHints(url, viewer.user)
          if (hints) return hints
        }
        return undefined
      },
    })

  app.addHook('onClose', async () => {
    await accounts.stop()
    await billing.stop()
    await mailRoom.stop()
    await shopping.stop()
    await admin.stop()
    await uploads.stop()
    await imports.stop()
    await news.close()
    await replica.close()
    await close()
    processMeasures.stop()
  })
  const purgeRecipes = async () => (await editing.purge(db, clock())) + (await ownRecipes.purge())
  /** Before anybody asks: what never ran takes ten times as long as it will. */
  async function rehearse() {
    for (const id of await recipes.rehearse()) {
      const recipe = await recipes.open(id, { isPremium: true })
      await editing.workOut(editedOf({ ...recipe, publishedAt: null }), [])
    }
  }
  const rooms = { accounts, admin, billing, messages: mailRoom, recipes, uploads }
  // Once it drains it is not ready, and no connection is used again.
  return Object.assign(app, rooms, { purgeRecipes, rehearse, drain: draining.begin })
}
export type App = Awaited<ReturnType<typeof createApp>>
