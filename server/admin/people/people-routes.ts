import { AppError } from '@velv/domain/errors.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { countWaitingUsers, listUsers, readUser } from '../../accounts/accounts-queries.ts'
import { readEvidenceSummaries } from '../../accounts/evidence/evidence-queries.ts'
import { generateUniqueVelvId } from '../../accounts/unique-velv-id.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { User } from '../../accounts/accounts-table.ts'
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
import { toAdminActionResult } from '../admin-operation.ts'
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

  on(contract.listPeople, async (c) => {
    const viewer = c.get('viewer')
    const { after, ...filter } = c.req.valid('query')
    if (filter.search) await limits.consume('admin.search', viewer.id)
    const namedAdmins = [...adminAccounts.keys()]
    const found = await listUsers(readDb, { ...filter, namedAdmins, after: readCursor(after) })
    const page = pageOfRows(found, (user) => cursorOf(user.createdAt, user.id))
    return c.json({ rows: await viewPeople(viewer, page.rows), next: page.next }, 200)
  })

  on(contract.readPerson, async (c) => {
    const user = await readUser(db, c.req.valid('param').id)
    if (!user) throw new AppError('request/not-found')
    return c.json(await personDetail(deps, c.get('viewer'), user), 200)
  })

  on(contract.generateUniqueVelvId, async (c) => c.json({ velvId: await generateUniqueVelvId(db) }, 200))

  for (const [route, action] of [
    [contract.addVerifiedEmailToUsers, 'account.verify-email'],
    [contract.addVerifiedVelvToUsers, 'account.verify'],
  ] as const) {
    on(route, async (c) => {
      const viewer = c.get('viewer')
      const { users, begun } = await applyActionToAccounts(deps, viewer, { action, ...c.req.valid('json') })
      return c.json(
        {
          people: await viewPeople(viewer, users),
          done: begun.map(({ subjectId, pending }) => toAdminActionResult(subjectId, pending)),
        },
        200,
      )
    })
  }

  for (const [route, action] of [
    [contract.rejectUser, 'account.reject'],
    [contract.disableUser, 'account.disable'],
  ] as const) {
    on(route, async (c) => {
      const viewer = c.get('viewer')
      const params = { action, id: c.req.valid('param').id, reason: c.req.valid('json').reason }
      return c.json(await toChangedPerson(viewer, await applyAccountAction(deps, viewer, params)), 200)
    })
  }

  on(contract.setScreenerLevel, async (c) => {
    const viewer = c.get('viewer')
    const params = {
      action: 'account.set-level',
      id: c.req.valid('param').id,
      level: c.req.valid('json').level,
    } as const
    return c.json(await toChangedPerson(viewer, await applyAccountAction(deps, viewer, params)), 200)
  })

  for (const [route, action] of [
    [contract.enableUser, 'account.enable'],
    [contract.grantAdmin, 'account.grant-admin'],
    [contract.revokeAdmin, 'account.revoke-admin'],
  ] as const) {
    on(route, async (c) => {
      const viewer = c.get('viewer')
      return c.json(
        await toChangedPerson(viewer, await applyAccountAction(deps, viewer, { action, id: c.req.valid('param').id })),
        200,
      )
    })
  }

  on(contract.payOutBalance, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await toChangedPerson(viewer, await payOutBalanceOf(deps, viewer, c.req.valid('param').id)), 200)
  })

  for (const [route, action] of [
    [evidenceContract.acceptEvidence, 'account.accept-evidence'],
    [evidenceContract.verifyCompany, 'account.verify-company'],
    [evidenceContract.unverifyCompany, 'account.unverify-company'],
  ] as const) {
    on(route, async (c) => {
      const viewer = c.get('viewer')
      const params = { action, id: c.req.valid('param').id, ...c.req.valid('json') }
      return c.json(await toChangedPerson(viewer, await decideEvidence(deps, viewer, params)), 200)
    })
  }

  on(evidenceContract.returnEvidence, async (c) => {
    const viewer = c.get('viewer')
    const params = { action: 'account.return-evidence', id: c.req.valid('param').id, ...c.req.valid('json') } as const
    return c.json(await toChangedPerson(viewer, await decideEvidence(deps, viewer, params)), 200)
  })

  on(contract.liftOverdue, async (c) => {
    const viewer = c.get('viewer')
    const { reason, until } = c.req.valid('json')
    const params = { id: c.req.valid('param').id, reason, until: until === null ? null : new Date(until) }
    return c.json(await toChangedPerson(viewer, await liftOverdue(deps, viewer, params)), 200)
  })

  on(contract.previewRemoval, async (c) => {
    const found = await readUser(db, c.req.valid('param').id)
    const user = allowedAccount(c.get('viewer'), found, 'account.remove', adminAccounts)
    return c.json(await previewRemoval(deps, user), 200)
  })

  on(contract.removeUser, async (c) => {
    const params = { id: c.req.valid('param').id, reason: c.req.valid('json').reason }
    await removeUser(deps, c.get('viewer'), params)
    return c.json({ done: toAdminActionResult(params.id, null) }, 200)
  })

  on(contract.readBadges, async (c) => {
    const { id, roles } = c.get('viewer')
    const admin = roles.includes('admin')
    const [own, hasPitchesToAnswer, unverified, dropsToReview, changesToReview] = await Promise.all([
      roles.includes('dropOwner') ? countOwnerBadges(db, id, clock.now()) : { myDrops: 0, myInbox: 0 },
      roles.includes('dropOwner') && isAnswerOwed(db, id),
      admin ? countWaitingUsers(db) : null,
      admin ? countAwaiting(db, clock.now()) : null,
      admin ? countWaitingProposals(db, clock.now()) : null,
    ])
    return c.json({ ...own, hasPitchesToAnswer, unverified, dropsToReview, changesToReview }, 200)
  })
}
