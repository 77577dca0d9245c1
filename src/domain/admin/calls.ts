import { z } from 'zod'
import { bodySizes, call } from '../call.ts'
import { commandLine, loggedAction, logSubjects } from './action.ts'
import { email } from '../accounts/forms.ts'
import { delivery } from '../messages/delivery.ts'
import { siteHealth } from './health.ts'
import { circles, managedPerson, reason, roles } from './managed-person.ts'
import { editedRecipe } from '../recipe-editor/edited-recipe.ts'
import { recipeEditor } from '../recipe-editor/limits.ts'
import {
  editableRecipe,
  managedRecipe,
  manyRecipes,
  recipeChange,
  resetField,
  shelves,
} from './managed-recipe.ts'
import { paged, pageOf, searched } from './paging.ts'
import { contactMessage, messageShelves, replyText, waitingMail } from './post.ts'
import { settingsChange, siteState } from './site-settings.ts'
import { statistics } from './statistics.ts'

const audience = 'admin'
const inCircle = { show: z.enum(circles, 'There is no such filter').default('all') }
const done = z.object({ ok: z.literal(true) })

export const getStatistics = call('GET', '/api/admin/statistics', {
  summary: 'Recipes, sign-ups, visits, cooking, premium, and searches that found nothing',
  audience,
  answer: statistics,
})

export const getAttention = call('GET', '/api/admin/attention', {
  summary:
    'How many messages are unread, how many mails are in trouble, and how many were given up since the last one went out',
  audience,
  answer: z.object({ unreadMessages: z.int(), troubledMails: z.int(), givenUpMails: z.int() }),
})

export const getHealth = call('GET', '/api/admin/health', {
  summary: 'How the site stands with its database, pictures, mail, payments and backups',
  audience,
  answer: siteHealth,
})

export const listManagedRecipes = call('GET', '/api/admin/recipes', {
  summary: 'All recipes, also unlisted ones, searched by title, restaurant, cuisine or id',
  audience,
  query: searched.extend({ shelf: z.enum(shelves, 'There is no such shelf').default('all') }),
  answer: pageOf(managedRecipe),
})

export const changeRecipe = call('PATCH', '/api/admin/recipes/:id', {
  summary:
    'Set by hand whether a recipe is premium, listed, when it comes out, or remove its picture; a new catalogue keeps it',
  audience,
  body: recipeChange,
  answer: managedRecipe,
})

export const editRecipe = call('GET', '/api/admin/recipes/:id', {
  summary: 'Everything of a recipe, drafts and deleted ones too, with what its source says of it',
  audience,
  answer: editableRecipe,
})

export const createRecipe = call('POST', '/api/admin/recipes', {
  summary:
    'Write a recipe; it is a draft until it is published. Sent again with its idempotency key, it is the same one',
  audience,
  body: editedRecipe.extend({ idempotencyKey: z.uuid('This key is not a UUID').optional() }),
  answer: editableRecipe,
  status: 201,
  largestBody: recipeEditor.largestBody,
})

export const saveRecipe = call('PUT', '/api/admin/recipes/:id', {
  summary:
    'Write a recipe anew; a new catalogue keeps it. The version is that of what was read: 409 when somebody else has changed it since',
  audience,
  body: editedRecipe.extend({ version: z.string().max(100) }),
  answer: editableRecipe,
  largestBody: recipeEditor.largestBody,
})

export const duplicateRecipe = call('POST', '/api/admin/recipes/:id/duplicate', {
  summary: 'Make a draft with the words of another recipe',
  audience,
  answer: managedRecipe,
  status: 201,
})

export const changeRecipes = call('POST', '/api/admin/recipes/changes', {
  summary:
    'Publish, unlist, delete, restore, approve or sell many recipes at once: all of them or none. Deleted ones can be had back for 30 days',
  audience,
  body: manyRecipes,
  answer: z.object({ changed: z.int() }),
  largestBody: bodySizes.long,
})

export const resetRecipe = call('DELETE', '/api/admin/recipes/:id/changes', {
  summary:
    'Give a recipe, or one field of it, back what its source says, and forget what was set by hand. With the version of the overrides that were read: 409 when somebody else has set something since',
  audience,
  query: z.object({ field: resetField.optional(), overridesVersion: z.string().max(100).optional() }),
  answer: managedRecipe,
})

export const listPeople = call('GET', '/api/admin/people', {
  summary: 'People by name or email address, newest first',
  audience,
  query: searched.extend(inCircle),
  answer: pageOf(managedPerson),
})

export const exportPeople = call('GET', '/api/admin/people/export', {
  summary: 'The people of a search as a CSV file; that it was made is written into the log',
  audience,
  query: searched.pick({ search: true }).extend(inCircle),
  answer: z.string(),
  isChange: true,
  savedAs: 'people.csv',
  fileTypes: ['text/csv'],
})

