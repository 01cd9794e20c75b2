import { createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * The two roles Velv connects as: the owner migrates and prepares the job queue at startup; the application role does
 * everything else and has only the privileges in `privileges.ts`.
 */
export type DatabaseUrls = {
  ownerUrl: string
  /** For queries and transactions. A pooler may give each transaction another connection of the server. */
  url: string
  /** Without such a pooler: for LISTEN, and for the job queue. */
  directUrl: string
  /** Servers that follow the primary, for reads; undefined when there are none. */
  replicaUrl?: string | undefined
}

type Given = {
  ownerUrl: string
  /** The address for the application role, when the operator configures one. */
  applicationUrl?: string | undefined
  /** For the same role without a pooler; `applicationUrl` when not given. */
  directUrl?: string | undefined
  replicaUrl?: string | undefined
  /** The application role's password is derived from this secret, so every process with the same secret knows it. */
  secret: string
}

/**
 * A query of the application that runs longer than this is canceled, so that no single request can hold a connection.
 */
const statementTimeout = '60s'

/**
 * The addresses of both roles. The application role is created where the owner may create roles. Otherwise the
 * application falls back to the owner, and `findExposure` reports what that leaves unprotected.
 */
export async function openApplicationRole({
  ownerUrl,
  applicationUrl,
  directUrl,
  replicaUrl,
  secret,
}: Given): Promise<DatabaseUrls> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'velv-roles' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ database: string }>('select current_database() as database')
    const { database } = rows[0]!
    const role = applicationUrl ? credentialsIn(applicationUrl) : derivedCredentials(database, secret)
    await owner.query('begin')
    // Two processes that start at the same time must not both create it.
    await owner.query(`select pg_advisory_xact_lock(hashtext('velv application role'))`)
    const isReady = await createRole(owner, database, role, { isDerived: !applicationUrl })
    await owner.query(isReady ? 'commit' : 'rollback')
    const url = applicationUrl ?? (isReady ? withCredentials(ownerUrl, role) : ownerUrl)
    return { ownerUrl, url, directUrl: directUrl ?? url, replicaUrl }
  } finally {
    await owner.end()
  }
}

type Credentials = { name: string; password: string }

/** False when the owner may not create roles. */
async function createRole(
  owner: pg.Client,
  database: string,
  { name, password }: Credentials,
  { isDerived }: { isDerived: boolean },
): Promise<boolean> {
  const [role, secret] = [pg.escapeIdentifier(name), pg.escapeLiteral(password)]
  const known = await owner.query('select from pg_roles where rolname = $1', [name])
  // A role that the operator created keeps the operator's settings.
  if (known.rowCount && !isDerived) return true
  try {
    // The secret may have changed since the last start.
    await owner.query(`${known.rowCount ? 'alter' : 'create'} role ${role} with login password ${secret}`)
    await owner.query(
      `alter role ${role} in database ${pg.escapeIdentifier(database)} set statement_timeout = '${statementTimeout}'`,
    )
    return true
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return false
    throw error
  }
}

/**
 * Roles belong to the whole server, so the name contains the database's: two Velvs on one server do not share a role.
 */
const derivedCredentials = (database: string, secret: string): Credentials => ({
  name: `${database}_app`,
  password: createHmac('sha256', secret).update(`database role of ${database}`).digest('base64url'),
})

function credentialsIn(url: string): Credentials {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

function withCredentials(url: string, { name, password }: Credentials): string {
  const address = new URL(url)
  address.username = encodeURIComponent(name)
  address.password = encodeURIComponent(password)
  return address.href
}
