import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secret, startApp, type TestApp } from '../../../tests/app.ts'
import { emptyDatabase } from '../../../tests/database.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { everythingIn } from '../../../tests/server/compared.ts'
import { aPicture, type Member, register, uploaded } from '../../../tests/server/upload-desk.ts'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { addFavorite, rateRecipe, saveNotes } from '../../domain/personal/calls.ts'
import { updateProfile } from '../../domain/profile/calls.ts'
import { createListFromRecipe, shareShoppingList } from '../../domain/shopping/calls.ts'
import { setRecipePicture } from '../../domain/uploads/calls.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { createDiskStore } from '../gateways/disk-store.ts'
import { inspectBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const soup = aRecipe()
const quiet = { warn: () => {}, error: () => {} }
const storeIn = (directory: string) => createDiskStore({ directory, log: quiet })

let folder: string
let file: string
let site: TestApp
let cook: Member
let written: Awaited<ReturnType<typeof write>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeplate-backup-'))
  file = join(folder, 'site.tar.gz')
  site = await startApp({
    isNew: true,
    mailReachesPeople: true,
    uploadsIn: { kind: 'disk', directory: join(folder, 'uploads') },
  })
  await fillSite()
  written = await write(file)
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const picture = (width: number) => aPicture(width).png().toBuffer()

/** People, what they keep, pictures, an import, and somebody who left. */
async function fillSite() {
  await site.stock([soup])
  const admin = await site.signUp({ username: 'boss' })
  cook = await site.signUp({ username: 'cook' })
  const params = { id: soup.id }
  await cook.send(addFavorite, { params })
  await cook.send(rateRecipe, { params, body: { rating: 4 } })
  await cook.send(saveNotes, { params, body: { notes: 'Less salt.\tMore\nlemon \\N' } })
  const list = await cook.send(createListFromRecipe, { params, query: {} })
  await cook.send(shareShoppingList, { params: { id: String(list.body['id']) } })
  await cook.send(updateProfile, { body: { email: 'elsewhere@example.com' } })
  await register(cook, await uploaded(cook, await picture(600)))
  await admin.send(setRecipePicture, {
    params,
    body: { uploadURL: await uploaded(admin, await picture(900)) },
  })
  const csvContent = 'Recipe,Ingredients,Method,Servings\nOnions,2 onions,Fry the onions for 10 minutes.,2'
  await admin.send(importRecipes, { query: {}, body: { csvContent } })
  const gone = await site.signUp({ username: 'gone' })
  await gone.send(deleteAccount, { body: { password: gone.person.password } })
}

/** Everybody goes on meanwhile: the cook takes another picture while the first is being read. */
async function write(to: string) {
  const store = storeIn(join(folder, 'uploads'))
  let isChanged = false
  const uploads: ObjectStore = {
    ...store,
    async get(key) {
      const found = await store.get(key)
      if (key.startsWith('people/') && !isChanged) {
        isChanged = true
        await register(cook, await uploaded(cook, await picture(700)))
      }
      return found
    },
  }
  const databaseUrl = site.database.url
  return writeBackup({ file: to, databaseUrl, uploads, version: '0.1.0', secret, withSecret: true })
}

type FindSecret = () => Promise<string | undefined>

async function restoreInto(
  databaseUrl: string,
  directory: string,
  findSecret: FindSecret = async () => secret,
  from = file,
) {
  const kept: string[] = []
  const backup = await inspectBackup(from, migrations)
  const restored = await restoreBackup(backup, {
    file: from,
    databaseUrl,
    uploads: storeIn(directory),
    migrations,
    keepSecret: async (one) => void kept.push(one),
    findSecret,
  })
  return { restored, kept }
}

async function filesIn(directory: string) {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Promise.all(
    files
      .toSorted()
      .map(async (one) => [one.slice(directory.length), (await readFile(one)).toString('base64')]),
  )
}

/** What counts guesses and mails, and is forgotten in a crash as well. */
const counters = ['message_quotas', 'password_failures']

test('a site that was restored is the same in every table and file, but for what a crash forgets', async () => {
  const database = await emptyDatabase()
  const directory = join(folder, 'restored')
  const { restored, kept } = await restoreInto(database.url, directory)
  const [before, after] = await Promise.all([everythingIn(site.database.url), everythingIn(database.url)])
  const isOfBoth = (row: string) => !/^\((last|restored)-backup,/.test(row)
  for (const { tables } of [before, after]) tables['site_facts'] = tables['site_facts']!.filter(isOfBoth)
  const unlogged = `select relname from pg_class where relkind = 'r' and relpersistence = 'u' order by 1`
  expect((await database.pool.query(unlogged)).rows).toEqual(counters.map((relname) => ({ relname })))
  for (const name of counters) before.tables[name] = []
  expect(after).toEqual(before)
  for (const name of [
    'users',
    'old_users',
    'pictures',
    'shopping_lists',
    'recipe_notes',
    'schema_migrations',
  ])
    expect(after.tables[name], name).not.toEqual([])
  expect(after.tables['recipes']).toEqual([
    expect.stringContaining(soup.id),
    expect.stringContaining('Onions'),
  ])
  expect(await filesIn(directory)).toEqual(await filesIn(join(folder, 'uploads')))
  expect([restored.leftOut, kept]).toEqual([[], [secret]])
  await database.drop()
})

test.each([[undefined], ['another secret, as long as the first one was']])(
  'under another secret everybody signs in anew, and nobody finishes what they had begun: %s',
  async (under) => {
    const database = await emptyDatabase()
    const { restored } = await restoreInto(database.url, join(folder, 'elsewhere'), async () => under)
    expect(restored.hasSameSecret).toBe(false)
    const [before, after] = await Promise.all([everythingIn(site.database.url), everythingIn(database.url)])
    expect(before.tables['web_sessions']).not.toEqual([])
    expect(after.tables['web_sessions']).toEqual([])
    const begun = `select from user_sessions where logout_at is null or session_duration is null
      union all select from email_changes where email = 'elsewhere@example.com'`
    expect((await site.database.pool.query(begun)).rowCount).toBeGreaterThan(1)
    expect((await database.pool.query(begun)).rowCount).toBe(0)
    await database.drop()
  },
)

test('it is a .tar.gz of its owner’s alone, which every tar opens and whose sums hold', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(file)).size).toBe(written.size)
  const opened = join(folder, 'opened')
  await mkdir(opened)
  execFileSync('tar', ['-xzf', file, '-C', opened])
  const sums = (await readFile(join(opened, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  for (const line of sums) {
    const [sum, name] = line.split('  ')
    const bytes = await readFile(join(opened, name!))
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sum)
  }
  expect(sums.length).toBeGreaterThan(20)
  expect(JSON.parse(await readFile(join(opened, 'homeplate.json'), 'utf8'))).toMatchObject({
    format: 1,
    version: '0.1.0',
  })
  expect(await readFile(join(opened, 'tables/recipe_notes/000001.copy'), 'utf8')).toContain(
    'More\\nlemon \\\\N',
  )
  expect(written).toMatchObject({ missing: 0 })
})

test('when it was made is written down', async () => {
  const { rows } = await site.database.pool.query(
    `select value::jsonb as value from site_facts where name = 'last-backup'`,
  )
  expect(rows).toEqual([{ value: { size: written.size } }])
})

const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('It was not refused')
  return [Reflect.get(error, 'exitCode'), error.message]
}

