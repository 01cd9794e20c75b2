import { z } from '@hono/zod-openapi'
import { type TeamAction, teamActions, teamChanges } from '@velv/domain/teams/team-actions.ts'
import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { hasLink } from '@velv/domain/link-text.ts'
import { EmailAddress } from '../platform/email/email-address.ts'
import {
  body,
  CursorQuery,
  errorResponses,
  IdParams,
  noContent,
  operations,
  response,
  Timestamp,
} from '../platform/http/contract.ts'
import { singleLine } from '../platform/http/text-shapes.ts'

const owners = operations('teams', ['dropOwner'])
const signedIn = operations('teams', 'account')

const Role = z.enum(teamRoles)
const Can = z.array(z.enum(Object.keys(teamActions) as [TeamAction, ...TeamAction[]]))

/** It appears in emails to people who never heard of Velv. */
export const OrganizationName = singleLine(80, 'Enter a name.').refine(
  (name) => !hasLink(name),
  'A name can’t be a link.',
)

const Ms = z.int().openapi({ description: 'In ms; seconds that a person heard twice count once' })

const Colleague = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: Role,
    isYou: z.boolean(),
    profileImage: z.string().nullable(),
    lastSeenAt: Timestamp.nullable(),
    isListening: z.boolean().openapi({ description: 'To a pitch, within the last half minute' }),
    heardMs: Ms.openapi({ description: 'In pitches first played this month' }),
    songsHeard: z.int().openapi({ description: 'Pitches first played this month' }),
    answered: z.int().openapi({ description: 'Pitches answered this month' }),
    toDo: z.int().openapi({ description: 'Pitches without an answer that are assigned to them, or whose drop is' }),
    can: Can,
  })
  .openapi('Colleague')

const TeamInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: Role,
    invitedBy: z.string().nullable().openapi({ description: 'Their name; null once their account is deleted' }),
    sentAt: Timestamp,
    expiresAt: Timestamp,
    state: z.enum(['open', 'expired', 'requested', 'waiting']).openapi({
      description:
        '`requested`: staff decide whether the person may join with their drops. `waiting`: they joined, and staff review their account; revoking takes them off the team',
    }),
    can: z.array(z.enum(['change', 'resend', 'revoke'])),
  })
  .openapi('TeamInvitation')

const Team = z
  .object({
    organization: z.object({ id: z.uuid(), name: z.string(), approvedDomain: z.string().nullable() }),
    role: Role.openapi({ description: 'The viewer’s' }),
    can: Can.openapi({ description: 'With the team as a whole, and to leave it' }),
    people: z.array(Colleague).openapi({ description: 'The longest-registered first, up to 200' }),
    peopleCount: z.int(),
    next: z.string().nullable(),
    invitations: z.array(TeamInvitation).openapi({ description: 'Newest first; empty on later pages' }),
    figures: z.object({
      heardMs: Ms.openapi({ description: 'This month, of everyone' }),
      songsHeard: z.int().openapi({ description: 'Pitches that anyone played this month' }),
      heardBy: z.int().openapi({ description: 'People who listened this month' }),
      answered: z.int().openapi({ description: 'Pitches answered this month' }),
      medianAnswerDays: z.number().nullable().openapi({
        description: 'From delivery to the answer, of those; null without any',
      }),
      listening: z.int(),
      unassigned: z.int().openapi({ description: 'Pitches without an answer that no one is assigned to' }),
      assigned: z.int(),
    }),
    changes: z
      .array(
        z.object({
          at: Timestamp,
          change: z.enum(teamChanges),
          by: z.string().nullable().openapi({ description: 'Their name; null once their account is deleted' }),
          isByYou: z.boolean(),
          who: z.string().nullable().openapi({
            description: 'The name or, for an invitation, the email of the person it is about; null once deleted',
          }),
          role: Role.nullable().openapi({ description: 'What they were invited as, joined as, or made' }),
        }),
      )
      .openapi({ description: 'The last ten, newest first' }),
  })
  .openapi('Team')

export const readTeam = owners('readTeam', 'get /api/my/team', {
  summary: 'The viewer’s organization: its people, invitations, and figures of this month (UTC)',
  request: { query: CursorQuery },
  responses: { 200: response(Team) },
})

export const renameOrganization = owners('renameOrganization', 'patch /api/my/team', {
  summary: 'Rename the organization',
  request: { body: body(z.object({ name: OrganizationName })) },
  responses: { 200: response(Team), ...errorResponses('team/not-lead', 'request/too-many') },
})

const Invitation = z.object({ email: EmailAddress, role: Role })

export const inviteColleague = owners('inviteColleague', 'post /api/my/team/invitations', {
  summary: 'Invite a person by email; whether the address has an account makes no difference',
  request: { body: body(Invitation) },
  responses: {
    200: response(Team),
    ...errorResponses(
      'team/not-lead',
      'request/invalid',
      'team/own-address',
      'team/already-there',
      'team/invited',
      'request/too-many',
    ),
  },
})

