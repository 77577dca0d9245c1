import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from '../../../tests/server/office.ts'
import { getHealth } from '../../domain/admin/calls.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('says what the site runs on and how it stands', async () => {
  await office.query(
    `insert into site_facts (name, value, created_at) values ('last-backup', '{"size":1234}', '2026-11-17T03:00:00Z')`,
  )
  const { status, body } = await office.admin.send(getHealth, {})
  expect([status, body]).toEqual([
    200,
    {
      version: '',
      node: process.versions.node,
      startedAt: expect.any(String),
      database: { version: expect.stringMatching(/^\d+\.\d+$/), bytes: expect.any(Number) },
      pictures: { place: 'disk', isReachable: true, freeBytes: expect.any(Number) },
      mail: { delivery: 'kept', waiting: 0, troubled: 0, givenUp: 0 },
      payments: 'test',
      lastBackup: { at: '2026-11-17T03:00:00.000Z', bytes: 1234 },
    },
  ])
})

test('is for administrators alone', async () => {
  const member = await office.signUp()
  expect((await member.send(getHealth, {})).status).toBe(403)
})
