import { z } from '@hono/zod-openapi'
import { privateNoteMax } from '@velv/domain/demos/private-note.ts'
import { ownerAnswers, results } from '@velv/domain/demos/demo.ts'
import { decisionNoteMax, noteComparison } from '@velv/domain/screening/decision-note.ts'
import { maxPraise, praiseKeys } from '@velv/domain/screening/praise.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import {
  ColleagueAnswer,
  CursorQuery,
  response,
  body,
  IdParams,
  csvResponse,
  optionalBody,
  Timestamp,
  noContent,
  errorResponses,
  operations,
} from '../../platform/http/contract.ts'
import { Detected } from '../../songs/songs-shapes.ts'
import { HoldOffer } from '../holds/holds-contract.ts'
import { marksShape } from '../marks/marks-contract.ts'
import { Colleague, Opinion } from '../team/team-shapes.ts'
import { Demo, Reason } from '../demos-shapes.ts'
import { maxHeardBy } from '../team/heard-by-queries.ts'
import { assignedFilters, queuePageSize } from './queue-queries.ts'

const listenersAndStaff = operations('demos', ['dropOwner', 'screener', 'admin'])
const listeners = operations('decisions', ['dropOwner', 'screener'])
const screeners = operations('decisions', ['screener'])
const screenersInQueue = operations('screening', ['screener'])
const owners = operations('decisions', ['dropOwner'])

const QueuedDemo = Demo.extend({
  result: z.enum(results).openapi({
    description: 'The current result. For the viewer, it includes their own decision before it takes effect',
  }),
  decidedAt: Timestamp.nullable().openapi({ description: 'When the viewer made a decision that can be undone' }),
  undoId: z.uuid().nullable().openapi({ description: 'The id for undoing the decision' }),
  undoUntil: Timestamp.nullable().openapi({ description: 'Until when the decision can be undone' }),
  recused: z
    .boolean()
    .openapi({ description: 'The viewer recognized this song; it goes to another screener unless this is undone' }),
  heldElsewhereUntil: Timestamp.nullable().openapi({
    description:
      'Until when the song is on an exclusive hold of another organization: it can be offered a hold, and no cut',
  }),
  privateNote: z.string().openapi({ description: 'The owner’s private note, which no one else can see' }),
  detected: Detected.nullable(),
  requiredListeningMs: z
    .int()
    .openapi({ description: 'How much of the song the viewer must hear before deciding, in ms' }),
  paidLeftMs: z.int().openapi({ description: 'For a screener: how much more listening to it is paid, in ms' }),
  opinion: Opinion.nullable().openapi({ description: 'The viewer’s own opinion' }),
  assignedTo: Colleague.nullable().openapi({
    description: 'Who answers it in the organization of the viewer: its own assignee, or that of its drop',
  }),
  heardBy: z.array(Colleague.extend({ heardMs: z.int(), opinion: Opinion.nullable() })).openapi({
    description: `Colleagues who have heard some of it or have an opinion, the viewer included: those with an opinion first, then who heard most; ${maxHeardBy} at most`,
  }),
  heardByCount: z.int().openapi({ description: 'How many colleagues have heard some of it or have an opinion' }),
  answeredBy: Colleague.nullable().openapi({ description: 'The colleague whose answer it has now' }),
  pendingAnswer: ColleagueAnswer.nullable().openapi({
    description: 'The answer of a colleague that they can still undo. Creators don’t see it yet',
  }),
  ...marksShape,
  similarNotes: z.int().openapi({
    description: `While the decision can be undone: how many of the author’s last ${noteComparison.recent} notes are nearly the same as its notes`,
  }),
}).openapi('QueuedDemo')

export const listDropDemos = listenersAndStaff('listDropDemos', 'get /api/drops/{id}/demos', {
  summary: 'List the songs of a drop that the viewer can listen to, oldest first',
  request: {
    params: IdParams,
    query: CursorQuery.extend({
      limit: z.coerce.number().int().min(1).max(200).default(queuePageSize),
      for: z.enum(assignedFilters).optional().openapi({
        description: 'For an owner: only songs assigned to them, or only unassigned songs',
      }),
    }),
  },
  responses: {
    200: response(
      z
        .object({
          rows: z.array(QueuedDemo),
          next: z.string().nullable(),
          total: z.int().openapi({ description: 'The number of songs on all pages' }),
        })
        .openapi('Queue'),
    ),
    ...errorResponses('drop/not-found'),
  },
})

