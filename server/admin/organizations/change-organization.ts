import type { AdminAction } from '@velv/domain/admin/admin-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { appendAuditEntry, type NewAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { companyDomainOf } from '../../accounts/evidence/registrable-domain.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import { lockOrganizations, writeOrganization } from '../../accounts/organizations/memberships.ts'
import type { OrganizationRow } from '../../accounts/organizations/organizations-table.ts'

import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { approveWaiting, rejectRequested } from '../../teams/join-team.ts'
import { listConfirmedLeads, readOrganizationLabel, readRequest } from './organizations-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>

/** Renames an organization. The audit trail doesn't repeat the name, which can be a person's. */
export const renameOrganization = (needs: Needs, viewer: Viewer, { id, name }: { id: string; name: string }) =>
  changeOrganization(needs, viewer, { id, action: 'organization.rename' }, async (tx, organization, now) => {
    if (organization.name === name) return null
    await writeOrganization(tx, id, { name }, now)
    return { before: {}, after: { renamed: true } }
  })

/** The domains that staff can approve for an organization. */
export async function listPossibleDomains(db: Db, organizationId: string): Promise<string[]> {
  const leads = await listConfirmedLeads(db, organizationId)
  return [...new Set(leads.flatMap(({ email }) => companyDomainOf(email) ?? []))].toSorted()
}

/** Says at which domain people are approved without staff. Those who wait there are approved now, as if they joined. */
export const approveDomain = (needs: Needs, viewer: Viewer, { id, domain }: { id: string; domain: string | null }) =>
  changeOrganization(needs, viewer, { id, action: 'organization.approve-domain' }, async (tx, organization, now) => {
    if (organization.approvedDomain === domain) return null
    if (domain !== null && !(await listPossibleDomains(tx, id)).includes(domain))
      throw new AppError('organization/no-such-domain')
    const written = await writeOrganization(tx, id, { approvedDomain: domain }, now)
    await approveWaiting(needs, tx, written)
    return { before: { approvedDomain: organization.approvedDomain }, after: { approvedDomain: domain } }
  })

/** Rejects a request to join. Its person, who has lost the invitation, reads why. */
export async function rejectRequest(
  needs: Needs,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const request = await readRequest(needs.db, id)
  if (!request) throw new AppError('request/not-found')
  const about = { id: request.organization.id, action: 'organization.reject-request', reason } as const
  await changeOrganization(needs, viewer, about, async (tx) => {
    const still = await readRequest(tx, id)
    if (!still) throw new AppError('request/not-found')
    const { person } = still
    await rejectRequested(tx, id, person.id)
    const details = { personId: person.id, reason }
    await needs.appendEvent(tx, { action: about.action, actorId: viewer.id, subjectId: about.id, details })
    return { before: { request: person.velvId }, after: { request: null } }
  })
  return about.id
}

type Change = Pick<NewAuditEntry, 'before' | 'after'> | null

/** Changes an organization at once, with its audit entry; null when nothing changes. */
const changeOrganization = (
  { db, clock, config }: Needs,
  viewer: Viewer,
  { id, action, reason = '' }: { id: string; action: AdminAction; reason?: string },
  change: (tx: Transaction, organization: OrganizationRow, now: Date) => Promise<Change>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await requireStillAdmin({ config }, tx, viewer)
    const organization = (await lockOrganizations(tx, [id])).get(id)
    if (!organization) throw new AppError('request/not-found')
    const now = clock.now()
    const changed = await change(tx, organization, now)
    if (!changed) return
    const subject = { kind: 'organization', id, label: await readOrganizationLabel(tx, id) } as const
    await appendAuditEntry(tx, now, viewer, { action, subject, ...changed, reason })
    await publishInvalidation(tx, organizationAudience(id), ['me', 'people'])
    await publishInvalidation(tx, 'admins', ['people', 'badges'])
  })
