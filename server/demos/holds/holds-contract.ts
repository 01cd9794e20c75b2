import { z } from '@hono/zod-openapi'
import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import {
  body,
  CursorQuery,
  errorResponses,
  IdParams,
  noContent,
  operations,
  optionalBody,
  pageOf,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { plainText, singleLine } from '../../platform/http/text-shapes.ts'
import { Artwork } from '../../songs/songs-shapes.ts'
import { DemoInFull } from '../demos-shapes.ts'
import { HoldSummary } from './hold-summary.ts'
import { Hold } from './hold-view.ts'
import { Fee, offerShape, Split } from './offer-shape.ts'

const creators = operations('holds', ['creator'])
const owners = operations('holds', ['dropOwner'])
const both = operations('holds', ['creator', 'dropOwner'])
const everyone = operations('holds', ['creator', 'dropOwner', 'admin'])

const limits = holdLimits

/** The terms of a hold as they are sent, and the day that it ends. */
export const HoldOffer = z
  .object({
    endsAt: z.iso.datetime().openapi({ description: `From ${limits.minDays} to ${limits.maxDays} days ahead` }),
    ...offerShape,
    isArtistConfidential: z
      .boolean()
      .default(false)
      .openapi({ description: 'Creators learn the artist when they accept, or when the song is a cut' }),
    message: plainText(limits.messageMax).default(''),
  })
  .openapi('HoldOffer')

const HoldDefaults = z
  .object({
    days: z.int().min(limits.minDays).max(limits.maxDays),
    fee: Fee,
    split: Split,
    isExclusive: z.boolean(),
    hasFirstRefusal: z.boolean(),
  })
  .openapi('HoldDefaults')

const ListedHold = HoldSummary.extend({
  demoId: z.uuid(),
  title: z.string(),
  artwork: Artwork,
  creator: z.string().nullable().openapi({ description: 'The creator’s name, for the owner' }),
  drop: z.object({ id: z.uuid(), name: z.string() }),
  placedAt: Timestamp,
  hasProposal: z.boolean().openapi({ description: 'Another end waits for an answer of the viewer' }),
}).openapi('ListedHold')

const errors = errorResponses('hold/not-found', 'hold/wrong-state', 'hold/ended', 'account/role', 'request/too-many')
const reason = (missing: string) => body(z.object({ reason: singleLine(limits.reasonMax, missing) }))
const End = z.object({ endsAt: z.iso.datetime() })

export const pauseHold = owners('pauseHold', 'post /api/demos/{id}/hold/pause', {
  summary:
    'Stop the undo time of the viewer’s hold while they write its terms, for ten minutes at most. Safe to repeat',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const editHold = owners('editHold', 'put /api/demos/{id}/hold', {
  summary:
    'Save the terms of a hold, until its creator has opened the offer. While it can be undone, the undo time begins again, even without terms',
  request: { params: IdParams, body: optionalBody(HoldOffer) },
  responses: { 204: noContent, ...errors, ...errorResponses('hold/opened', 'hold/dates') },
})

export const readHoldDefaults = owners('readHoldDefaults', 'get /api/my/hold-defaults', {
  summary: 'Read the terms that the holds of the viewer’s organization begin with',
  responses: { 200: response(HoldDefaults) },
})

export const saveHoldDefaults = owners('saveHoldDefaults', 'put /api/my/hold-defaults', {
  summary: 'Save the terms that the holds of the viewer’s organization begin with',
  request: { body: body(HoldDefaults) },
  responses: { 204: noContent, ...errorResponses('account/role', 'team/not-lead') },
})

export const listHolds = both('listHolds', 'get /api/my/holds', {
  summary:
    'List the holds that are offered or active, those that end first in front: of an owner’s organization, or of a creator’s songs',
  request: { query: CursorQuery },
  responses: { 200: response(pageOf(ListedHold, 'HoldPage')) },
})

export const readHold = everyone('readHold', 'get /api/holds/{id}', {
  summary: 'Read a hold: its terms, where it stands, and what both sides wrote',
  action: 'hold.read',
  request: { params: IdParams },
  responses: { 200: response(Hold), ...errorResponses('hold/not-found') },
})

export const openHold = creators('openHold', 'post /api/holds/{id}/open', {
  summary: 'Note that the creator has seen an offer, whose terms can’t change from then on. Safe to repeat',
  request: { params: IdParams },
  responses: { 204: noContent, ...errors },
})

export const acceptHold = creators('acceptHold', 'post /api/holds/{id}/accept', {
  summary: 'Accept a hold within seven days. Safe to repeat',
  action: 'hold.accept',
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errors, ...errorResponses('hold/blocked', 'demo/suspended') },
})

export const declineHold = creators('declineHold', 'post /api/holds/{id}/decline', {
  summary: 'Decline a hold with a reason, after which the song is pitched again. Safe to repeat',
  action: 'hold.decline',
  request: { params: IdParams, body: reason('Say why. The owner will see it.') },
  responses: { 200: response(DemoInFull), ...errors },
})

export const releaseHold = owners('releaseHold', 'post /api/holds/{id}/release', {
  summary: 'Release a hold with a reason, after which the song is pitched again. Safe to repeat',
  action: 'hold.release',
  request: { params: IdParams, body: reason('Say why. The creator will see it.') },
  responses: { 200: response(DemoInFull), ...errors },
})

export const extendHold = both('extendHold', 'post /api/holds/{id}/end', {
  summary:
    'Propose a later end with a reason; for a hold from before there were ends, either side proposes the first. Safe to repeat',
  action: 'hold.extend',
  request: {
    params: IdParams,
    body: body(End.extend({ reason: singleLine(limits.reasonMax, 'Say why. The other side will see it.') })),
  },
  responses: { 200: response(DemoInFull), ...errors, ...errorResponses('hold/dates') },
})

export const agreeHoldEnd = both('agreeHoldEnd', 'post /api/holds/{id}/end/accept', {
  summary: 'Accept the end that the other side proposed. Safe to repeat',
  action: 'hold.agree',
  request: { params: IdParams, body: body(End) },
  responses: { 200: response(DemoInFull), ...errors },
})

export const refuseHoldEnd = both('refuseHoldEnd', 'post /api/holds/{id}/end/decline', {
  summary: 'Decline the end that the other side proposed, so that the hold stays as it was. Safe to repeat',
  action: 'hold.refuse',
  request: { params: IdParams, body: body(End) },
  responses: { 200: response(DemoInFull), ...errors },
})
