import { type DeletionBlock, deletionBlock } from '@velv/domain/accounts/deletion.ts'
import { hasOtherAdmin } from '../accounts/hold-admins.ts'
import { isNamedAdmin, type Viewer } from '../accounts/viewer.ts'
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
const isNeeded = async (db: Db, user: Viewer['user'], fixed: ReadonlyMap<string, string>): Promise<boolean> =>
  isNamedAdmin(user, fixed) || !(await hasOtherAdmin(db, user, fixed))
