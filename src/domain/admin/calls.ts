import { z } from 'zod'
import { call } from '../call.ts'
import { loggedAction } from './action.ts'
import { managedPerson, roles } from './managed-person.ts'
import { managedRecipe, recipeChange, shelves } from './managed-recipe.ts'
import { paged, pageOf, searched } from './paging.ts'
import { contactMessage, waitingMail } from './post.ts'
import { statistics } from './statistics.ts'

const audience = 'admin'

export const getStatistics = call('GET', '/api/admin/statistics', {
  summary: 'Recipes, sign-ups, visits, cooking, premium, and searches that found nothing',
  audience,
  answer: statistics,
})

export const getAttention = call('GET', '/api/admin/attention', {
  summary: 'How many messages are unread and how many mails are in trouble',
  audience,
  answer: z.object({ unreadMessages: z.int(), troubledMails: z.int() }),
})

export const listManagedRecipes = call('GET', '/api/admin/recipes', {
  summary: 'All recipes, also unlisted ones, searched by title, restaurant, cuisine or id',
  audience,
  query: searched.extend({ shelf: z.enum(shelves, 'There is no such shelf').default('all') }),
  answer: pageOf(managedRecipe),
})

export const changeRecipe = call('PATCH', '/api/admin/recipes/:id', {
  summary: 'Set by hand whether a recipe is premium, listed, and when it comes out; a new catalogue keeps it',
  audience,
  body: recipeChange,
  answer: managedRecipe,
})

export const resetRecipe = call('DELETE', '/api/admin/recipes/:id/changes', {
  summary: 'Give a recipe back what its source says, and forget what was set by hand',
  audience,
  answer: managedRecipe,
})

export const listPeople = call('GET', '/api/admin/people', {
  summary: 'People by name or email address, newest first',
  audience,
  query: searched,
  answer: pageOf(managedPerson),
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

export const listContactMessages = call('GET', '/api/admin/messages', {
  summary: 'What people wrote on the contact page, newest first',
  audience,
  query: paged,
  answer: pageOf(contactMessage),
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
  summary: 'Try to deliver a mail now, also one that was given up',
  audience,
  answer: waitingMail,
})

export const giveUpMail = call('POST', '/api/admin/outbox/:id/give-up', {
  summary: 'Stop trying to deliver a mail',
  audience,
  answer: waitingMail,
})

export const listActions = call('GET', '/api/admin/log', {
  summary: 'What administrators did, newest first',
  audience,
  query: paged,
  answer: pageOf(loggedAction),
})
