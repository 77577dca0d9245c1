import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { pretendServer } from '../../../tests/pretend-server.ts'
import { StartupProblem } from '../startup-problem.ts'
import { checkAddresses } from './check-addresses.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let another: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  another = await freshDatabase()
})
afterAll(async () => {
  await another.drop()
  await database.drop()
})

test('one address of a server, or two of the same database, are well', async () => {
  await checkAddresses({ databaseUrl: database.url })
  const said: string[] = []
  const both = { databaseUrl: database.url, databaseDirectUrl: database.url }
  await checkAddresses(both, (line) => said.push(line))
  expect(said).toEqual([
    `Statements over DATABASE_URL may take for ever. To limit them: alter role "homeplate_app" set statement_timeout = '15s'`,
  ])
})

test('addresses of two databases are refused', async () => {
  const both = { databaseUrl: database.url, databaseDirectUrl: another.url }
  await expect(checkAddresses(both)).rejects.toThrow('they lead to different databases')
})

test('a pooler is named where a server has to be', async () => {
  const pooler = await pretendServer({ refuses: 'unsupported startup parameter: statement_timeout' })
  const alone = { databaseUrl: pooler.url }
  await expect(checkAddresses(alone)).rejects.toThrow('DATABASE_URL leads to a pooler')
  const twice = { databaseUrl: pooler.url, databaseDirectUrl: pooler.url }
  await expect(checkAddresses(twice)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler')
  await pooler.close()
})

test('a server that is too old is refused before anything else is asked of it', async () => {
  const old = await pretendServer({ version: '140012' })
  const refused = checkAddresses({ databaseUrl: old.url })
  await expect(refused).rejects.toThrow(
    new StartupProblem(
      'The database server is PostgreSQL 14. Homeplate needs 15 or newer: upgrade the server, or set DATABASE_URL to another one.',
    ),
  )
  expect(old.asked).toEqual(['show server_version_num'])
  await old.close()
})

test('an address out of reach is named', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  await expect(checkAddresses({ databaseUrl: nowhere })).rejects.toThrow('Is DATABASE_URL right')
  const direct = { databaseUrl: database.url, databaseDirectUrl: nowhere }
  await expect(checkAddresses(direct)).rejects.toThrow('Is DATABASE_DIRECT_URL right')
  const pooled = { databaseUrl: nowhere, databaseDirectUrl: database.url }
  await expect(checkAddresses(pooled)).rejects.toThrow('Is DATABASE_URL right')
})
