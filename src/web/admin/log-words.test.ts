import { expect, test } from 'vitest'
import { adminActions } from '../../domain/admin/action.ts'
import { actionSentence } from './log-words.ts'

const told = (action: string, details: Record<string, unknown> = {}, subjectName: string | null = 'Soup') =>
  actionSentence({ action, details, subjectName, admin: 'boss' })

test.each([
  [
    'recipe.changed',
    { from: { isPremium: false }, to: { isPremium: true, listed: false } },
    'boss changed Soup: made it premium and took it off the lists.',
  ],
  [
    'recipe.reset',
    { from: {}, to: { publishedAt: '2026-12-24T00:00:00.000Z' } },
    'boss gave Soup back to its source: set it to come out on Dec 24, 2026.',
  ],
  [
    'recipe.edited',
    { fields: ['title', 'tags', 'instructions'] },
    'boss changed the title, the tags, and the steps of Soup.',
  ],
  ['recipe.duplicated', { from: 'pie', title: 'Pie' }, 'boss made Soup out of Pie.'],
  ['recipe.created', {}, 'boss wrote Soup as a draft.'],
  ['recipe.deleted', {}, 'boss deleted Soup.'],
  ['recipe.picture', { image: 'uploaded/x' }, 'boss gave Soup another picture.'],
  [
    'recipes.imported',
    { importedCount: 40, refusedCount: 1 },
    'boss imported 40 recipes; 1 row could not be read.',
  ],
  ['recipes.import-undone', { count: 40 }, 'boss undid an import of 40 recipes.'],
  ['recipes.import-restored', { count: 1 }, 'boss brought back 1 recipe of an undone import.'],
  ['recipes.published', { count: 2 }, 'boss published 2 drafts of an import.'],
  ['recipes.approved', { count: 40 }, 'boss looked 40 recipes of an import over.'],
  ['person.signed-out', { sessions: 1 }, 'boss ended 1 session of Soup.'],
  [
    'person.premium-given',
    { until: '2026-12-24T00:00:00.000Z', reason: 'A lost parcel!' },
    'boss gave Soup premium until Dec 24, 2026: A lost parcel!',
  ],
  ['person.suspended', { reason: 'Spam' }, 'boss suspended Soup: Spam.'],
  ['people.exported', { people: 1_200 }, 'boss saved 1,200 people as a spreadsheet.'],
  ['message.replied', {}, 'boss answered the message “Soup”.'],
  ['mail.given-up', { attempts: 3 }, 'boss gave up a mail after 3 attempts.'],
  [
    'settings.changed',
    { from: {}, to: { registration: 'closed', contact: 'help@example.com' } },
    'boss changed the settings of the site: closed it to new accounts and made help@example.com the contact.',
  ],
])('%s with %j is told as a sentence', (action, details, sentence) => {
  expect(told(action, details)).toBe(sentence)
})

test('who was deleted or has come by invitation is not named, and who came back is', () => {
  expect(told('person.deleted', {}, null)).toBe('boss deleted an account.')
  expect(told('person.deleted', {}, 'ida')).toBe('boss deleted the account of ida.')
  expect(told('invitation.sent', {}, null)).toBe('boss invited somebody.')
})

test('whoever is gone has no name, and the command line has one', () => {
  expect(told('person.promoted', {}, null)).toBe('boss made somebody whose account is gone an administrator.')
  const by = { action: 'person.promoted', subjectName: 'ida', admin: null }
  expect(actionSentence({ ...by, details: {} })).toBe(
    'Somebody whose account is gone made ida an administrator.',
  )
  expect(actionSentence({ ...by, details: { by: 'the command line' } })).toBe(
    'The command line made ida an administrator.',
  )
})

test.each(adminActions)('%s makes a sentence even when nothing more is known', (action) => {
  expect(told(action, {}, null)).toMatch(/^boss .+\.$/)
  expect(told(action, {}, null)).not.toMatch(/undefined|null|no words/)
})

test('what nobody knows any more is told as it was written', () => {
  expect(told('moon.painted')).toContain('moon.painted')
})
