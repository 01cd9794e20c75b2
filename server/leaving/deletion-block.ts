import { type DeletionBlock, deletionBlock, type RemovalBlock, removalBlock } from '@velv/domain/accounts/deletion.ts'
import { hasOtherAdmin } from '../accounts/hold-admins.ts'
import { isNamedAdmin, type Viewer } from '../accounts/viewer.ts'
import { hasSubmissions } from '../demos/demos-queries.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { readWallet } from '../wallet/wallet-queries.ts'

type Needs = Pick<Deps, 'config'>

type Leaver = Pick<Viewer, 'id' | 'roles' | 'user'>

/** What stands against deleting this account now. */
export async function readDeletionBlock(db: Db, needs: Needs, leaver: Leaver): Promise<DeletionBlock | undefined> {
  const isOwner = leaver.roles.includes('dropOwner')
  return deletionBlock({
    ...(await readFacts(db, needs, leaver)),
    hasSubmissions: isOwner && (await hasSubmissions(db, leaver.id)),
  })
}

/** What stands against its removal by staff. */
export const readRemovalBlock = async (db: Db, needs: Needs, leaver: Leaver): Promise<RemovalBlock | undefined> =>
  removalBlock(await readFacts(db, needs, leaver))

async function readFacts(db: Db, { config }: Needs, { id, roles, user }: Leaver) {
  const { balanceMicros, isOpen } = await readWallet(db, id)
  return {
    balanceMicros,
    hasOpenWithdrawal: isOpen,
    neededAdmin: roles.includes('admin') && (await isNeeded(db, user, config.adminAccounts)),
  }
}

/** A fixed admin is always needed; any other while nobody beside him could do his work. */
const isNeeded = async (db: Db, user: Viewer['user'], fixed: ReadonlyMap<string, string>): Promise<boolean> =>
  isNamedAdmin(user, fixed) || !(await hasOtherAdmin(db, user, fixed))
