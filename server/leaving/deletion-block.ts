import { type DeletionBlock, deletionBlock } from '@velv/domain/accounts/deletion.ts'
import { listAdminsBeside } from '../accounts/accounts-queries.ts'
import { isAdmin, type Viewer } from '../accounts/viewer.ts'
import { hasSubmissions } from '../demos/demos-queries.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { readWallet } from '../wallet/wallet-queries.ts'

type Needs = Pick<Deps, 'config'>

/** What stands against deleting this account now. */
export async function readDeletionBlock(
  db: Db,
  { config }: Needs,
  { id, roles, user }: Pick<Viewer, 'id' | 'roles' | 'user'>,
): Promise<DeletionBlock | undefined> {
  const { balanceMicros, isOpen } = await readWallet(db, id)
  return deletionBlock({
    hasSubmissions: roles.includes('dropOwner') && (await hasSubmissions(db, id)),
    balanceMicros,
    hasOpenWithdrawal: isOpen,
    neededAdmin: roles.includes('admin') && (await isNeeded(db, user, config.adminAccounts)),
  })
}

/** A fixed admin is always needed; any other while nobody beside him could do his work. */
async function isNeeded(db: Db, user: Viewer['user'], fixed: ReadonlyMap<string, string>): Promise<boolean> {
  if (fixed.get(user.email) === user.velvId) return true
  const others = await listAdminsBeside(db, user.id, [...fixed.keys()])
  return !others.some((other) => other.emailVerified && !other.disabledAt && isAdmin(other, fixed))
}
