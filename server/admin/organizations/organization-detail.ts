import { accountState } from '@velv/domain/accounts/account-actions.ts'
import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { readOrganization } from '../../accounts/organizations/organizations-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readOverdueAnswers } from '../../drops/answers/read-overdue-answers.ts'
import { listDeliveredTo, listDropsOf } from '../../drops/drops-queries.ts'
import { readOwnerStats } from '../../drops/outcome/owner-stats-queries.ts'
import { shownEmail } from '../../platform/email/email-address.ts'
import { readPendingAction, viewPending } from '../../platform/undo/pending-actions-queries.ts'
import { listPossibleDomains } from './change-organization.ts'
import {
  countDropsOf,
  countPeopleOf,
  type JoinRequest,
  listPeopleOf,
  listRequestsOf,
  readNames,
} from './organizations-queries.ts'

/** The most drops returned. */
const maxDrops = 20

/** Everything that staff need to know about an organization. The number of queries doesn't depend on its people. */
export async function organizationDetail(deps: Deps, viewer: Viewer, id: string) {
  const { db } = deps
  const organization = await readOrganization(db, id)
  if (!organization) throw new AppError('request/not-found')
  const [pending, peopleCount, people, dropCount, drops, stats, overdueAnswers, possibleDomains, requests] =
    await Promise.all([
      readPendingAction(db, 'organization', id),
      countPeopleOf(db, id),
      listPeopleOf(db, id),
      countDropsOf(db, id),
      newestDrops(deps, id),
      readOwnerStats(deps, id),
      readOverdueAnswers(deps, { id, organization: null }),
      listPossibleDomains(db, id),
      listRequestsOf(db, id),
    ])
  return {
    id,
    name: organization.name,
    createdAt: organization.createdAt.toISOString(),
    pending: viewPending(viewer.id, pending ?? undefined),
    peopleCount,
    people: people.map(viewPerson),
    dropCount,
    drops,
    stats,
    overdueAnswers,
    approvedDomain: organization.approvedDomain,
    possibleDomains,
    // As it will be, for the admin who has approved one.
    requests: requests
      .filter(({ invitation }) => pending?.actorId !== viewer.id || pending.params.invitation !== invitation.id)
      .map(viewRequest),
  }
}

const viewPerson = ({ user, lastSeen }: { user: User; lastSeen: Date | null }) => ({
  id: user.id,
  name: user.name,
  email: shownEmail(user.email),
  profileImage: user.profileImage,
  profession: user.profession,
  role: user.organizationRole!,
  state: accountState(user),
  lastSeenAt: lastSeen?.toISOString() ?? null,
})

async function newestDrops({ db, clock }: Pick<Deps, 'db' | 'clock'>, organizationId: string) {
  const lister = { userId: organizationId, organizationId }
  const page = { set: 'team', after: undefined } as const
  const found = (await Promise.all([listDropsOf(db, lister, page), listDeliveredTo(db, lister, page)])).flat()
  const newest = found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, maxDrops)
  const names = await readNames(
    db,
    newest.map(({ userId }) => userId),
  )
  return newest.map((drop) => ({
    id: drop.id,
    name: dropName(drop),
    state: dropState(drop, clock.now()),
    expireTime: drop.expireTime.toISOString(),
    demos: drop.demoCount,
    writer: { id: drop.userId, name: names.get(drop.userId) ?? null },
  }))
}

const viewRequest = ({ invitation, person, organization, own, inviter }: JoinRequest) => ({
  id: invitation.id,
  person: { id: person.id, name: person.name },
  organization: { id: organization.id, name: organization.name },
  own: own && { id: own.id, name: own.name },
  role: invitation.role,
  invitedBy: inviter,
  requestedAt: invitation.requestedAt!.toISOString(),
})
