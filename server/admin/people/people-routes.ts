import { AppError } from '@velv/domain/errors.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { countWaitingUsers, listUsers, readUser } from '../../accounts/accounts-queries.ts'
import { readEvidenceSummaries } from '../../accounts/evidence/evidence-queries.ts'
import { generateUniqueVelvId } from '../../accounts/unique-velv-id.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { listerOf } from '../../drops/drops-queries.ts'
import { readPendingActions } from '../../platform/undo/pending-actions-queries.ts'
import type { Deps } from '../../deps.ts'
import { isAnswerOwed } from '../../drops/answers/overdue-answers-queries.ts'
import { countAwaiting, countOwnerBadges } from '../../drops/drops-queries.ts'
import { countWaitingProposals } from '../../drops/write/proposals-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import { type AppliedAction, applyAccountAction } from './apply-account-action.ts'
import { applyActionToAccounts } from './apply-action-to-accounts.ts'
import { decideEvidence } from './evidence/decide-evidence.ts'
import * as evidenceContract from './evidence/evidence-actions-contract.ts'
import { liftOverdue } from './lift-overdue.ts'
import { toAdminActionResult } from '../admin-shapes.ts'
import * as contract from './people-contract.ts'
import { personDetail } from './person-detail.ts'
import { personView } from './person-view.ts'
import { previewRemoval } from './preview-removal.ts'
import { removeUser } from './remove-user.ts'
import { payOutBalanceOf } from './pay-out-balance.ts'

export function peopleRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, readDb, clock, config, limits } = deps
  const { adminAccounts } = config

  const viewPeople = async (viewer: Viewer, users: User[]) => {
    const ids = users.map(({ id }) => id)
    const [pending, evidence] = await Promise.all([
      readPendingActions(db, 'account', ids),
      readEvidenceSummaries(db, viewer.id, ids),
    ])
    return users.map((user) =>
      personView(config, viewer, user, { pending: pending.get(user.id), evidence: evidence.get(user.id) }),
    )
  }
  const toChangedPerson = async (viewer: Viewer, { user, pending }: AppliedAction) => ({
    person: (await viewPeople(viewer, [user]))[0]!,
    done: toAdminActionResult(user.id, pending),
  })
  const applyAction = async (viewer: Viewer, params: Parameters<typeof applyAccountAction>[2]) =>
    toChangedPerson(viewer, await applyAccountAction(deps, viewer, params))

  on(contract.listPeople, async ({ viewer, query: { after, ...filter } }) => {
    if (filter.search) await limits.consume('admin.search', viewer.id)
    const namedAdmins = [...adminAccounts.keys()]
    const found = await listUsers(readDb, { ...filter, namedAdmins, after: readCursor(after) })
    const page = pageOfRows(found, (user) => cursorOf(user.createdAt, user.id))
    return { rows: await viewPeople(viewer, page.rows), next: page.next }
  })

  on(contract.readPerson, async ({ viewer, param }) => {
    const user = await readUser(db, param.id)
    if (!user) throw new AppError('request/not-found')
    return personDetail(deps, viewer, user)
  })

  on(contract.generateUniqueVelvId, async () => ({ velvId: await generateUniqueVelvId(db) }))

  for (const [route, action] of [
    [contract.addVerifiedEmailToUsers, 'account.verify-email'],
    [contract.addVerifiedVelvToUsers, 'account.verify'],
  ] as const) {
    on(route, async ({ viewer, json }) => {
      const { users, begun } = await applyActionToAccounts(deps, viewer, { action, ...json })
      return {
        people: await viewPeople(viewer, users),
        done: begun.map(({ subjectId, pending }) => toAdminActionResult(subjectId, pending)),
      }
    })
  }

  for (const [route, action] of [
    [contract.rejectUser, 'account.reject'],
    [contract.disableUser, 'account.disable'],
  ] as const)
    on(route, ({ viewer, param, json }) => applyAction(viewer, { action, id: param.id, reason: json.reason }))

  on(contract.setScreenerLevel, ({ viewer, param, json }) =>
    applyAction(viewer, { action: 'account.set-level', id: param.id, level: json.level }),
  )

  for (const [route, action] of [
    [contract.enableUser, 'account.enable'],
    [contract.grantAdmin, 'account.grant-admin'],
    [contract.revokeAdmin, 'account.revoke-admin'],
  ] as const)
    on(route, ({ viewer, param }) => applyAction(viewer, { action, id: param.id }))

  on(contract.payOutBalance, async ({ viewer, param }) =>
    toChangedPerson(viewer, await payOutBalanceOf(deps, viewer, param.id)),
  )

  for (const [route, action] of [
    [evidenceContract.acceptEvidence, 'account.accept-evidence'],
    [evidenceContract.verifyCompany, 'account.verify-company'],
    [evidenceContract.unverifyCompany, 'account.unverify-company'],
  ] as const)
    on(route, async ({ viewer, param, json }) =>
      toChangedPerson(viewer, await decideEvidence(deps, viewer, { action, id: param.id, ...json })),
    )

  on(evidenceContract.returnEvidence, async ({ viewer, param, json }) => {
    const params = { action: 'account.return-evidence', id: param.id, ...json } as const
    return toChangedPerson(viewer, await decideEvidence(deps, viewer, params))
  })

  on(contract.liftOverdue, async ({ viewer, param, json: { reason, until } }) => {
    const params = { id: param.id, reason, until: until === null ? null : new Date(until) }
    return toChangedPerson(viewer, await liftOverdue(deps, viewer, params))
  })

  on(contract.previewRemoval, async ({ viewer, param }) => {
    const found = await readUser(db, param.id)
    const user = allowedAccount(viewer, found, 'account.remove', adminAccounts)
    return previewRemoval(deps, user)
  })

  on(contract.removeUser, async ({ viewer, param: { id }, json }) => {
    await removeUser(deps, viewer, { id, reason: json.reason })
    return { done: toAdminActionResult(id, null) }
  })

  on(contract.readBadges, async ({ viewer }) => {
    const { roles } = viewer
    const admin = roles.includes('admin')
    const [own, hasPitchesToAnswer, unverified, dropsToReview, changesToReview] = await Promise.all([
      roles.includes('dropOwner') ? countOwnerBadges(db, listerOf(viewer), clock.now()) : { myDrops: 0, myInbox: 0 },
      roles.includes('dropOwner') && isAnswerOwed(db, listerOf(viewer)),
      admin ? countWaitingUsers(db) : null,
      admin ? countAwaiting(db, clock.now()) : null,
      admin ? countWaitingProposals(db, clock.now()) : null,
    ])
    return { ...own, hasPitchesToAnswer, unverified, dropsToReview, changesToReview }
  })
}
