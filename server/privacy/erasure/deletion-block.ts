import { type DeletionBlock, deletionBlock, type RemovalBlock, removalBlock } from '@velv/domain/accounts/deletion.ts'
import { hasOtherAdmin } from '../../accounts/lock-admins.ts'
import { isLastLead } from '../../accounts/organizations/colleagues-queries.ts'
import { isNamedAdmin, type Viewer } from '../../accounts/viewer.ts'
import { hasSubmissions } from '../../demos/demos-queries.ts'
import type { Deps } from '../../deps.ts'
import { listerOf } from '../../drops/drops-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { readWallet } from '../../wallet/wallet-queries.ts'

type Needs = Pick<Deps, 'config'>

type PersonToDelete = Pick<Viewer, 'id' | 'roles' | 'user' | 'organization'>

/** What blocks deleting this account now. */
export async function readDeletionBlock(
  db: Db,
  needs: Needs,
  person: PersonToDelete,
): Promise<DeletionBlock | undefined> {
  const isOwner = person.roles.includes('dropOwner')
  return deletionBlock({
    ...(await readFacts(db, needs, person)),
    hasSubmissions: isOwner && (await hasSubmissions(db, listerOf(person))),
    isLastLead: await isLastLead(db, person),
  })
}

/** What blocks a removal by staff. */
export const readRemovalBlock = async (
  db: Db,
  needs: Needs,
  person: PersonToDelete,
): Promise<RemovalBlock | undefined> => removalBlock(await readFacts(db, needs, person))

async function readFacts(db: Db, { config }: Needs, { id, roles, user }: PersonToDelete) {
  const { balanceMicros, isOpen } = await readWallet(db, id)
  return {
    balanceMicros,
    hasOpenWithdrawal: isOpen,
    neededAdmin: roles.includes('admin') && (await isRequiredAdmin(db, user, config.adminAccounts)),
  }
}

/** A fixed admin is always required; any other admin is while no other one could take over. */
const isRequiredAdmin = async (db: Db, user: Viewer['user'], fixed: ReadonlyMap<string, string>): Promise<boolean> =>
  isNamedAdmin(user, fixed) || !(await hasOtherAdmin(db, user, fixed))
