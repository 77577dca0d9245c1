import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import { createPersonStore } from './person-store.ts'

const writes =
  /\.(insert|update|delete)\((users|oldUsers)\)|(insert into|update|delete from) (users|old_users)\b/i

test('only accounts write people and the archive; other rooms ask them to', () => {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const writers = sources.filter((name) => writes.test(readFileSync(`src/server/${name}`, 'utf8')))
  expect(writers.toSorted()).toEqual(['accounts/person-store.ts', 'accounts/user-store.ts'])
})

test('who has deleted the account gets no picture any more', async () => {
  const site = await startApp()
  const { user, ...browser } = await site.signUp()
  const people = createPersonStore(site.database.db)
  const id = String(user['id'])
  expect(await people.setPicture(id, '/first.webp')).toEqual({ before: null })
  expect((await browser.send(deleteAccount, { body: {} })).status).toBe(200)
  expect(await people.setPicture(id, '/second.webp')).toBeUndefined()
  const { rows } = await site.database.pool.query('select profile_image_url from users where id = $1', [id])
  expect(rows).toEqual([{ profile_image_url: null }])
  await site.close()
})
