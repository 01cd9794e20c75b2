import pg from 'pg'

/**
 * The application role's privileges on the tables that are exceptions. On every other table of Velv it may read,
 * insert, update and delete. It owns no table, may not truncate, and creates nothing.
 */
export const tablePrivileges = {
  events: 'select, insert',
  audit_entries: 'select, insert',
  demo_moves: 'select, insert',
  access_log: 'select, insert',
  access_log_heads: 'select, insert',
  certificates: 'select, insert, delete',
  signing_keys: 'select, insert',
  ledger_accounts: 'select, insert',
  ledger_postings: 'select, insert',
  ledger_entries: 'select, insert',
  wallet_balances: 'select',
  result_moves: 'select',
  withdrawal_moves: 'select',
} as const satisfies Record<string, string>

const ordinary = 'select, insert, update, delete'

/**
 * Functions that run with the owner's privileges, each for one thing the application role may not do directly. Each
 * sets its own search path and is not executable by any other role.
 */
export const ownerFunctions = [
  'erase_event_details(uuid, text[])',
  'erase_event_decider(uuid[], uuid)',
  'erase_audit_entry_text(text, uuid[])',
  'anonymize_decider(uuid[], uuid)',
  'erase_decision_notes(uuid[])',
  'erase_owner_notes(uuid[])',
  'erase_access_entries(uuid)',
  'lock_ledger_account(uuid)',
] as const

/** Grants a role exactly these privileges, in one transaction, so that running processes are not affected. */
export async function grantPrivileges(owner: pg.Client, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role)
  const { rows } = await owner.query<{ schema: string; table: string }>(`
    select n.nspname::text as schema, c.relname::text as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
    order by 1, 2`)
  const grants = rows.map(({ schema, table }) => {
    const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
    const special = schema === 'public' && Object.hasOwn(tablePrivileges, table)
    const rights = special ? tablePrivileges[table as keyof typeof tablePrivileges] : ordinary
    return `revoke all on ${name} from ${grantee}; grant ${rights} on ${name} to ${grantee};`
  })
  const { rows: database } = await owner.query<{ name: string }>('select current_database() as name')
  const databaseName = pg.escapeIdentifier(database[0]!.name)
  await owner.query(`
    begin;
    grant connect on database ${databaseName} to ${grantee};
    revoke temporary on database ${databaseName} from public;
    revoke create on schema public from public;
    grant usage on schema public, pgboss to ${grantee};
    ${grants.join('\n')}
    grant usage on all sequences in schema public, pgboss to ${grantee};
    grant execute on all functions in schema pgboss to ${grantee};
    ${ownerFunctions.map((signature) => `grant execute on function ${signature} to ${grantee};`).join('\n')}
    commit`)
}

/**
 * What the database does not protect because the application's privileges are too broad; undefined when it protects
 * everything.
 */
export async function findExposure(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'velv-roles' })
  await client.connect()
  try {
    const { rows } = await client.query<{ superuser: boolean; owner: boolean }>(`
      select (select rolsuper from pg_roles where rolname = current_user) as superuser,
        pg_has_role((select relowner from pg_class where oid = 'public.ledger_entries'::regclass), 'usage') as owner`)
    const { superuser, owner } = rows[0]!
    if (superuser) return 'connects as a superuser'
    return owner ? 'owns the tables it works on' : undefined
  } finally {
    await client.end()
  }
}