export const setPersonRole = call('PUT', '/api/admin/people/:id/role', {
  summary: 'Make someone an administrator or a member; the last administrator stays one',
  audience,
  body: z.object({ role: z.enum(roles, `role must be one of ${roles.join(', ')}`) }),
  answer: managedPerson,
})

export const endPersonSessions = call('DELETE', '/api/admin/people/:id/sessions', {
  summary: 'Sign someone out everywhere; of oneself, everywhere else',
  audience,
  answer: managedPerson,
})

export const setPersonPremium = call('PUT', '/api/admin/people/:id/premium', {
  summary: 'Give somebody premium until a day, or take back what was given; a subscription stays as it is',
  audience,
  body: z.object({ until: z.iso.datetime('until must be a moment in ISO form, or null').nullable(), reason }),
  answer: managedPerson,
})

export const suspendPerson = call('PUT', '/api/admin/people/:id/suspension', {
  summary: 'Keep somebody out: signs them out everywhere and tells them; the account stays as it is',
  audience,
  body: z.object({ reason }),
  answer: managedPerson,
})

export const unsuspendPerson = call('DELETE', '/api/admin/people/:id/suspension', {
  summary: 'Let somebody in again',
  audience,
  answer: managedPerson,
})

export const deletePerson = call('DELETE', '/api/admin/people/:id', {
  summary: 'Delete an account: archived for 30 days, in which its owner can bring it back, then purged',
  audience,
  answer: done,
})

export const mailPasswordLink = call('POST', '/api/admin/people/:id/password-link', {
  summary: 'Mail somebody a link to a new password',
  audience,
  answer: done.extend({ delivery }),
  status: 202,
})

export const turnOffPersonTwoFactor = call('DELETE', '/api/admin/people/:id/two-factor', {
  summary: 'Turn two-factor sign-in off for somebody who lost it: signs them out everywhere and tells them',
  audience,
  answer: managedPerson,
})

export const invitePerson = call('POST', '/api/admin/invitations', {
  summary: 'Mail somebody a link to create an account with',
  audience,
  body: z.object({ email }),
  answer: done.extend({ delivery }),
  status: 202,
})

export const getSettings = call('GET', '/api/admin/settings', {
  summary: 'What is set for the whole site, and how it stands with mail and payments',
  audience,
  answer: siteState,
})

export const changeSettings = call('PATCH', '/api/admin/settings', {
  summary: 'Set who may create an account, and who receives what people write to us',
  audience,
  body: settingsChange,
  answer: siteState,
})

export const sendMailCheck = call('POST', '/api/admin/settings/test-mail', {
  summary: 'Mail oneself, to see whether mail goes out',
  audience,
  answer: done.extend({ delivery }),
  status: 202,
})

export const listContactMessages = call('GET', '/api/admin/messages', {
  summary: 'What people wrote on the contact page, newest first',
  audience,
  query: searched.extend({ show: z.enum(messageShelves, 'There is no such shelf').default('all') }),
  answer: pageOf(contactMessage),
})

export const replyToMessage = call('POST', '/api/admin/messages/:id/reply', {
  summary: 'Answer a message by mail; an equal answer within a minute counts as the same one',
  audience,
  body: z.object({ text: replyText }),
  answer: contactMessage,
  largestBody: bodySizes.long,
})

export const deleteMessage = call('DELETE', '/api/admin/messages/:id', {
  summary: 'Delete a message; it can be brought back for 30 days',
  audience,
  answer: done,
})

export const restoreMessage = call('POST', '/api/admin/messages/:id/restore', {
  summary: 'Bring a deleted message back',
  audience,
  answer: contactMessage,
})

export const markContactMessage = call('PUT', '/api/admin/messages/:id/read', {
  summary: 'Mark a message as read or unread',
  audience,
  body: z.object({ isRead: z.boolean('isRead must be true or false') }),
  answer: contactMessage,
})

export const listWaitingMails = call('GET', '/api/admin/outbox', {
  summary: 'Mails that have not gone out, those in trouble first',
  audience,
  query: paged,
  answer: pageOf(waitingMail),
})

export const retryMail = call('POST', '/api/admin/outbox/:id/retry', {
  summary:
    'Try to deliver a mail now, also one that was given up; answers 409 when what it carries has ended',
  audience,
  answer: waitingMail,
})

export const giveUpMail = call('POST', '/api/admin/outbox/:id/give-up', {
  summary: 'Stop trying to deliver a mail',
  audience,
  answer: waitingMail,
})

export const listActions = call('GET', '/api/admin/log', {
  summary: 'What administrators did, newest first, of one of them or about one kind of thing',
  audience,
  query: paged.extend({
    by: z.union([z.uuid(), z.literal([commandLine, ''])], 'There is nobody like this').default(''),
    about: z.enum(logSubjects, 'There is nothing like this').default('all'),
  }),
  answer: pageOf(loggedAction),
})

export const listDoers = call('GET', '/api/admin/log/doers', {
  summary: 'Who did anything that is in the log',
  audience,
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
})
