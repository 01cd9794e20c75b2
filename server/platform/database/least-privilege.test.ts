import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../testing/database/database-contents.ts'
import { openWorldOn } from '../../testing/world/open-world.ts'
import { statusAndCode, password, createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { earn } from '../../testing/steps/wallet-steps.ts'
import { events } from '../jobs/events-table.ts'
import { newId } from './ids.ts'
import { openApplicationRole } from './application-role.ts'
import { findExposure, ownerFunctions, tablePrivileges } from './privileges.ts'

/** A world with a row in each append-only table. */
const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const leo = await createPerson(world, 'Leo Leaves', 'producer')
const reason = 'He wrote to everybody.'
await ada.post(`/api/admin/people/${leo.id}/disable`, { reason })
await ada.post(`/api/admin/people/${leo.id}/enable`)
await earn(world, await createPerson(world, 'Ola Screener', 'screener'), { seconds: 10, rateMicros: 5000 })

type Queryable = { query: (text: string) => Promise<unknown> }

/** The code PostgreSQL rejects the statement with, or `done`. */
const errorCodeAs = (connection: Queryable, statement: string): Promise<string> =>
  connection.query(statement).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code ?? error.message,
  )
const errorCodeOf = (statement: string) => errorCodeAs(world.deps.db.$client, statement)
const denied = '42501'

const rights = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']

const rightsOn = async (table: string): Promise<string> => {
  const { rows } = await world.deps.db.$client.query<{ held: string[] }>(
    `select array_agg(name order by place) as held from unnest($2::text[]) with ordinality as each (name, place)
      where has_table_privilege(current_user, $1, name)`,
    [table, rights],
  )
  return rows[0]!.held.join(', ')
}

