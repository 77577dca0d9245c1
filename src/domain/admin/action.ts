import { z } from 'zod'

/** What an administrator can do that is written into the log. */
export const adminActions = [
  'recipe.changed',
  'recipe.reset',
  'recipe.picture',
  'recipe.created',
  'recipe.edited',
  'recipe.duplicated',
  'recipe.published',
  'recipe.approved',
  'recipe.deleted',
  'recipe.restored',
  'recipes.imported',
  'recipes.import-undone',
  'recipes.import-restored',
  'recipes.published',
  'recipes.approved',
  'person.promoted',
  'person.demoted',
  'person.signed-out',
  'person.premium-given',
  'person.premium-taken',
  'person.suspended',
  'person.unsuspended',
  'person.deleted',
  'person.password-link',
  'person.two-factor-off',
  'people.exported',
  'invitation.sent',
  'message.read',
  'message.unread',
  'message.replied',
  'message.deleted',
  'message.restored',
  'mail.retried',
  'mail.given-up',
  'mail.tested',
  'settings.changed',
] as const
export type AdminAction = (typeof adminActions)[number]

/** What the log can be narrowed to, and how the actions of each begin. */
export const logSubjects = ['all', 'recipes', 'people', 'messages', 'mail', 'site'] as const
export type LogSubject = (typeof logSubjects)[number]

export const beginnings: Record<LogSubject, string[]> = {
  all: [],
  recipes: ['recipe', 'recipes'],
  people: ['person', 'people', 'invitation'],
  messages: ['message'],
  mail: ['mail'],
  site: ['settings'],
}

/** How the log names who is nobody: the command line. */
export const commandLine = 'command-line'

/** What is written down as `by` there: who is erased leaves no id either. */
export const byTheCommandLine = 'the command line'

/** One thing that was done, as it is written down. */
export interface DoneAction {
  /** Null where nobody is signed in: on the command line. */
  adminId: string | null
  action: AdminAction
  /** The id of what it was done to. */
  subject: string
  /** What changed, in a few words or numbers; never anything secret. */
  details?: Record<string, unknown>
}

/** The same, as it is read. */
export const loggedAction = z.object({
  id: z.uuid(),
  /** Null once the account is gone, and for what was done without one. */
  admin: z.string().nullable(),
  /** A text, so that the log stays readable whatever was ever written into it. */
  action: z.string(),
  subject: z.string(),
  /** What the subject is called today, where that is known. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
})
export type LoggedAction = z.infer<typeof loggedAction>
