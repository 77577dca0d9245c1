import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import { deliverToFiles, sweepOutbox } from './outbox-files.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(home, { recursive: true }))

const from = 'Homeplate <mail@homeplate.example>'
const mail = {
  id: '6e4f',
  to: 'cook@example.com',
  subject: 'Crème brûlée 🍮',
  text: 'Für dich: ¾ Tasse Öl',
  html: '<p>Für dich: ¾ Tasse Öl</p>',
}

test('a mail becomes one readable file, for its owner only, with every letter intact', async () => {
  const directory = join(home, 'outbox')
  await deliverToFiles({ directory, from })(mail)
  const names = await readdir(directory)
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-6e4f\.eml$/)])
  const file = join(directory, names[0]!)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    from: { name: 'Homeplate', address: 'mail@homeplate.example' },
    to: [{ address: 'cook@example.com' }],
    subject: mail.subject,
    text: `${mail.text}\n`,
    html: `${mail.html}\n`,
    messageId: '<6e4f@homeplate.example>',
  })
})

test('a mail that cannot be written is refused', async () => {
  const directory = join(home, 'a-file')
  await writeFile(directory, '')
  await expect(deliverToFiles({ directory, from })(mail)).rejects.toThrow('EEXIST')
})

test('mails older than thirty days are removed, and nothing else is', async () => {
  const now = new Date()
  const ages = { 'new.eml': 29, 'old.eml': 31, '.old.eml.unfinished': 31, 'notes.txt': 31 }
  for (const [name, days] of Object.entries(ages)) {
    const writtenAt = new Date(now.getTime() - days * day)
    await writeFile(join(home, name), '')
    await utimes(join(home, name), writtenAt, writtenAt)
  }
  await sweepOutbox(home, now)
  expect((await readdir(home)).toSorted()).toEqual(['new.eml', 'notes.txt'])
  await sweepOutbox(join(home, 'missing'), now)
})
