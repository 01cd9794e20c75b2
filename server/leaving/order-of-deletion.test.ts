import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, type Person, welcome } from '../testing/person.ts'
import { briefOf, liveDrop, paidDemo, readyDraft } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await openTestWorld({ COOKIE_DOMAIN: 'velv.example' })
  ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
  // Writes down what leaves the tables, in the order in which the database lets it go.
  await world.owner.execute(sql`
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
})
afterAll(() => world.close())

/** What has left since this was last asked, in order. */
async function leftRows(): Promise<{ what: string; id: string }[]> {
  const { rows } = await world.owner.execute<{ what: string; id: string }>(
    sql`with gone as (delete from left_rows returning *) select what, id from gone order by place`,
  )
  return rows.map(({ what, id }) => ({ what, id }))
}

/** The cookies that an answer takes away, with their domain. */
const takenCookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => [line.split('=')[0], /Domain=([^;]+)/.exec(line)?.[1]])

const takenAway = [
  ['user', 'velv.example'],
  ['velv.session_token', undefined],
  ['velv.session_data', undefined],
  ['velv.browser', undefined],
]

it('a drop owner’s drops go first, then the user record, then the auth account, then the cookies [A-8] [A-9]', async () => {
  const rosa = await welcome(world, 'Rosa Vidal', 'anr')
  const drops = [(await rosa.post('/api/drops', briefOf(world))).body.id, await liveDrop(world, rosa, ada)]
  await leftRows()
  const { status, headers } = await rosa.post('/api/me/delete', { password })
  expect([status, takenCookies(headers)]).toEqual([204, takenAway])
  const left = await leftRows()
  expect(left.map(({ what }) => what)).toEqual(['drops', 'drops', 'users', 'credentials'])
  expect(new Set(left.slice(0, 2).map(({ id }) => id))).toEqual(new Set(drops))
  expect(left[2]!.id).toBe(rosa.id)
})

it('a creator’s demos go first, then the user record, then the auth account, then the cookies [A-8] [A-9]', async () => {
  const owner = await welcome(world, 'Ines Lund', 'anr')
  const mira = await welcome(world, 'Mira Halden', 'songWriter')
  const dropId = await liveDrop(world, owner, ada)
  const demos = [await paidDemo(world, mira, dropId), await readyDraft(world, mira, dropId)]
  await leftRows()
  const { status, headers } = await mira.post('/api/me/delete', { password })
  expect([status, takenCookies(headers)]).toEqual([204, takenAway])
  const left = await leftRows()
  expect(left.map(({ what }) => what)).toEqual(['demos', 'demos', 'users', 'credentials'])
  expect(new Set(left.slice(0, 2).map(({ id }) => id))).toEqual(new Set(demos))
  expect(left[2]!.id).toBe(mira.id)
})
