import { z } from '@hono/zod-openapi'
import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import {
  body,
  errorResponses,
  Id,
  IdParams,
  noContent,
  operations,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { Stretches } from '../demos-shapes.ts'
import { Colleague, Opinion } from './team-shapes.ts'

const owners = operations('decisions', ['dropOwner'])

/** How many colleagues the team of a song names. */
export const maxTeamPeople = 12

export const giveOpinion = owners('giveOpinion', 'put /api/demos/{id}/opinion', {
  summary:
    'Save the viewer’s opinion on a pitch, for their team, until it is answered; null deletes it. Safe to repeat',
  action: 'demo.opine',
  request: { params: IdParams, body: body(z.object({ opinion: Opinion.nullable() })) },
  responses: {
    204: noContent,
    ...errorResponses('demo/not-found', 'demo/decided', 'account/role', 'request/too-many'),
  },
})

const AssigneeInput = body(z.object({ userId: Id.nullable().openapi({ description: 'Null: unassigned' }) }))

export const assignDemo = owners('assignDemo', 'put /api/demos/{id}/assignee', {
  summary: 'Choose the colleague who answers a pitch; null: the one who answers its drop. Safe to repeat',
  action: 'demo.assign',
  request: { params: IdParams, body: AssigneeInput },
  responses: {
    204: noContent,
    ...errorResponses('demo/not-found', 'team/cannot-answer', 'account/role', 'request/too-many'),
  },
})

export const assignDrop = owners('assignDrop', 'put /api/drops/{id}/assignee', {
  summary: 'Choose the colleague who answers those pitches of a drop that aren’t assigned themselves. Safe to repeat',
  action: 'drop.assign',
  request: { params: IdParams, body: AssigneeInput },
  responses: {
    204: noContent,
    ...errorResponses('drop/not-found', 'team/cannot-answer', 'account/role', 'request/too-many'),
  },
})

export const readDemoTeam = owners('readDemoTeam', 'get /api/demos/{id}/team', {
  summary: 'What the colleagues of the viewer have heard of a pitch and think of it',
  request: { params: IdParams },
  responses: {
    200: response(
      z
        .object({
          assignedTo: Colleague.nullable().openapi({ description: 'Its own assignee, or that of its drop' }),
          people: z
            .array(
              Colleague.extend({
                role: z.enum(teamRoles),
                heard: Stretches,
                heardMs: z.int(),
                lastAt: Timestamp.nullable().openapi({ description: 'When they last heard some of it' }),
                opinion: Opinion.nullable(),
                listening: z
                  .object({
                    at: Timestamp.openapi({ description: 'When their page reported last; it does every 10 s' }),
                    positionMs: z.int().nullable().openapi({
                      description: 'Where they were in the song at that time; null if they have just begun',
                    }),
                  })
                  .nullable()
                  .openapi({ description: 'While they listen to it' }),
              }),
            )
            .openapi({
              description: `The viewer first, then those who have heard some of it or have an opinion, the last one first; ${maxTeamPeople} at most`,
            }),
          more: z.int().openapi({ description: 'How many colleagues are not in the list' }),
        })
        .openapi('DemoTeam'),
    ),
    ...errorResponses('demo/not-found'),
  },
})
