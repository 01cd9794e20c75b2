import { AppError } from '@velv/domain/errors.ts'
import { readOrganization } from '../../accounts/organizations/organizations-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { toAdminActionResult } from '../admin-shapes.ts'
import { approveDomain, rejectRequest, renameOrganization } from './change-organization.ts'
import { approveRequest, mergeOrganization } from './merge-organization.ts'
import { movePerson } from './move-person.ts'
import { organizationDetail } from './organization-detail.ts'
import * as contract from './organizations-contract.ts'
import { findOrganizations, readMergePreview } from './organizations-queries.ts'

/** What staff do with organizations and with requests to join one. */
export function organizationRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, limits } = deps

  on(contract.findOrganizations, async ({ viewer, query }) => {
    await limits.consume('admin.search', viewer.id)
    return { rows: await findOrganizations(db, query.search) }
  })

  on(contract.readOrganization, ({ viewer, param }) => organizationDetail(deps, viewer, param.id))

  on(contract.renameOrganizationAsStaff, async ({ viewer, param: { id }, json }) => {
    await renameOrganization(deps, viewer, { id, name: json.name })
    return { done: toAdminActionResult(id, null) }
  })

  on(contract.approveDomain, async ({ viewer, param: { id }, json }) => {
    await approveDomain(deps, viewer, { id, domain: json.domain })
    return { done: toAdminActionResult(id, null) }
  })

  on(contract.previewMerge, async ({ param: { id }, query: { from } }) => {
    if (from === id) throw new AppError('organization/itself')
    const found = await Promise.all([readOrganization(db, from), readOrganization(db, id)])
    if (found.includes(undefined)) throw new AppError('request/not-found')
    return readMergePreview(db, from)
  })

  on(contract.mergeOrganization, async ({ viewer, param: { id }, json }) => ({
    done: toAdminActionResult(id, await mergeOrganization(deps, viewer, { into: id, ...json })),
  }))

  on(contract.approveJoinRequest, async ({ viewer, param }) => {
    const { organizationId, pending } = await approveRequest(deps, viewer, param.id)
    return { done: toAdminActionResult(organizationId, pending) }
  })

  on(contract.rejectJoinRequest, async ({ viewer, param: { id }, json }) => ({
    done: toAdminActionResult(await rejectRequest(deps, viewer, { id, reason: json.reason }), null),
  }))

  on(contract.movePerson, async ({ viewer, param: { id }, json: { organizationId, role } }) => ({
    done: toAdminActionResult(id, await movePerson(deps, viewer, { id, to: organizationId, role })),
  }))
}
