import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const files = new Set(['/assets/main-1a2b.js'])
const own = 'https://homeplate.test'

const get = (path: string, mode = 'cors', method = 'GET') =>
  destinationOf({ method, mode, url: new URL(path, own).href }, own, files)

test('calls of the API go to the server, however they are made', () => {
  expect([
    get('/api/user'),
    get('/api/recipes/soup'),
    get('/api/login', 'navigate'),
    get('/api', 'navigate'),
    get('/api/recipes/soup/progress', 'cors', 'POST'),
  ]).toEqual(Array.from({ length: 5 }, () => 'elsewhere'))
})

test('pages are those a person navigates to', () => {
  expect([get('/', 'navigate'), get('/recipe/soup?from=mail', 'navigate')]).toEqual(['page', 'page'])
  expect([get('/'), get('/robots.txt', 'navigate'), get('/recipes', 'navigate', 'POST')]).toEqual(
    Array.from({ length: 3 }, () => 'elsewhere'),
  )
})

test('pages that are not of the application come from the server, however long it takes', () => {
  expect([get('/unsubscribe/token', 'navigate'), get('/dev/outbox', 'navigate')]).toEqual([
    'elsewhere',
    'elsewhere',
  ])
})

test('files are only those of this version', () => {
  expect([get('/assets/main-1a2b.js'), get('/assets/main-3c4d.js')]).toEqual(['file', 'elsewhere'])
})

test('pictures are ours, not those of another site', () => {
  expect([get('/pictures/soup-400.webp'), get('https://other.test/pictures/soup-400.webp')]).toEqual([
    'picture',
    'elsewhere',
  ])
})