/** One line of visible text: line breaks, control characters, and those that change the text direction are removed. */
const Note = z.string().trim().max(decisionNoteMax).transform(toSingleLine)

const DecisionInput = z.object({
  reason: Reason.optional().openapi({
    description: 'For a no go. Screeners have to give one, and can’t give `notGiven`',
  }),
  note: Note.optional().openapi({ description: 'A note to the creator, with a pitch or a no go' }),
  over: z
    .enum(ownerAnswers)
    .optional()
    .openapi({ description: 'A colleague’s answer that the owner has seen and changes with this one' }),
})

const PitchInput = DecisionInput.extend({
  praise: z
    .array(z.enum(praiseKeys))
    .min(1)
    .max(maxPraise)
    .optional()
    .openapi({ description: 'What is good about the song, for the creator and the drop owner' }),
  ownerNote: Note.optional().openapi({ description: 'A note to the drop owner, which the creator never sees' }),
})

const decision = <const A extends string, const W extends 'pitch' | 'hold' | 'cut' | 'nogo', const I extends z.ZodType>(
  operationId: A,
  word: W,
  summary: string,
  input: I,
) =>
  listeners(operationId, `post /api/demos/{id}/${word}`, {
    summary,
    action: `demo.${word}`,
    request: { params: IdParams, body: optionalBody(input) },
    responses: {
      200: response(QueuedDemo),
      ...errorResponses(
        'demo/not-found',
        'demo/decided',
        'demo/answered-by-colleague',
        'demo/wrong-state',
        'demo/unheard',
        'demo/leased',
        'demo/no-reason',
        'hold/dates',
        'hold/too-often',
        'hold/exclusive-elsewhere',
        'account/role',
      ),
    },
  })

export const pitchDemo = decision('pitchDemo', 'pitch', 'Pitch a song to the drop owner (screeners)', PitchInput)
export const holdDemo = decision(
  'holdDemo',
  'hold',
  'Offer to put a song on hold, with the organization’s own terms unless others are given (drop owners)',
  DecisionInput.extend({ terms: HoldOffer.optional() }),
)
export const cutDemo = decision('cutDemo', 'cut', 'Mark a song as a cut (drop owners)', DecisionInput)
export const nogoDemo = decision(
  'nogoDemo',
  'nogo',
  'Answer a song with a no go (screeners and drop owners)',
  DecisionInput,
)

export const recuseFromDemo = screeners('recuseFromDemo', 'post /api/demos/{id}/recuse', {
  summary: 'Leave a song to another screener because the viewer recognizes it (screeners)',
  action: 'demo.recuse',
  request: { params: IdParams },
  responses: {
    200: response(QueuedDemo),
    ...errorResponses('demo/not-found', 'demo/decided', 'demo/leased', 'account/role'),
  },
})

export const leaseDemo = screenersInQueue('leaseDemo', 'post /api/demos/{id}/lease', {
  summary: 'Reserve a song while listening to it (screeners). Heartbeats extend the reservation',
  request: { params: IdParams },
  responses: {
    200: response(z.object({ leasedUntil: Timestamp })),
    ...errorResponses('demo/not-found', 'demo/decided', 'demo/leased'),
  },
})

export const savePrivateNote = owners('savePrivateNote', 'put /api/demos/{id}/note', {
  summary: 'Save the owner’s private note on a delivered pitch; an empty text deletes it',
  action: 'demo.note',
  request: { params: IdParams, body: body(z.object({ text: z.string().trim().max(privateNoteMax) })) },
  responses: { 204: noContent, ...errorResponses('demo/not-found', 'account/role') },
})

export const downloadPitches = owners('downloadPitches', 'get /api/drops/{id}/pitches.csv', {
  summary: 'Download the pitches of a delivered drop as CSV, with writers, contact details, answers, and notes',
  request: { params: IdParams },
  responses: { 200: csvResponse, ...errorResponses('drop/not-found') },
})
