import { getAuthenticatorName } from '@better-auth/passkey'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { passkeys } from './passkeys-table.ts'

/** A person's passkeys without their keys, oldest first; there are at most `passkeyBounds.perAccount`. */
export async function listPasskeys(db: Db, userId: string) {
  const rows = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      aaguid: passkeys.aaguid,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(({ aaguid, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    provider: getAuthenticatorName(aaguid) ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

export const countPasskeys = (db: Db, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

/** Whose passkey this is; undefined for an unknown one. */
export async function readPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
  return found?.userId
}
