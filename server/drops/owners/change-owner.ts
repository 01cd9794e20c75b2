import { entriesOf } from '@velv/domain/drops/brief-fields.ts'
import type { CompanyChange } from '@velv/domain/drops/brief-changes.ts'
import { inArray, sql } from 'drizzle-orm'
import { readOwnerIdentity } from '../../accounts/evidence/owner-identity.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { dropChanges, type DropRow, drops } from '../drops-table.ts'
import { isOfOrganization } from '../update-drop.ts'

/** All drops of an organization, locked in the order of their ids. */
export const lockDropsOf = (tx: Transaction, organizationId: string): Promise<DropRow[]> =>
  tx.select().from(drops).where(isOfOrganization(organizationId)).orderBy(drops.id).for('update')

/** Songs that were sent to these can still be withdrawn. */
const isUndelivered = ({ status, deliveryDate }: DropRow) => status === 'approved' && deliveryDate === null

/** The company that asks in each undelivered drop, by its writer, in their organization; empty if none is named. */
export async function readCompanies(
  tx: Transaction,
  rows: readonly DropRow[],
  organizationId?: string,
): Promise<Map<string, string>> {
  const companies = new Map<string, string>()
  for (const drop of rows.filter(isUndelivered)) {
    if (companies.has(drop.userId)) continue
    const identity = await readOwnerIdentity(tx, organizationId ? { ...drop, organizationId } : drop)
    companies.set(drop.userId, identity?.company ?? '')
  }
  return companies
}

type OwnerChange = {
  /** As they were before, locked. */
  drops: readonly DropRow[]
  /** By writer, before. */
  companies: ReadonlyMap<string, string>
  into: string
}

/**
 * Lets creators withdraw what they sent to drops that have moved to another organization: they chose who would listen
 * (decision D12). A job notifies them.
 */
export async function letCreatorsWithdraw(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { drops: moved, companies, into }: OwnerChange,
): Promise<void> {
  const undelivered = moved.filter(isUndelivered)
  if (undelivered.length === 0) return
  const now = clock.now()
  const after = await readCompanies(tx, undelivered, into)
  await tx
    .update(drops)
    .set({ briefChangedAt: now, changeCount: sql`${drops.changeCount} + 1` })
    .where(
      inArray(
        drops.id,
        undelivered.map(({ id }) => id),
      ),
    )
  for (const { id: dropId, userId } of undelivered) {
    const id = newId(now)
    const [old = '', current = ''] = [companies.get(userId), after.get(userId)]
    const changes: CompanyChange[] = [{ field: 'company', before: [...entriesOf(old)], after: [...entriesOf(current)] }]
    await tx.insert(dropChanges).values({ id, dropId, at: now, changes })
    await jobs.enqueue(tx, 'drop.notify-change', { changeId: id })
  }
}
