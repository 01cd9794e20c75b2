import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import { migrateTo } from '../../backup/migrate-to.ts'
import { withConnection } from '../../backup/with-connection.ts'
import { migrateDatabase, openDatabase } from '../../platform/database/database.ts'
import { createEmptyDatabase } from '../../testing/database/database-contents.ts'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  briefInput,
  decide,
  createLiveDrop,
  payCheckout,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

async function sent(creator: Person, dropId: string, title: string): Promise<string> {
  const demoId = await createQuickDraft(world, creator, dropId, title)
  await payCheckout((await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, creator)
  return demoId
}

const demoOf = async (creator: Person, demoId: string) => (await creator.get(`/api/demos/${demoId}`)).body
const inDays = (iso: string, days: number) => new Date(Date.parse(iso) + days * dayMs).toISOString()

async function runRefundUnscreened() {
  await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
  await world.drainJobs()
}

describe('deadline for a decision or refund [T-4] [D-9]', () => {
  it('stays the same for demos already sent when the closing date is extended', async () => {
    const brief = briefInput(world)
    const { expireTime } = brief
    const dropId = (await ines.post('/api/drops', brief)).body.id
    await staff.post(`/api/drops/${dropId}/approve`)
    expect((await demoOf(mira, await createQuickDraft(world, mira, dropId, 'Draft'))).answerBy).toBeNull()
    const [early, decided] = [await sent(mira, dropId, 'Early'), await sent(mira, dropId, 'Decided')]
    await decide(ola, decided, 'pitch')
    expect((await demoOf(mira, early)).answerBy).toBe(inDays(expireTime, 14))

    const extended = inDays(expireTime, 10)
    expect((await ines.put(`/api/drops/${dropId}`, { ...brief, expireTime: extended })).body.expireTime).toBe(extended)
    const late = await sent(june, dropId, 'Late')
    expect((await demoOf(mira, early)).answerBy).toBe(inDays(expireTime, 14))
    expect((await demoOf(june, late)).answerBy).toBe(inDays(extended, 14))

    world.advanceClock(29 * dayMs)
    await runRefundUnscreened()
    expect(await demoOf(mira, early)).toMatchObject({ result: 'refunded', refundedBy: 'demo.expire' })
    expect((await demoOf(mira, decided)).result).toBe('pitch')
    expect((await demoOf(june, late)).result).toBe('screening')
    world.advanceClock(10 * dayMs)
    await runRefundUnscreened()
    expect((await demoOf(june, late)).result).toBe('refunded')
  })

  it('is required by the database for every demo in screening', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDraft(world, mira, dropId)
    const send = world.deps.db.execute(sql`update demos set result = 'screening', sent_at = now() where id = ${demoId}`)
    await expect(send).rejects.toMatchObject({ cause: { code: '23514', constraint: 'demos_answer_by' } })
  })

  it('is computed for older demos from the closing date at the time they were sent', async () => {
    const { signal } = new AbortController()
    const url = await createEmptyDatabase()
    const before = journal.entries.find(({ tag }) => tag.endsWith('_answer-by'))!.idx - 1
    await withConnection(url, signal, (client) => migrateTo(client, journal.entries[before]!.when))
    await withConnection(url, signal, (client) =>
      client.query(`set time zone 'utc';
        create function id(n text) returns uuid language sql as $$ select md5(n)::uuid $$;
        insert into drops (id, user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note,
          reference_links, status, expire_time, demo_count, created_at, updated_at)
        select id(name), id('owner'), name, '', 'sweden', '{pop}', '{English}', '{Closer}', '', '{}', 'approved',
          closes::timestamptz, demos, '2026-01-01', '2026-01-01'
        from (values ('extended', '2026-03-20', 2), ('as it was', '2026-03-01', 1), ('empty', '2026-03-01', 0))
          as d(name, closes, demos);
        insert into drop_changes (id, drop_id, at, changes) values
          (id('c1'), id('extended'), '2026-01-05', '[{"field":"expireTime","before":["2026-02-20T00:00:00Z"],"after":["2026-03-01T00:00:00Z"]}]'),
          (id('c2'), id('extended'), '2026-01-20', '[{"field":"label","before":[],"after":["L"]},{"field":"expireTime","before":["2026-03-01T00:00:00Z"],"after":["2026-03-10T00:00:00Z"]}]'),
          (id('c3'), id('extended'), '2026-02-01', '[{"field":"expireTime","before":["2026-03-10T00:00:00Z"],"after":["2026-03-20T00:00:00Z"]}]');
        insert into demos (id, user_id, drop_id, title, lyrics, result, created_at, updated_at)
        select id(name), id('creator'), id(name_of_drop), name, '', 'draft', '2026-01-10', '2026-01-10'
        from (values ('first', 'extended'), ('second', 'extended'), ('third', 'as it was'), ('draft', 'empty')) as d(name, name_of_drop);
        update demos set result = 'screening', sent_at = case title when 'second' then '2026-01-25'::timestamptz else '2026-01-12' end
        where title <> 'draft';
        insert into payments (id, demo_id, user_id, amount, currency, state, created_at, updated_at)
        values (id('p'), id('first'), id('creator'), 1200, 'eur', 'paid', '2026-01-11', '2026-01-12')`),
    )
    const database = openDatabase(url)
    await migrateDatabase(database)
    const { rows } = await database.execute(
      sql`select title, to_char(answer_by at time zone 'utc', 'YYYY-MM-DD') as answer,
        to_char(ordered_at at time zone 'utc', 'YYYY-MM-DD') as ordered from demos order by title`,
    )
    const firsts = await database.execute(
      sql`select artist, to_char(first_expire_time at time zone 'utc', 'YYYY-MM-DD') as first from drops order by artist`,
    )
    await database.$client.end()
    expect(rows).toEqual([
      { title: 'draft', answer: null, ordered: null },
      { title: 'first', answer: '2026-03-15', ordered: '2026-01-11' },
      { title: 'second', answer: '2026-03-24', ordered: '2026-01-25' },
      { title: 'third', answer: '2026-03-15', ordered: '2026-01-12' },
    ])
    expect(firsts.rows).toEqual([
      { artist: 'as it was', first: '2026-03-01' },
      { artist: 'empty', first: null },
      { artist: 'extended', first: '2026-03-01' },
    ])
  })
})
