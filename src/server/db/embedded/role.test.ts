import { chmod, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { application, database as name, superuser } from './cluster.ts'
import { joinEmbedded } from './join.ts'
import {
  aDataDir,
  asSuperuser,
  isRoot,
  launch,
  query,
  remember,
  remembered,
} from '../../../../tests/server/embedded.ts'

const whoAmI = `
  select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_mighty,
    pg_get_userbyid(datdba) as owner
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`
const modest = [{ name: application, is_mighty: false, owner: application }]

describe('the application', { timeout: 30_000 }, () => {
  test('owns its database and has no power beyond it', async () => {
    const dataDir = await aDataDir()
    const { url } = await launch({ dataDir })
    expect(await query(url, whoAmI)).toEqual(modest)
    await remember(url)
    expect(await remembered(await joinEmbedded(dataDir))).toBe('Crème brûlée')
    await expect(query(url, `select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied')
    await expect(query(url, `copy dish from program 'id'`)).rejects.toThrow('permission denied')
    await expect(query(url, 'create role mallory superuser')).rejects.toThrow('permission denied')
  })

  test('is given what a cluster of before has, and changes it from then on', async () => {
    const dataDir = await aDataDir()
    const first = await launch({ dataDir })
    const before = await asSuperuser(dataDir, first.url)
    await query(before, `alter database ${name} owner to ${superuser}`)
    await remember(before)
    await query(
      before,
      `create table guest (id serial primary key, at bigint generated always as identity);
       create type taste as enum ('sweet');
       create schema cellar; create table cellar.wine (name text);
       create view menu as select name from dish;
       create function eat() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger eaten after insert on dish execute function eat();
       drop role ${application}`,
    )
    await first.stop()
    const second = await launch({ dataDir })
    expect(await query(second.url, whoAmI)).toEqual(modest)
    expect(await remembered(second.url)).toBe('Crème brûlée')
    await query(
      second.url,
      `alter table dish add column price int; insert into guest default values;
       alter type taste add value 'sour'; drop function eat() cascade; drop view menu;
       drop table cellar.wine; drop schema cellar`,
    )
    await second.stop()
    expect(await query((await launch({ dataDir })).url, whoAmI)).toEqual(modest)
  })
})

describe('the data directory', { timeout: 30_000 }, () => {
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8)

  test('is closed to others where it was open', async () => {
    const dataDir = await aDataDir()
    await chmod(dataDir, 0o775)
    await launch({ dataDir, ...(isRoot && { runAs: 'namespace' }) })
    expect(await modeOf(dataDir)).toBe('700')
  })

  test.skipIf(!isRoot)('lets another user who runs PostgreSQL pass, and nobody look', async () => {
    const dataDir = await aDataDir()
    await chmod(dataDir, 0o755)
    await launch({ dataDir, runAs: 'user' })
    expect(await modeOf(dataDir)).toBe('711')
  })
})
