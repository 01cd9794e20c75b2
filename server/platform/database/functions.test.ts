import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withConnection } from '../../backup/with-connection.ts'
import { openTestWorld } from '../../testing/world/test-world.ts'
import { migrateDatabase } from './database.ts'
import { readFunctionFiles } from './functions.ts'
import { newestMigration } from './migrations.ts'

const { signal } = new AbortController()
const open = async () => {
  const world = await openTestWorld()
  const ask = (text: string) =>
    withConnection(world.database.ownerUrl, signal, async (client) => (await client.query(text)).rows)
  return { world, ask }
}

it('has a file for every function and trigger of the database', async () => {
  const { world, ask } = await open()
  const text = readFunctionFiles().map((file) => file.text)
  const created = text.flatMap((sql) => [
    ...sql.matchAll(/^create (?:or replace |constraint )?(?:function|trigger) (\w+)/gm),
  ])
  const rows = await ask(`
    select proname::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select tgname::text from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(created.map(([, name]) => name).toSorted())
  await world.close()
})

it('creates the functions of a file again when it has changed, and leaves the others alone', async () => {
  const { world, ask } = await open()
  const change = `create or replace function owes_answer(d demos) returns boolean language sql immutable as 'select false';
    create or replace function deleted_account_label(label text) returns text language sql immutable as 'select label'`
  await ask(change)
  const sources = `select prosrc from pg_proc where proname in ('owes_answer', 'deleted_account_label') order by proname`
  await ask(`update drizzle.function_files set hash = 'older' where path = 'demos/tallies.sql'`)
  await migrateDatabase(world.ownerDb)
  expect((await ask(sources)).map(({ prosrc }) => prosrc.trim())).toEqual([
    'select label',
    "select d.result = 'pitch' and d.answered_at is null and d.suspended_at is null and d.removed_at is null",
  ])
  const file = readFunctionFiles().find(({ path }) => path === 'demos/tallies.sql')!
  expect(await ask(`select hash from drizzle.function_files where path = 'demos/tallies.sql'`)).toEqual([
    { hash: createHash('sha256').update(file.text).digest('hex') },
  ])
  await world.close()
})

it('leaves the functions of a newer version alone, so that an older process can start again beside it', async () => {
  const { world, ask } = await open()
  await ask(`update drizzle.function_files set hash = 'newer'`)
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newestMigration() + 1})`)
  await migrateDatabase(world.ownerDb)
  expect(await ask('select distinct hash from drizzle.function_files')).toEqual([{ hash: 'newer' }])
  await world.close()
})
