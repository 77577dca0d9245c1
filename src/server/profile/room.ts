import type { User } from '../../domain/accounts/user.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { KeptOwnRecipe, YourData } from '../../domain/profile/your-data.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { InTurn, ReadInTurn } from '../http/turns.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { createAddressBook } from './address-book.ts'
import { createEmailChange } from './email-change.ts'
import type { PeopleOn } from './people.ts'
import { bindProfile } from './routes.ts'
import { createProfileService } from './service.ts'
import { createYourData } from './your-data.ts'

interface Dependencies {
  db: Database
  peopleOn: PeopleOn
  inTurn: InTurn
  readInTurn: ReadInTurn
  publicUrl: string
  mailReachesPeople: boolean
  sendMail: SendMail<Transaction>
  allowUnproven(tx: Transaction, to: string, whose: 'own' | 'wanted'): Promise<void>
  allowAsking(tx: Transaction, address: string, why: string): Promise<void>
  reachable(
    tx: Transaction,
    person: { id: string; email: string | null; emailConfirmedAt: Date | null },
  ): Promise<string[]>
  releaseTyped(tx: Transaction, email: string, readBy: string): Promise<void>
  provePassword(viewer: Viewer, password: string, origin: Origin, refusal: () => Error): Promise<void>
  /** Called once a mail is committed. */
  wakeMail(): void
  forgetViewer(userId: string): void
  note: SecurityLog
  recipesWith(
    words: string[],
    meant: (ingredients: readonly string[]) => string[],
    viewer: { isPremium: boolean },
  ): Promise<ReadyAnswer>
  ownRecipesOf(user: User): AsyncIterable<KeptOwnRecipe>
  shoppingListsOf(user: User): Promise<ShoppingList[]>
  timersOf(userId: string): Promise<YourData['timers']>
  clock(): Date
}

/** The profile room, put together. */
export function createProfile(dependencies: Dependencies) {
  const addressBook = createAddressBook(dependencies)
  const emails = createEmailChange({ ...dependencies, addressBook })
  const profile = createProfileService({ ...dependencies, emails })
  const yourData = createYourData({ ...dependencies, emails })
  return {
    bind: (bind: Bind) => bindProfile(bind, { profile, emails, yourData }),
    addressBook,
    askNewcomer: emails.askNewcomer,
    putBack: emails.putBack,
  }
}
