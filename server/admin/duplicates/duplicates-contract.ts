import { z } from '@hono/zod-openapi'
import {
  type DuplicateAction,
  duplicateActions,
  duplicateOutcomes,
  duplicateStates,
} from '@velv/domain/demos/duplicate.ts'
import { versionKindNames } from '@velv/domain/songs/song-versions.ts'
import { body, operations, errorResponses, IdParams, response, Timestamp } from '../../platform/http/contract.ts'
import { AdminActionResult, Reason } from '../admin-shapes.ts'
import { StaffDemo } from '../moderation/demo-actions-contract.ts'
import { StaffName } from '../notes/notes-contract.ts'

const staff = operations('admin', ['admin'])

const DuplicateRecording = z
  .object({
    id: z.uuid(),
    title: z.string(),
    version: z.enum(versionKindNames).nullable().openapi({ description: 'Null if the song is not in a library' }),
    creator: z.object({ id: z.uuid(), name: z.string().nullable() }).openapi({
      description: '`name` is null when the account is being deleted',
    }),
    uploadedAt: Timestamp,
    durationMs: z.int().nullable(),
    listen: z
      .object({ kind: z.enum(['version', 'demo', 'check']), id: z.uuid() })
      .nullable()
      .openapi({
        description:
          'What to play it by: `listenToVersion`, `listenToDemo`, or, while it is suspended, `checkDemo`; null if it can’t be played',
      }),
    submissions: z.array(StaffDemo).openapi({ description: 'Newest first; at most 50 for both recordings' }),
  })
  .openapi('DuplicateRecording')

const DuplicateCase = z
  .object({
    id: z.uuid(),
    state: z.enum(duplicateStates),
    foundAt: Timestamp,
    share: z.number().openapi({ description: 'The share of the shorter recording that was found in the other, to 1' }),
    found: z.int().openapi({ description: 'How many windows of ten seconds that are' }),
    offsetMs: z.int().openapi({ description: 'The moment of the second recording at which the first begins' }),
    speed: z.number().openapi({ description: 'How much faster the second plays than the first; 1 if they are equal' }),
    recordings: z
      .array(DuplicateRecording)
      .openapi({ description: 'Two, the one that was uploaded first and the other' }),
    isShared: z.boolean().openapi({
      description: 'One of the creators has confirmed a share of the other’s song, after the case was raised',
    }),
    resolution: z
      .object({ at: Timestamp, by: StaffName, outcome: z.enum(duplicateOutcomes), note: z.string() })
      .nullable(),
    can: z.array(z.enum(Object.keys(duplicateActions) as [DuplicateAction, ...DuplicateAction[]])),
  })
  .openapi('DuplicateCase', {
    description: 'The same recording in two unrelated accounts. Only staff see it; neither creator is told',
  })

export const readDuplicate = staff('readDuplicate', 'get /api/admin/duplicates/{id}', {
  summary: 'Get a case of the same recording in two accounts',
  action: 'duplicate.read',
  request: { params: IdParams },
  responses: { 200: response(DuplicateCase), ...errorResponses('duplicate/not-found') },
})

const Resolution = z.object({
  outcome: z.enum(duplicateOutcomes),
  note: Reason.openapi({ description: 'Shown to staff only, and deleted with the account of either creator' }),
})

export const resolveDuplicate = staff('resolveDuplicate', 'post /api/admin/duplicates/{id}/resolve', {
  summary: 'Close a case with an outcome and a note. It changes nothing about the songs',
  action: 'duplicate.resolve',
  request: { params: IdParams, body: body(Resolution) },
  responses: {
    200: response(z.object({ duplicate: DuplicateCase, done: AdminActionResult })),
    ...errorResponses('duplicate/not-found', 'duplicate/wrong-state'),
  },
})
