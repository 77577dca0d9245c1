import type { User } from '../../domain/accounts/user.ts'
import { type KeptOwnRecipe, keptOwnRecipe, type YourData, yourData } from '../../domain/profile/your-data.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { Database } from '../db/database.ts'
import type { ReadInTurn } from '../http/turns.ts'
import { createDataStore } from './data-store.ts'
import type { EmailChange } from './email-change.ts'
import { createFormerAddressStore } from './former-address-store.ts'
import { type PeopleOn, personOf } from './people.ts'

interface Dependencies {
  db: Database
  peopleOn: PeopleOn
  emails: EmailChange
  readInTurn: ReadInTurn
  /** Some after the other: there may be thousands. */
  ownRecipesOf(userId: string): AsyncIterable<KeptOwnRecipe[]>
  /** Within the turn. */
  shoppingListsOf(user: User): Promise<ShoppingList[]>
  clock(): Date
}

/** Collects everything kept about a person, for that person to take away. */
export function createYourData(dependencies: Dependencies) {
  const { db, peopleOn, emails, readInTurn, ownRecipesOf, shoppingListsOf, clock } = dependencies
  const store = createDataStore(db)

  async function account({ id, isAdmin }: User): Promise<YourData['account']> {
    const [row, { waitingFor }] = await Promise.all([personOf(peopleOn(db), id), emails.waiting(id)])
    const formerEmails = (await createFormerAddressStore(db).of(id)).map(written)
    return {
      username: row.username,
      email: row.email,
      newEmail: waitingFor,
      formerEmails,
      firstName: row.firstName,
      lastName: row.lastName,
      profileImageUrl: row.profileImageUrl,
      isPremium: row.isPremium,
      isAdmin,
      emailNotifications: row.emailNotifications,
      twoFactorSince: row.twoFactorSince?.toISOString() ?? null,
      lastEmailSent: row.lastEmailSent?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  }

  async function collect(user: User): Promise<Omit<YourData, 'ownRecipes'>> {
    const { id } = user
    const subscription = await store.subscription(id)
    const premiumGift = await store.premiumGift(id)
    return {
      madeAt: clock().toISOString(),
      account: await account(user),
      preferences: user.preferences,
      favorites: (await store.favorites(id)).map(written),
      ratings: (await store.ratings(id)).map(written),
      notes: (await store.notes(id)).map(written),
      progress: (await store.progress(id)).map(written),
      cookings: (await store.cookings(id)).map(written),
      shoppingLists: await shoppingListsOf(user),
      sessions: (await store.sessions(id)).map(written),
      visits: (await store.visits(id)).map(written),
      subscription: subscription && written(subscription),
      premiumGift: premiumGift && written(premiumGift),
      messages: (await store.messages(id)).map(written),
      dailyMails: await store.dailyMails(id),
    }
  }

  /** As text in pieces, so that nobody waits while thousands of recipes are written out. */
  async function writeOut(user: User): Promise<string[]> {
    const rest = inLines(allButRecipes.parse(await collect(user)))
    const pieces = [`${rest.slice(0, -end.length)},\n  "ownRecipes": [`]
    for await (const some of ownRecipesOf(user.id))
      for (const one of some)
        pieces.push(pieces.length === 1 ? '\n' : ',\n', inLines(keptOwnRecipe.parse(one)))
    return [...pieces, `\n  ]${end}`]
  }

  return (user: User) => readInTurn(user.id, () => writeOut(user))
}

const allButRecipes = yourData.omit({ ownRecipes: true })
/** A person may open it. */
const inLines = (content: unknown) => JSON.stringify(content, null, 2)
/** With which what is written in lines ends. */
const end = '\n}'

type Written<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key]
}

/** A row with its moments as they are written. */
const written = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Written<T>