export const changeTeamInvitation = owners('changeTeamInvitation', 'patch /api/my/team/invitations/{id}', {
  summary: 'Change the role that an open invitation gives',
  request: { params: IdParams, body: body(z.object({ role: Role })) },
  responses: {
    200: response(Team),
    ...errorResponses('team/not-lead', 'team/invitation-not-found', 'team/invitation-used'),
  },
})

export const resendTeamInvitation = owners('resendTeamInvitation', 'post /api/my/team/invitations/{id}/resend', {
  summary: 'Send an open or expired invitation again, in the viewer’s name; it is valid for seven days from now',
  request: { params: IdParams },
  responses: {
    200: response(Team),
    ...errorResponses('team/not-lead', 'team/invitation-not-found', 'team/invitation-used', 'request/too-many'),
  },
})

export const revokeTeamInvitation = owners('revokeTeamInvitation', 'delete /api/my/team/invitations/{id}', {
  summary: 'Withdraw an invitation; safe to repeat',
  request: { params: IdParams },
  responses: { 200: response(Team), ...errorResponses('team/not-lead', 'team/invitation-used') },
})

export const setColleagueRole = owners('setColleagueRole', 'patch /api/my/team/people/{id}', {
  summary: 'Change what a colleague, or the viewer, may do',
  request: { params: IdParams, body: body(z.object({ role: Role })) },
  responses: { 200: response(Team), ...errorResponses('team/not-lead', 'team/not-colleague', 'team/last-lead') },
})

export const removeColleague = owners('removeColleague', 'delete /api/my/team/people/{id}', {
  summary: 'Take a colleague off the team; their drops stay, and they get an organization of their own',
  request: { params: IdParams },
  responses: { 200: response(Team), ...errorResponses('team/not-lead', 'team/not-colleague', 'team/last-lead') },
})

export const leaveTeam = owners('leaveTeam', 'post /api/my/team/leave', {
  summary: 'Leave the team for an organization of one’s own; the viewer’s drops stay',
  responses: { 204: noContent, ...errorResponses('team/last-lead') },
})

const ReceivedInvitation = z
  .object({
    id: z.uuid(),
    organization: z.string().openapi({ description: 'Its name' }),
    invitedBy: z.string().nullable().openapi({ description: 'Their name; null once their account is deleted' }),
    role: Role,
    expiresAt: Timestamp,
    problem: z
      .enum([
        'team/not-owner',
        'team/last-lead',
        'team/already-there',
        'team/invitation-used',
        'team/invitation-expired',
        'team/invitation-withdrawn',
      ])
      .nullable()
      .openapi({ description: 'Why the viewer can’t accept it: the error that they would get' }),
    consequence: z.enum(['none', 'merge', 'request', 'leave']).openapi({
      description:
        'What becomes of the viewer’s own organization: nothing, as they have none; it is merged with its drops; staff decide first, as its drops have submissions; they leave their colleagues there, and their drops',
    }),
    isApproved: z.boolean().openapi({
      description: 'Whether they can start right away; otherwise staff review the account first',
    }),
    requestedAt: Timestamp.nullable().openapi({ description: 'When the viewer accepted, if staff decide about it' }),
    current: z.object({ name: z.string(), people: z.int() }).nullable().openapi({
      description: 'The viewer’s organization',
    }),
  })
  .openapi('ReceivedTeamInvitation')

export const readTeamInvitation = signedIn('readTeamInvitation', 'get /api/team-invitations/{id}', {
  summary: 'An invitation to the viewer’s confirmed email; for anyone else there is none',
  request: { params: IdParams },
  responses: { 200: response(ReceivedInvitation), ...errorResponses('team/invitation-not-found') },
})

export const acceptTeamInvitation = signedIn('acceptTeamInvitation', 'post /api/team-invitations/{id}/accept', {
  summary: 'Join the team; with drops that have submissions, ask staff to; safe to repeat',
  request: { params: IdParams },
  responses: {
    200: response(
      z.object({
        outcome: z.enum(['joined', 'waiting', 'requested']).openapi({
          description: '`waiting`: joined, and staff review the account first. `requested`: staff decide about joining',
        }),
      }),
    ),
    ...errorResponses(
      'team/invitation-not-found',
      'team/not-owner',
      'team/last-lead',
      'team/already-there',
      'team/invitation-used',
      'team/invitation-expired',
      'team/invitation-withdrawn',
      'request/too-many',
    ),
  },
})

export const declineTeamInvitation = signedIn('declineTeamInvitation', 'post /api/team-invitations/{id}/decline', {
  summary: 'Decline an invitation, which deletes it',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('team/invitation-not-found', 'team/invitation-used') },
})
