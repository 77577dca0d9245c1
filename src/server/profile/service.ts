import { day } from '../../domain/durations.ts'
import type { User } from '../../domain/accounts/user.ts'
import { invalid, unauthorized } from '../../domain/errors.ts'
import { activityWeeks, preferenceLimits } from '../../domain/profile/limits.ts'
import { activityOf } from '../../domain/profile/activity.ts'
import { dislikedAmong } from '../../domain/profile/concerns.ts'
import { preferencesFrom } from '../../domain/profile/kept-preferences.ts'
import { preferencesAfter } from '../../domain/profile/preferences-after.ts'
import {
  type Preferences,
  type PreferencesChange,
  tooManyDislikes,
} from '../../domain/profile/preferences.ts'
import type { ProfileChange } from '../../domain/profile/profile.ts'
import type { Database, Transaction } from '../db/database.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { InTurn, ReadInTurn } from '../http/turns.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { type EmailChange, refuseTaken } from './email-change.ts'
import { type PeopleOn, personOf } from './people.ts'
import { createProfileStore } from './store.ts'

interface Dependencies {
  db: Database
  peopleOn: PeopleOn
  inTurn: InTurn
  readInTurn: ReadInTurn
  emails: EmailChange
  /** The recipes this person may open, by those of their ingredients that some words mean. */
  recipesWith(
    words: string[],
    meant: (ingredients: readonly string[]) => string[],
    viewer: { isPremium: boolean },
  ): Promise<ReadyAnswer>
  /** What instances remember of a person is no longer true. */
  forgetViewer(userId: string): void
  note: SecurityLog
  wakeMail(): void
  clock(): Date
}

const week = 7 * day

export function createProfileService(dependencies: Dependencies) {
  const { db, peopleOn, inTurn, readInTurn, emails, recipesWith, forgetViewer, note, wakeMail, clock } =
    dependencies
  const store = createProfileStore(db)

  async function fresh(user: User): Promise<User> {
    forgetViewer(user.id)
    const [person, preferences] = await Promise.all([
      personOf(peopleOn(db), user.id),
      store.preferences(user.id),
    ])
    const { firstName, lastName, email, emailNotifications } = person
    const settings = { firstName, lastName, email, emailNotifications }
    return { ...user, ...settings, preferences: preferencesFrom(preferences) }
  }

  /** A new password may have ended the session while its change waited for its turn. */
  async function holdSigned(tx: Transaction, { user, sid }: Viewer) {
    if (!(await lockPerson(tx, user.id, 'no key update'))) throw unauthorized()
    if (!(await createProfileStore(tx).holdSession(sid))) throw unauthorized()
  }

  async function update(viewer: Viewer, change: ProfileChange, origin: Origin) {
    const isProven = await emails.prove(viewer, change, origin)
    const { user } = viewer
    const hasMoved = await inTurn({ userId: user.id }, async (tx) => {
      await holdSigned(tx, viewer)
      await saveSettings(tx, user.id, change)
      const names = namesIn(change)
      if (Object.keys(names).length > 0) await peopleOn(tx).change(user.id, names)
      if (change.email === undefined) return false
      const asked = { email: change.email, isProven, by: { sid: viewer.sid, address: origin.address } }
      return emails.begin(tx, await personOf(peopleOn(tx), user.id), asked)
    }).catch(refuseTaken)
    if (hasMoved) note('email changed', { account: user.id, address: origin.address })
    wakeMail()
    return fresh(user)
  }

  /** The one switch of the daily mail moves both things that it hangs on. */
  const switchMail = async (tx: Transaction, id: string, enabled: boolean) => {
    await peopleOn(tx).change(id, { emailNotifications: enabled })
    await createProfileStore(tx).savePreferences(id, { dailyReminders: enabled })
  }

  async function saveSettings(tx: Transaction, id: string, change: ProfileChange) {
    const { notifications, autoGenerateShoppingLists, cookingMode } = change
    const settings = {
      ...(autoGenerateShoppingLists !== undefined && { autoGenerateShoppingLists }),
      ...(cookingMode !== undefined && { cookingMode }),
    }
    if (Object.keys(settings).length > 0) await createProfileStore(tx).savePreferences(id, settings)
    if (notifications !== undefined) await switchMail(tx, id, notifications)
  }

  return {
    update,

    async setEmailNotifications(viewer: Viewer, enabled: boolean) {
      const { user } = viewer
      await inTurn({ userId: user.id }, async (tx) => {
        await holdSigned(tx, viewer)
        await switchMail(tx, user.id, enabled)
      })
      return fresh(user)
    },

    async savePreferences(viewer: Viewer, change: PreferencesChange) {
      const { user } = viewer
      await inTurn({ userId: user.id, id: 'preferences' }, async (tx) => {
        const within = createProfileStore(tx)
        await holdSigned(tx, viewer)
        const before = preferencesFrom(await within.preferences(user.id))
        const after = preferencesAfter(before, change)
        if (after.dislikedIngredients.length > preferenceLimits.mostDislikes)
          throw invalid(tooManyDislikes, { dislikedIngredients: tooManyDislikes })
        const said = Object.keys(change) as (keyof Preferences)[]
        await within.savePreferences(user.id, Object.fromEntries(said.map((name) => [name, after[name]])))
      })
      return (await fresh(user)).preferences
    },

    dislikedRecipes: ({ preferences, ...user }: User) =>
      recipesWith(
        preferences.dislikedIngredients,
        (ingredients) => dislikedAmong(ingredients, preferences),
        user,
      ),

    activity: ({ id, preferences }: User) =>
      readInTurn(`activity of ${id}`, async () => {
        const now = clock()
        const cookings = await store.cookingsSince(id, new Date(now.getTime() - (activityWeeks + 1) * week))
        return activityOf(cookings, now, preferences.timeZone ?? 'UTC')
      }),
  }
}
export type ProfileService = ReturnType<typeof createProfileService>

/** An emptied name is no name. */
const namesIn = ({ firstName, lastName }: ProfileChange) => ({
  ...(firstName !== undefined && { firstName: firstName || null }),
  ...(lastName !== undefined && { lastName: lastName || null }),
})