test('a database that holds something is refused', async () => {
  const refused = await refusal(restoreInto(site.database.url, join(folder, 'none')))
  expect(refused).toEqual([2, expect.stringContaining('This database is not empty')])
})

test('a file that is damaged, cut short or something else is refused', async () => {
  const other = join(folder, 'other.tar.gz')
  const inspect = () => refusal(inspectBackup(other, migrations))
  await copyFile(file, other)
  const bytes = await readFile(other)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(other, bytes)
  expect(await inspect()).toEqual([4, expect.stringContaining('is damaged')])
  await copyFile(file, other)
  await truncate(other, bytes.length - 200)
  expect(await inspect()).toEqual([4, expect.stringContaining('not a whole backup')])
  await writeFile(other, 'soup')
  expect(await inspect()).toEqual([4, expect.stringContaining('not a whole backup')])
  await rm(other)
  expect(await inspect()).toEqual([1, `There is no file ${other}.`])
})

test('one whose files were changed and packed again is refused', async () => {
  const opened = join(folder, 'changed')
  await mkdir(opened)
  execFileSync('tar', ['-xzf', file, '-C', opened])
  await writeFile(join(opened, 'tables/users/000001.copy'), '')
  const packed = join(folder, 'packed.tar.gz')
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
  execFileSync('tar', ['--format=ustar', '-czf', packed, '-C', opened, ...names])
  const refused = await refusal(inspectBackup(packed, migrations))
  expect(refused).toEqual([4, expect.stringContaining('a checksum does not match')])
})

test('one of a version with other tables is refused', async () => {
  const older = join(folder, 'migrations')
  await mkdir(older)
  for (const name of (await readdir(migrations)).toSorted().slice(0, -1))
    await copyFile(join(migrations, name), join(older, name))
  const refused = await refusal(inspectBackup(file, older))
  expect(refused).toEqual([3, expect.stringContaining('made by Homeplate 0.1.0')])
})

test('a file that is there is not written over, and one that fails leaves none', async () => {
  const before = await readFile(file)
  expect(await refusal(write(file))).toEqual([1, `There is a file ${file} already. Name another one.`])
  expect((await readFile(file)).equals(before)).toBe(true)
  const failing = join(folder, 'failing.tar.gz')
  const uploads = { ...storeIn(folder), get: () => Promise.reject(new Error('the store is away')) }
  const options = { databaseUrl: site.database.url, version: '0.1.0', secret, withSecret: false }
  await expect(writeBackup({ ...options, file: failing, uploads })).rejects.toThrow('the store is away')
  expect((await readdir(folder)).filter((name) => name.startsWith('failing'))).toEqual([])
})

const restoredFrom = `select value from site_facts where name = 'restored-backup'`

test('the restored site knows how old it is, also where it had not asked all since an earlier restore', async () => {
  const database = await emptyDatabase()
  await restoreInto(database.url, join(folder, 'aged'))
  const { madeAt } = await inspectBackup(file, migrations)
  expect((await database.pool.query(restoredFrom)).rows).toEqual([{ value: madeAt }])
  await database.drop()

  const earlier = '2026-11-17T03:00:00.000Z'
  const begun = [`restored-backup`, `${earlier} sub_1`]
  await site.database.pool.query('insert into site_facts (name, value) values ($1, $2)', begun)
  const again = await emptyDatabase()
  const another = join(folder, 'again.tar.gz')
  await write(another)
  await restoreInto(again.url, join(folder, 'aged again'), undefined, another)
  expect((await again.pool.query(restoredFrom)).rows).toEqual([{ value: earlier }])
  await site.database.pool.query(`delete from site_facts where name = 'restored-backup'`)
  await again.drop()
})
