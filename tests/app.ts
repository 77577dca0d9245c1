import { register } from '../src/domain/accounts/calls.ts'
import type { Registration } from '../src/domain/accounts/forms.ts'
import type { Mail } from '../src/domain/messages/mail.ts'
import type { CatalogueRecipe, Restaurant } from '../src/domain/recipes/recipe.ts'
import { type AppOptions, createApp } from '../src/server/app.ts'
import { loadCatalogue } from '../src/server/recipes/load-catalogue.ts'
import { type Browser, createBrowser } from './browser.ts'
import { freshDatabase } from './database.ts'
import { aCatalogue } from './factories/a-recipe.ts'
import { aUser } from './factories/a-user.ts'
import { throughPort } from './through-port.ts'

export const secret = 'a secret of the tests, long enough'

export type TestApp = Awaited<ReturnType<typeof startApp>>

interface Options extends Partial<
  Pick<
    AppOptions,
    | 'publicUrl'
    | 'trustProxy'
    | 'registrationsPerHour'
    | 'adminCode'
    | 'webDirectory'
    | 'pantry'
    | 'collections'
    | 'payments'
    | 'uploadsIn'
    | 'webPages'
    | 'mailReachesPeople'
    | 'supportEmail'
    | 'deliverMail'
    | 'outboxDirectory'
    | 'metricsToken'
    | 'version'
  >
> {
  /** A port that leads to the database, when the test wants to cut it off. */
  databaseThrough?: number
  /** The same for what needs a connection that stays; the other is a pooler's then. */
  directThrough?: number
  /** Where a whole test is about one instance. */
  inOne?: boolean
  /** Where a test speaks to a socket of the server itself. */
  atItsSocket?: boolean
  /** Nobody has ever registered: the first who does will run it. */
  isNew?: boolean
}

/** The whole server on a database of its own, with a clock to turn and the mail in hand. */
export async function startApp({
  databaseThrough,
  directThrough,
  inOne = false,
  atItsSocket = false,
  isNew = false,
  ...options
}: Options = {}) {
  const database = await freshDatabase()
  if (!isNew) await database.pool.query(`insert into site_facts values ('first-admin', 'somebody before')`)
  const mails: Mail[] = []
  let ahead = 0
  const settings: AppOptions = {
    ...(databaseThrough === undefined
      ? database.addresses
      : { databaseUrl: throughPort(databaseThrough, database.url) }),
    ...(directThrough !== undefined && { databaseDirectUrl: throughPort(directThrough, database.url) }),
    secret,
    publicUrl: 'http://localhost:3000',
    logLevel: 'silent',
    // Everybody in a test comes from one place.
    registrationsPerHour: 1_000_000,
    clock: () => new Date(Date.now() + ahead),
    payments: { kind: 'sandbox' },
    deliverMail: async (mail) => void mails.push(mail),
    ...options,
  }
  const site = await (inOne ? startOne(settings) : startAsAsked(settings, atItsSocket))
  const { app, first } = site
  return {
    app,
    /** Where a test is about what one instance remembers: the only one, unless there are several. */
    first,
    /** The same browser, whose requests all go to that one. */
    atFirst: <B extends Browser>(browser: B): B => ({
      ...browser,
      ...createBrowser(first, browser.address, browser.cookies),
    }),
    /** Another instance on the same database; whoever starts it closes it. */
    another: () => createApp(settings),
    database,
    mails,
    browser: (address?: string) => createBrowser(app, address),
    passTime: (milliseconds: number) => (ahead += milliseconds),
    /** Registers someone new and returns the browser they did it in. */
    async signUp(details: Partial<Registration> = {}, address?: string) {
      const browser = createBrowser(app, address)
      const person = aUser(details)
      const { status, body } = await browser.send(register, { body: person })
      if (status !== 201) throw new Error(`Could not register: ${JSON.stringify(body)}`)
      return { ...browser, person, user: body as Record<string, unknown> }
    },
    /** Lists these recipes alone. */
    async stock(recipes: CatalogueRecipe[], restaurants: Restaurant[] = []) {
      await loadCatalogue(database.db, aCatalogue(recipes, restaurants))
      await app.recipes.settled()
    },
    async close() {
      await site.close()
      await database.drop()
    },
  }
}

/** `INSTANCES=3 npm run check -- units src/server/shopping`: by so many, which take turns. */
async function startAsAsked(settings: AppOptions, atItsSocket: boolean) {
  const count = Number(process.env['INSTANCES'] ?? 1)
  const isThroughNginx = process.env['NGINX'] === '1' && !atItsSocket
  if (count === 1 && !isThroughNginx) return startOne(settings)
  const { startSeveral } = await import('./several.ts')
  return startSeveral(count, settings, isThroughNginx)
}

async function startOne(settings: AppOptions) {
  const app = await createApp(settings)
  return { app, first: app, close: () => app.close() }
}

/** Two instances on one database, each on a port of its own. */
export async function startTwo(options: Options = {}) {
  const site = await startApp(options)
  const other = await site.another()
  for (const app of [site.app, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...site,
    other,
    async close() {
      await other.close()
      await site.close()
    },
  }
}
export type TwoInstances = Awaited<ReturnType<typeof startTwo>>