describe('the role the application connects as [T-6]', () => {
  it('is an ordinary role that owns nothing and creates nothing', async () => {
    const { rows } = await world.deps.db.$client.query(`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        has_schema_privilege(current_user, 'public', 'create') as creates_in_public,
        has_schema_privilege(current_user, 'pgboss', 'create') as creates_in_pgboss,
        has_database_privilege(current_user, current_database(), 'create') as creates_schemas,
        has_database_privilege(current_user, current_database(), 'temporary') as creates_temporary
      from pg_roles r where rolname = current_user`)
    expect(new Set(Object.values(rows[0]))).toEqual(new Set([false, 0]))
    expect(await findExposure(world.database.url)).toBeUndefined()
  })

  it.each(Object.keys(tablePrivileges))('has exactly the listed privileges on %s', async (table) => {
    expect(await rightsOn(table)).toBe(tablePrivileges[table as keyof typeof tablePrivileges])
  })

  it('may read and write every other table, but neither truncate nor alter any', async () => {
    const { rows } = await world.deps.db.$client.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const others = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(tablePrivileges, name))
    expect(others).toContain('users')
    for (const table of others)
      expect([table, await rightsOn(table)]).toEqual([table, 'select, insert, update, delete'])
  })

  it.each([
    ['update ledger_entries set amount_micros = amount_micros * 2'],
    ['delete from ledger_entries'],
    ['update wallet_balances set balance_micros = balance_micros + 1'],
    ['truncate ledger_entries'],
    ['update ledger_postings set seconds = 0'],
    ["update ledger_accounts set kind = 'screener'"],
    ['delete from ledger_accounts'],
    ["update events set action = 'demo.cut'"],
    ['delete from events'],
    ['truncate events'],
    ["update audit_entries set reason = 'nothing happened'"],
    ['delete from audit_entries'],
    ['delete from demo_moves'],
    ["insert into result_moves values ('nogo', 'pitch')"],
    ["insert into withdrawal_moves values ('failed', 'paid')"],
    ['alter table ledger_entries disable trigger all'],
    ['drop trigger audit_entries_append_only on audit_entries'],
    ['alter table events owner to current_user'],
    ['create table public.mine (id int)'],
    ['create temporary table mine (id int)'],
    ["create function public.mine() returns int language sql as 'select 1'"],
    ['create or replace function append_only() returns trigger language plpgsql as $$ begin return new; end $$'],
    ['set session_replication_role = replica'],
    [`set role velv`],
    [`alter role current_user superuser`],
    ['select * from drizzle.__drizzle_migrations'],
    ['select * from pg_authid'],
    ["select pg_read_file('/etc/passwd')"],
    ["copy users to program 'cat'"],
    ["copy users to '/tmp/users'"],
    ['drop schema pgboss cascade'],
  ])('cannot: %s', async (statement) => {
    const before = await everything()
    expect(await errorCodeOf(statement)).toBe(denied)
    expect(await everything()).toEqual(before)
  })

  /** The contents of the append-only tables. */
  async function everything() {
    const tables = Object.keys(tablePrivileges)
    const found = await Promise.all(
      tables.map((table) =>
        world.ownerDb.$client.query(`select md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`),
      ),
    )
    return found.map(({ rows }) => rows[0].sum)
  }

  it('erases personal text only through functions of the owner, which change nothing else', async () => {
    const acts = () =>
      world.ownerDb.$client.query(`select * from audit_entries where subject_id = '${leo.id}' order by id`)
    const before = (await acts()).rows
    expect(before.map(({ reason }) => reason)).toEqual(['He wrote to everybody.', ''])
    expect(await statusAndCode(leo.send('POST', '/api/account/sign-in', { email: leo.email, password }))).toEqual([
      200,
      undefined,
    ])
    expect((await leo.post('/api/me/delete', { password })).status).toBe(204)
    expect((await acts()).rows).toEqual(before.map((row) => ({ ...row, reason: '' })))
  })

  it('cannot use these functions to erase anything but text', async () => {
    const [subjectId, details] = [newId(), { creatorId: leo.id, song: 'Slow Exit' }]
    const { db, appendEvent } = world.deps
    await db.transaction((tx) => appendEvent(tx, { action: 'demo.cut', actorId: ada.id, subjectId, details }))
    const readDetails = async () => (await db.select().from(events).where(eq(events.subjectId, subjectId)))[0]!.details
    expect(await errorCodeOf(`select erase_event_details('${subjectId}', array['creatorId', 'song'])`)).toBe(denied)
    expect(await readDetails()).toEqual(details)
    expect(await errorCodeOf(`select erase_event_details('${subjectId}', array['song'])`)).toBe('done')
    expect(await readDetails()).toEqual({ creatorId: leo.id })
  })

  it('grants these functions to no other role', async () => {
    for (const signature of ownerFunctions) {
      const { rows } = await world.ownerDb.$client.query(
        `select prosecdef, proconfig, has_function_privilege('public', oid, 'execute') as everybody
          from pg_proc where oid = $1::regprocedure`,
        [signature],
      )
      expect(rows[0]).toEqual({
        prosecdef: true,
        proconfig: ['search_path=pg_catalog, public, pg_temp'],
        everybody: false,
      })
    }
  })

  it('has a query canceled after a minute', async () => {
    const { rows } = await world.deps.db.$client.query('show statement_timeout')
    expect(rows[0].statement_timeout).toBe('1min')
  })
})

describe('two database addresses [T-6]', () => {
  it('create the missing role, and leave an existing one unchanged', async () => {
    const name = `named_${Date.now()}`
    const applicationUrl = new URL(world.database.url)
    Object.assign(applicationUrl, { username: name, password: 'first' })
    const { ownerUrl } = world.database
    const given = { ownerUrl, applicationUrl: applicationUrl.href, secret: 'unused' }
    expect((await openApplicationRole(given)).url).toBe(applicationUrl.href)
    const canConnect = async () => {
      const client = new pg.Client({ connectionString: applicationUrl.href })
      const code = await client.connect().then(
        () => 'connected',
        (error: pg.DatabaseError) => error.code,
      )
      await client.end()
      return code
    }
    expect(await canConnect()).toBe('connected')
    await world.ownerDb.$client.query(`alter role ${name} password 'second'`)
    await openApplicationRole(given)
    expect(await canConnect()).toBe('28P01')
    await world.ownerDb.$client.query(`drop owned by ${name}; drop role ${name}`)
  })
})

describe('an owner who may not create roles [T-6]', () => {
  it('runs the application itself, and logs what is not protected', async () => {
    const lines: string[] = []
    const alone = await openWorldOn(await createEmptyDatabase(), {}, { log: (line) => lines.push(line) })
    expect(alone.database.url).toBe(alone.database.ownerUrl)
    await createPerson(alone, 'Mira Halden', 'songWriter')
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('DATABASE_OWNER_URL'))
    expect(warnings.map(({ level, msg }) => [level, msg])).toEqual([
      [40, expect.stringContaining('owns the tables it works on')],
    ])
    await alone.close()
  })
})
