import { z } from '@hono/zod-openapi'
import { type ChecklistItem, checklistItems } from '@velv/domain/demos/deals/deal-checklist.ts'
import { type DealAction, dealActions } from '@velv/domain/demos/deals/deal-actions.ts'
import { dealLimits, dealSides, roomStates } from '@velv/domain/demos/deals/deal.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { Timestamp } from '../../platform/http/contract.ts'
import { Artwork } from '../../songs/songs-shapes.ts'
import { sharedTermsShape } from '../../songs/splits/splits-shapes.ts'
import { HoldSummary } from '../holds/hold-summary.ts'

export const Side = z.enum(dealSides)

const DealTermsView = z.object({ ...sharedTermsShape, other: z.string() }).openapi('DealTerms')

const TermsVersion = z
  .object({
    id: z.uuid(),
    terms: DealTermsView,
    side: Side.nullable().openapi({ description: 'Whose proposal it was; null for the terms of an accepted hold' }),
    by: z.string().nullable(),
    at: Timestamp,
    ownerAt: Timestamp.nullable().openapi({ description: 'When the owner confirmed it' }),
    creatorAt: Timestamp.nullable().openapi({ description: 'When the creator confirmed it' }),
    declinedAt: Timestamp.nullable(),
  })
  .openapi('DealTermsVersion')

export const DealFile = z
  .object({
    id: z.uuid(),
    side: Side,
    by: z.string().nullable(),
    name: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    at: Timestamp,
    isMatched: z.boolean().openapi({ description: 'The other side has added a document with the same bytes' }),
    canRemove: z.boolean(),
  })
  .openapi('DealFile')

export const DealMessage = z
  .object({
    id: z.uuid(),
    side: Side,
    by: z.string().nullable().openapi({ description: 'Null once their account is deleted' }),
    text: z.string(),
    file: z.object({ id: z.uuid(), name: z.string(), bytes: z.int() }).nullable(),
    at: Timestamp,
  })
  .openapi('DealMessage')

export const Deal = z
  .object({
    id: z.uuid(),
    state: z.enum(roomStates),
    title: z.string(),
    artwork: Artwork,
    songId: z.uuid().nullable().openapi({ description: 'In the library of the viewer, if they are its creator' }),
    creator: z.string().nullable(),
    organization: z.string().nullable(),
    openedAt: Timestamp,
    side: Side.openapi({ description: 'Whose side the viewer is on' }),
    submissions: z
      .array(z.object({ demoId: z.uuid(), dropId: z.uuid(), drop: z.string(), result: z.enum(results) }))
      .openapi({ description: 'The pitches of this song to the organization, newest first' }),
    hold: HoldSummary.nullable().openapi({ description: 'The hold that is offered or active' }),
    versions: z.array(TermsVersion).openapi({
      description: `Newest first; at most ${dealLimits.shownTerms}, and those in force`,
    }),
    inForceId: z.uuid().nullable().openapi({ description: 'The terms that both sides confirmed last' }),
    proposedId: z.uuid().nullable().openapi({ description: 'Terms that at least one side hasn’t confirmed yet' }),
    checklist: z.array(
      z.object({
        item: z.enum(Object.keys(checklistItems) as [ChecklistItem, ...ChecklistItem[]]),
        isDone: z.boolean(),
        detail: z.string(),
      }),
    ),
    release: z
      .object({ title: z.string(), artist: z.string(), label: z.string(), date: z.string(), isrc: z.string() })
      .openapi({ description: 'What is known of the release; `date` is an ISO day' }),
    handover: z
      .object({ missing: z.array(z.object({ what: z.string(), from: z.string() })) })
      .nullable()
      .openapi({ description: 'What a registration still lacks, and whose turn it is; null until the song is a cut' }),
    documents: z.array(DealFile),
    messages: z.array(DealMessage).openapi({ description: `The latest ${dealLimits.shownMessages}, oldest first` }),
    reported: z.array(z.uuid()).openapi({ description: 'The messages that the viewer’s side reported' }),
    staffReads: z.array(Timestamp).openapi({ description: 'When staff read a reported message and those around it' }),
    blockedBy: z.array(Side),
    closed: z.object({ at: Timestamp, by: Side, reason: z.string() }).nullable(),
    can: z.array(z.enum(Object.keys(dealActions) as [DealAction, ...DealAction[]])),
  })
  .openapi('Deal')
