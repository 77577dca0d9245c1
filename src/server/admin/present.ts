import { commandLine, type LoggedAction } from '../../domain/admin/action.ts'
import type { ManagedPerson } from '../../domain/admin/managed-person.ts'
import { type EditableRecipe, type ManagedRecipe, settings } from '../../domain/admin/managed-recipe.ts'
import { type ContactMessage, mailState, type WaitingMail, withoutCodes } from '../../domain/admin/post.ts'
import { isGoodAt } from '../../domain/messages/retries.ts'
import { opensAll } from '../../domain/billing/premium.ts'
import type { EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { presentPictures } from '../../domain/recipes/pictures.ts'
import { columnOf } from '../db/column-name.ts'
import { versionOf } from '../db/version-of.ts'
import type { ActionRow } from './audit-store.ts'
import type { MessageRow } from './contact-store.ts'
import type { MailRow } from './outbox-store.ts'
import type { PersonRow } from './people-store.ts'
import type { RecipeRow } from './recipe-list-store.ts'

const written = (moment: Date | null) => moment?.toISOString() ?? null

export const presentRecipe = ({ ours, ...row }: RecipeRow): ManagedRecipe => ({
  ...row,
  ...presentPictures(row.image),
  publishedAt: written(row.publishedAt),
  deletedAt: written(row.deletedAt),
  createdAt: row.createdAt.toISOString(),
  changed: settings.filter((setting) => ours !== null && columnOf(setting) in ours),
  overridesVersion: versionOf(ours),
})

/** A recipe as it was read to be edited. */
export interface ReadRecipe {
  row: { contentHash: string | null; image: string | null; listed: boolean }
  recipe: EditedRecipe
  source: EditedRecipe | null
  sourceImage: string | null
  version: string
}

export const presentEditable = (
  listed: RecipeRow,
  { row, recipe, source, sourceImage, version }: ReadRecipe,
): EditableRecipe => ({
  ...presentRecipe(listed),
  origin: row.contentHash !== null ? 'catalogue' : source ? 'import' : 'house',
  recipe,
  source,
  sourceImage: presentPictures(sourceImage).image,
  version,
})

export const createPresentPerson =
  (premium: { isSold: boolean }) =>
  (person: PersonRow): ManagedPerson => {
    const { isPremium, emailConfirmedAt, twoFactorSince, ...row } = person
    return {
      ...row,
      giftEndsAt: written(row.giftEndsAt),
      suspendedAt: written(row.suspendedAt),
      isConfirmed: emailConfirmedAt !== null,
      hasTwoFactor: twoFactorSince !== null,
      plan: opensAll({ isPremium }, premium) ? 'premium' : 'free',
      createdAt: row.createdAt.toISOString(),
      lastVisitAt: written(row.lastVisitAt),
    }
  }

export const presentMessage = ({ message, username, readBy, replies }: MessageRow): ContactMessage => ({
  id: message.id,
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  createdAt: message.createdAt.toISOString(),
  readAt: written(message.readAt),
  readBy,
  username,
  replies: replies.map(({ text, by, createdAt }) => ({ text, by, createdAt: createdAt.toISOString() })),
})

export function presentMail(row: MailRow, now: Date): WaitingMail {
  const state = mailState(row, now)
  return {
    id: row.id,
    to: row.to,
    subject: withoutCodes(row.subject),
    state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: state === 'given-up' ? null : row.nextAttemptAt.toISOString(),
    lastError: row.lastError,
    canRetry: isGoodAt(now, row),
  }
}

interface Doer {
  id: string | null
  name: string | null
  leftAt: Date | null
}

export const presentDoer = ({ id, name, leftAt }: Doer) => ({
  id: id ?? commandLine,
  name: id === null ? 'The command line' : (leftAt === null && name) || 'Somebody whose account is gone',
})

export const presentAction = ({ admin, adminLeftAt, ...row }: ActionRow): LoggedAction => ({
  ...row,
  admin: adminLeftAt === null ? admin : null,
  createdAt: row.createdAt.toISOString(),
})
