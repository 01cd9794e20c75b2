import { AppError } from '@velv/domain/errors.ts'
import type { TeamAction } from '@velv/domain/teams/team-actions.ts'
import type { User } from '../accounts/accounts-table.ts'
import { isLeadOf, isPastReview, readOrganization } from '../accounts/organizations/organizations-queries.ts'
import { organizationIdOf, type Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { shownEmail } from '../platform/email/email-address.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/http/paging.ts'
import { allowedTeamActions } from './team-access.ts'
import { countToDo, readAnsweredByTeam, readHeardByTeam } from './team-figures-queries.ts'
import { listChanges, listInvitations, listMembers, readLastSeenOf } from './team-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const peoplePerPage = 200

/** How long after the last heartbeat somebody counts as listening, in ms. */
const listeningMs = 30_000

const teamWide: readonly TeamAction[] = ['team.rename', 'team.invite', 'team.leave']

/** The viewer's team; figures are those of this month (UTC). The number of queries doesn't depend on its size. */
export async function readTeam({ db, clock }: Needs, viewer: Viewer, after?: string) {
  const now = clock.now()
  const organizationId = organizationIdOf(viewer)
  const [organization, members] = await Promise.all([
    readOrganization(db, organizationId),
    listMembers(db, organizationId),
  ])
  const people = members.filter(isPastReview)
  const waiting = members.filter((one) => !isPastReview(one))
  const { rows: shown, next } = pageOfPeople(people, after)
  const leads = people.filter((person) => isLeadOf(person, organizationId))
  // As they are now, which may be what the viewer has just made of themselves.
  const self = members.find(({ id }) => id === viewer.id)
  if (!organization || !self) throw new AppError('account/wrong-state')
  const canWith = (colleague: User) =>
    allowedTeamActions({
      viewer: { ...self, roles: viewer.roles },
      colleague,
      hasOtherLead: leads.some(({ id }) => id !== colleague.id),
    })
  const [figures, lastSeen, invitations, changes] = await Promise.all([
    readFigures(db, { organizationId, ids: people.map(({ id }) => id), now }),
    readLastSeenOf(
      db,
      shown.map(({ id }) => id),
    ),
    after === undefined
      ? listInvitations(
          db,
          organizationId,
          waiting.map(({ id }) => id),
        )
      : [],
    listChanges(db, organizationId),
  ])
  const can = canWith(self).filter((action) => teamWide.includes(action))
  return {
    organization: { id: organizationId, name: organization.name, approvedDomain: organization.approvedDomain },
    role: self.organizationRole!,
    can,
    people: shown.map((person) => ({
      id: person.id,
      name: person.name,
      email: shownEmail(person.email),
      role: person.organizationRole!,
      isYou: person.id === viewer.id,
      profileImage: person.profileImage,
      lastSeenAt: lastSeen.get(person.id)?.toISOString() ?? null,
      ...figures.of(person.id),
      can: canWith(person),
    })),
    peopleCount: people.length,
    next,
    invitations: invitations.map((row) => viewInvitation(row, can.includes('team.invite'), now)),
    figures: figures.total,
    changes: changes.map((row) => viewChange(row, viewer.id)),
  }
}

function pageOfPeople(people: User[], after: string | undefined) {
  const [at, id] = readCursor(after) ?? []
  const start = people.findIndex((one) => !at || one.createdAt > at || (+one.createdAt === +at && one.id > id!))
  const rest = start === -1 ? [] : people.slice(start)
  return pageOfRows(rest, (row) => cursorOf(row.createdAt, row.id), peoplePerPage)
}

type FiguresOf = { organizationId: string; ids: string[]; now: Date }

async function readFigures(db: Db, { organizationId, ids, now }: FiguresOf) {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [heard, answered, toDo] = await Promise.all([
    readHeardByTeam(db, { organizationId, ids, since }),
    readAnsweredByTeam(db, organizationId, since),
    countToDo(db, organizationId),
  ])
  const heardBy = new Map(heard.filter(({ isTotal }) => !isTotal).map((row) => [row.personId, row]))
  const answeredBy = new Map(answered.filter(({ isTotal }) => !isTotal).map((row) => [row.personId, row.answered]))
  // Somebody who has left answers nothing anymore.
  const assigned = new Map(
    toDo.filter(({ personId }) => personId && ids.includes(personId)).map((row) => [row.personId, row.count]),
  )
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0)
  const isListening = (lastAt: Date | undefined) =>
    lastAt !== undefined && now.getTime() - lastAt.getTime() <= listeningMs
  const [everything, everyAnswer] = [heard.find(({ isTotal }) => isTotal), answered.find(({ isTotal }) => isTotal)]
  return {
    of: (id: string) => ({
      isListening: isListening(heardBy.get(id)?.lastAt),
      heardMs: heardBy.get(id)?.heardMs ?? 0,
      songsHeard: heardBy.get(id)?.songs ?? 0,
      answered: answeredBy.get(id) ?? 0,
      toDo: assigned.get(id) ?? 0,
    }),
    total: {
      heardMs: everything?.heardMs ?? 0,
      songsHeard: everything?.songs ?? 0,
      heardBy: heardBy.size,
      answered: everyAnswer?.answered ?? 0,
      medianAnswerDays: everyAnswer?.medianDays ?? null,
      listening: [...heardBy.values()].filter(({ lastAt }) => isListening(lastAt)).length,
      unassigned: sum(toDo.map(({ count }) => count)) - sum(assigned.values()),
      assigned: sum(assigned.values()),
    },
  }
}

type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

function viewInvitation({ invitation, inviter }: InvitationRow, isLead: boolean, now: Date) {
  const state = invitationState({ invitation, inviter }, now)
  const isOpen = state === 'open' || state === 'expired'
  return {
    id: invitation.id,
    email: shownEmail(invitation.email),
    role: invitation.role,
    invitedBy: inviter?.name ?? null,
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    state,
    can: isLead ? (['change', 'resend', 'revoke'] as const).filter((action) => isOpen || action === 'revoke') : [],
  }
}

function invitationState(
  { invitation, inviter }: InvitationRow,
  now: Date,
): 'open' | 'expired' | 'requested' | 'waiting' {
  if (invitation.acceptedAt) return 'waiting'
  if (invitation.requestedAt) return 'requested'
  return invitation.expiresAt > now && isLeadOf(inviter, invitation.organizationId) ? 'open' : 'expired'
}

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** The person in the event of `team.join` is who invited them. */
const viewChange = ({ at, change, actorId, by, person, email, role }: ChangeRow, viewerId: string) => ({
  at: at.toISOString(),
  change,
  by,
  isByYou: actorId === viewerId,
  who: change === 'team.join' ? null : (person ?? (email && shownEmail(email))),
  role,
})
