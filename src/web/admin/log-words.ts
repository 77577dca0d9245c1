import type { AdminAction, LoggedAction } from '../../domain/admin/action.ts'
import { counted } from '../../domain/counted.ts'
import { listed } from '../../domain/listed.ts'
import type { EditedField } from '../../domain/recipe-editor/edited-recipe.ts'
import { fieldNames } from '../../domain/recipe-editor/field-names.ts'
import { utcDayOf } from './moments.ts'

type Told = Pick<LoggedAction, 'action' | 'admin' | 'subjectName' | 'details'>

/** What somebody did, as one would tell it: "boss made ida an administrator." */
export function actionSentence(logged: Told): string {
  const tell = deeds[logged.action as AdminAction]
  const deed = tell?.(logged) ?? `did something this page has no words for: ${logged.action}`
  const text = `${doerOf(logged)} ${deed}`
  // A reason may end as a sentence does.
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** A username is written as it is, also where a sentence begins. */
function doerOf({ admin, details: { by } }: Told) {
  if (admin !== null) return admin
  return typeof by === 'string' ? by.charAt(0).toUpperCase() + by.slice(1) : 'Somebody whose account is gone'
}

const someone = ({ subjectName }: Told) => subjectName ?? 'somebody whose account is gone'
const recipe = ({ subjectName }: Told) => subjectName ?? 'a recipe that is gone'
const original = ({ details: { title } }: Told) => (typeof title === 'string' ? title : 'another recipe')
const message = ({ subjectName }: Told) =>
  subjectName === null ? 'a message that is gone' : `the message “${subjectName}”`

const deeds: Record<AdminAction, (logged: Told) => string> = {
  'recipe.changed': (logged) => `changed ${recipe(logged)}${changes(logged)}`,
  'recipe.reset': (logged) => `gave ${recipe(logged)} back to its source${changes(logged)}`,
  'recipe.picture': (logged) => `gave ${recipe(logged)} another picture`,
  'recipe.created': (logged) => `wrote ${recipe(logged)} as a draft`,
  'recipe.edited': (logged) => `changed ${fields(logged)} of ${recipe(logged)}`,
  'recipe.duplicated': (logged) => `made ${recipe(logged)} out of ${original(logged)}`,
  'recipe.published': (logged) => `published ${recipe(logged)}`,
  'recipe.approved': (logged) => `looked ${recipe(logged)} over`,
  'recipe.deleted': (logged) => `deleted ${recipe(logged)}`,
  'recipe.restored': (logged) => `brought ${recipe(logged)} back`,
  'recipes.imported': ({ details }) =>
    `imported ${countedIn(details['importedCount'], 'recipe')}${refused(details)}`,
  'recipes.import-undone': ({ details }) => `undid an import of ${countedIn(details['count'], 'recipe')}`,
  'recipes.import-restored': ({ details }) =>
    `brought back ${countedIn(details['count'], 'recipe')} of an undone import`,
  'recipes.published': ({ details }) => `published ${countedIn(details['count'], 'draft')} of an import`,
  'recipes.approved': ({ details }) => `looked ${countedIn(details['count'], 'recipe')} of an import over`,
  'person.promoted': (logged) => `made ${someone(logged)} an administrator`,
  'person.demoted': (logged) => `took the administrator role from ${someone(logged)}`,
  'person.signed-out': (logged) =>
    `ended ${countedIn(logged.details['sessions'], 'session')} of ${someone(logged)}`,
  'person.premium-given': (logged) =>
    `gave ${someone(logged)} premium until ${dayIn(logged.details['until'])}${why(logged)}`,
  'person.premium-taken': (logged) => `took given premium back from ${someone(logged)}${why(logged)}`,
  'person.suspended': (logged) => `suspended ${someone(logged)}${why(logged)}`,
  'person.unsuspended': (logged) => `let ${someone(logged)} in again`,
  // Named only where it has come back.
  'person.deleted': ({ subjectName }) =>
    subjectName === null ? 'deleted an account' : `deleted the account of ${subjectName}`,
  'person.password-link': (logged) => `sent ${someone(logged)} a link to a new password`,
  'person.two-factor-off': (logged) => `turned two-factor sign-in off for ${someone(logged)}`,
  'people.exported': ({ details }) =>
    `saved ${countedIn(details['people'], 'person', 'people')} as a spreadsheet`,
  'invitation.sent': ({ subjectName }) => `invited ${subjectName ?? 'somebody'}`,
  'message.read': (logged) => `read ${message(logged)}`,
  'message.unread': (logged) => `marked ${message(logged)} as unread`,
  'message.replied': (logged) => `answered ${message(logged)}`,
  'message.deleted': (logged) => `deleted ${message(logged)}`,
  'message.restored': (logged) => `brought ${message(logged)} back`,
  'mail.retried': ({ details }) => `had a mail sent again after ${countedIn(details['attempts'], 'attempt')}`,
  'mail.given-up': ({ details }) => `gave up a mail after ${countedIn(details['attempts'], 'attempt')}`,
  'mail.tested': () => 'sent a test mail',
  'settings.changed': (logged) => `changed the settings of the site${changes(logged)}`,
}

/** "the title, the tags and the steps" */
function fields({ details }: Told) {
  const names = Array.isArray(details['fields']) ? (details['fields'] as EditedField[]) : []
  const told = names.flatMap((name) => (fieldNames[name] ? [`the ${fieldNames[name]}`] : []))
  return told.length === 0 ? 'something' : listed(told)
}

const why = ({ details }: Told) => (typeof details['reason'] === 'string' ? `: ${details['reason']}` : '')

const refused = ({ refusedCount }: LoggedAction['details']) =>
  typeof refusedCount === 'number' && refusedCount > 0
    ? `; ${counted(refusedCount, 'row')} could not be read`
    : ''

/** Entries of an earlier version may lack the number. */
const countedIn = (count: unknown, one: string, many = `${one}s`) =>
  typeof count === 'number' ? counted(count, one, many) : many

const dayIn = (moment: unknown) => (typeof moment === 'string' ? utcDayOf(moment) : 'a day')

/** ": made it premium and took it off the lists"; empty when there is nothing to add. */
function changes({ details: { to } }: Told): string {
  if (typeof to !== 'object' || to === null) return ''
  const told = Object.entries(to).flatMap(([name, value]) => settings[name]?.(value) ?? [])
  return told.length === 0 ? '' : `: ${told.join(' and ')}`
}

const settings: Record<string, (value: unknown) => string> = {
  isPremium: (value) => (value === true ? 'made it premium' : 'made it free'),
  listed: (value) => (value === true ? 'listed it again' : 'took it off the lists'),
  publishedAt: (value) =>
    value === null ? 'brought it out at once' : `set it to come out on ${dayIn(value)}`,
  image: () => 'changed its picture',
  registration: (value) =>
    (typeof value === 'string' && registrations[value]) || 'changed who may create an account',
  contact: (value) =>
    typeof value === 'string' ? `made ${value} the contact` : 'left the contact to the server',
}

const registrations: Record<string, string> = {
  open: 'let everyone create an account',
  invitation: 'let only people with an invitation create an account',
  closed: 'closed it to new accounts',
}
