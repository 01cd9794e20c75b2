import pg, { type Client } from 'pg'

/** `columns`: those that are written, without generated ones. */
export type VelvTable = { name: string; columns: string[] }

export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name)

/** Every table of Velv, read from the database's catalog, so that new tables are included automatically. */
export async function listVelvTables(client: Client): Promise<VelvTable[]> {
  const { rows } = await client.query<VelvTable>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** True when the database has no tables of Velv or another program. An empty job schema does not count. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select count(*)::int as count from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  return rows[0].count === 0
}

type Reference = { table: string; name: string; definition: string }

/**
 * Loads rows exactly as they are in the backup: triggers must not count, refresh or reject them, and no table has to
 * wait for another. Triggers are disabled and foreign keys dropped, which the owner of the tables may do. Afterwards
 * both are restored, which checks every foreign key again.
 */
export async function withoutConstraints(
  client: Client,
  tables: VelvTable[],
  load: () => Promise<void>,
): Promise<void> {
  const references = await listReferences(client)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoteIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table public.${quoteIdentifier(name)} disable trigger user`)
  await load()
  for (const { name } of tables) await client.query(`alter table public.${quoteIdentifier(name)} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`)
}

async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select format('%I.%I', n.nspname, t.relname) as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0`)
  return rows
}

/** Sets each sequence to continue after the largest value. */
export async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select t.name as table, a.attname::text as column, pg_get_serial_sequence(t.name, a.attname) as sequence
    from (select oid, format('%I.%I', relnamespace::regnamespace::text, relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where pg_get_serial_sequence(t.name, a.attname) is not null`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, max(${quoteIdentifier(column)})) from ${table} having count(*) > 0`, [
      sequence,
    ])
}
