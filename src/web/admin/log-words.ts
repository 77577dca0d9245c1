import type { AdminAction, LoggedAction } from '../../domain/admin/action.ts'
import { publicationDayOf } from './moments.ts'

const sentences: Record<AdminAction, string> = {
  'recipe.changed': 'Changed a recipe',
  'recipe.reset': 'Gave a recipe back to its source',
  'recipe.picture': 'Changed a picture',
  'recipes.imported': 'Imported recipes',
  'person.promoted': 'Made someone an administrator',
  'person.demoted': 'Took away an administrator role',
  'person.signed-out': 'Ended someone’s sessions',
  'person.two-factor-off': 'Turned off someone’s two-factor sign-in',
  'message.read': 'Marked a message as read',
  'message.unread': 'Marked a message as unread',
  'mail.retried': 'Sent a mail again',
  'mail.given-up': 'Gave up a mail',
}

export const actionWords = ({ action }: Pick<LoggedAction, 'action'>) =>
  sentences[action as AdminAction] ?? action

/** Who did it. */
export const doerWords = ({ admin, details }: Pick<LoggedAction, 'admin' | 'details'>) =>
  admin ?? (typeof details['by'] === 'string' ? details['by'] : 'a deleted account')

const settingNames: Record<string, string> = {
  isPremium: 'Premium',
  publishedAt: 'Publication',
  listed: 'Listed',
  image: 'Picture',
}

/** What changed, in a line: "Premium: no → yes"; empty when there is nothing to add. */
export function detailWords({ details }: Pick<LoggedAction, 'details'>): string {
  const { from, to } = details
  if (isRecord(from) && isRecord(to))
    return Object.keys(to)
      .map(
        (name) =>
          `${settingNames[name] ?? name}: ${valueWords(name, from[name])} → ${valueWords(name, to[name])}`,
      )
      .join(', ')
  return (
    Object.entries(details)
      // The name of a picture's file tells nobody anything, and who did it is told apart.
      .filter(([name]) => name !== 'image' && name !== 'by')
      .flatMap(([name, value]) => (isPlain(value) ? [`${spaced(name)}: ${value}`] : []))
      .join(', ')
  )
}

function valueWords(name: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return name === 'publishedAt' ? 'out already' : 'none'
  if (typeof value !== 'string') return JSON.stringify(value)
  return name === 'publishedAt' ? publicationDayOf(value) : value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** "importedCount" → "imported count" */
const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
