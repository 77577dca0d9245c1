import type { User } from '../../domain/accounts/user.ts'
import type { KeptOwnRecipe, YourData } from '../../domain/profile/your-data.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { Database } from '../db/database.ts'
import type { PartsOf } from '../http/saved-json.ts'
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
  ownRecipesOf(user: User): AsyncIterable<KeptOwnRecipe>
  shoppingListsOf(user: User): Promise<ShoppingList[]>
  timersOf(userId: string): Promise<YourData['timers']>
  clock(): Date
}

export type SendData = (parts: PartsOf<YourData>) => Promise<void>

/** Collects everything kept about a person, for that person to take away. */
export function createYourData(dependencies: Dependencies) {
  const { db, peopleOn, emails, readInTurn, ownRecipesOf, shoppingListsOf, timersOf, clock } = dependencies
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

  const rowsOf = async <T extends object>(rows: Promise<T[]>) => (await rows).map(written)

  function partsOf(user: User): PartsOf<YourData> {
    const { id } = user
    const perhaps = async <T extends object>(row: Promise<T | null>) => {
      const found = await row
      return found && written(found)
    }
    return {
      madeAt: () => clock().toISOString(),
      account: () => account(user),
      preferences: () => user.preferences,
      ownRecipes: () => ownRecipesOf(user),
      ownCollections: () => rowsOf(store.ownCollections(id)),
      favorites: () => rowsOf(store.favorites(id)),
      ratings: () => rowsOf(store.ratings(id)),
      notes: () => inPages(store.idsOfNotes(id), (ids) => store.notes(id, ids)),
      progress: () => rowsOf(store.progress(id)),
      cookings: () => rowsOf(store.cookings(id)),
      timers: () => timersOf(id),
      shoppingLists: () => shoppingListsOf(user),
      sessions: () => rowsOf(store.sessions(id)),
      visits: () => rowsOf(store.visits(id)),
      subscription: () => perhaps(store.subscription(id)),
      premiumGift: () => perhaps(store.premiumGift(id)),
      messages: () => inPages(store.idsOfMessages(id), (ids) => messages(ids)),
      dailyMails: () => store.dailyMails(id),
    }
  }

  async function messages(ids: string[]) {
    const replies = await store.replies(ids)
    return (await store.messages(ids)).map(({ id, ...message }) => ({
      ...message,
      replies: replies
        .filter(({ messageId }) => messageId === id)
        .map(({ text, createdAt }) => written({ text, createdAt })),
    }))
  }

  /** One at a time until it is read, and no connection is held while it is. */
  return (user: User, send: SendData) => readInTurn(`data of ${user.id}`, () => send(partsOf(user)))
}

/** Long texts, so many at a time: a whole part would stay in memory until it is read. */
const pageSize = 50

async function* inPages<T extends object>(ids: Promise<string[]>, read: (ids: string[]) => Promise<T[]>) {
  const all = await ids
  for (let from = 0; from < all.length; from += pageSize)
    for (const row of await read(all.slice(from, from + pageSize))) yield written(row)
}

type Written<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key]
}

/** A row with its moments as they are written. */
const written = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Written<T>
