import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { password, createPerson } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop, createPaidDemo, createReadyDraft } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld({ COOKIE_DOMAIN: 'velv.example' })
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
// Records deleted rows in the order in which the database deletes them.
await world.ownerDb.execute(sql`
  create table left_rows (place serial, what text, id uuid);
  grant insert, select on left_rows to public; grant usage on sequence left_rows_place_seq to public;
  create function write_down_left() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then insert into left_rows (what, id) values (tg_table_name, old.id);
    else insert into left_rows (what, id) values (tg_table_name, new.id); end if;
    return null;
  end $$;
  create trigger write_down_left after delete on drops for each row execute function write_down_left();
  create trigger write_down_left after delete on users for each row execute function write_down_left();
  create trigger write_down_left after delete on credentials for each row execute function write_down_left();
  create trigger write_down_left after delete on demos for each row execute function write_down_left();
  create trigger write_down_removed after update on demos for each row
    when (old.removed_at is null and new.removed_at is not null) execute function write_down_left();
`)

/** The rows deleted since the last call, in order. */
async function deletedRows(): Promise<{ what: string; id: string }[]> {
  const { rows } = await world.ownerDb.execute<{ what: string; id: string }>(
    sql`with gone as (delete from left_rows returning *) select what, id from gone order by place`,
  )
  return rows.map(({ what, id }) => ({ what, id }))
}

/** The cookies that a response removes, with their domain. */
const clearedCookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => [line.split('=')[0], /Domain=([^;]+)/.exec(line)?.[1]])

const expectedCookies = [
  ['user', 'velv.example'],
  ['velv.session_token', undefined],
  ['velv.session_data', undefined],
  ['velv.browser', undefined],
  ['velv.position', undefined],
]

it('deletes a drop owner’s drops first, then the user record, then the auth account, then the cookies [A-8] [A-9]', async () => {
  const rosa = await createPerson(world, 'Rosa Vidal', 'anr')
  const drops = [(await rosa.post('/api/drops', briefInput(world))).body.id, await createLiveDrop(world, rosa, ada)]
  await deletedRows()
  const { status, headers } = await rosa.post('/api/me/delete', { password })
  expect([status, clearedCookies(headers)]).toEqual([204, expectedCookies])
  const deleted = await deletedRows()
  expect(deleted.map(({ what }) => what)).toEqual(['drops', 'drops', 'users', 'credentials'])
  expect(new Set(deleted.slice(0, 2).map(({ id }) => id))).toEqual(new Set(drops))
  expect(deleted[2]!.id).toBe(rosa.id)
})

it('deletes a creator’s demos first, then the user record, then the auth account, then the cookies [A-8] [A-9]', async () => {
  const owner = await createPerson(world, 'Ines Lund', 'anr')
  const mira = await createPerson(world, 'Mira Halden', 'songWriter')
  const dropId = await createLiveDrop(world, owner, ada)
  const demos = [await createPaidDemo(world, mira, dropId), await createReadyDraft(world, mira, dropId)]
  await deletedRows()
  const { status, headers } = await mira.post('/api/me/delete', { password })
  expect([status, clearedCookies(headers)]).toEqual([204, expectedCookies])
  const deleted = await deletedRows()
  expect(deleted.map(({ what }) => what)).toEqual(['demos', 'demos', 'users', 'credentials'])
  expect(new Set(deleted.slice(0, 2).map(({ id }) => id))).toEqual(new Set(demos))
  expect(deleted[2]!.id).toBe(mira.id)
})
