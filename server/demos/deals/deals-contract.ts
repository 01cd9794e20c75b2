import { z } from '@hono/zod-openapi'
import { releaseMax } from '@velv/domain/demos/deals/handover.ts'
import { identifierText } from '@velv/domain/songs/identifier-text.ts'
import { papers } from '../../platform/documents/typesetter.ts'
import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import {
  body,
  csvResponse,
  errorResponses,
  Id,
  IdempotencyKey,
  IdParams,
  noContent,
  operations,
  response,
} from '../../platform/http/contract.ts'
import { plainText, singleLine } from '../../platform/http/text-shapes.ts'
import { offerShape } from '../holds/offer-shape.ts'
import { DemoInFull } from '../demos-shapes.ts'
import { Deal } from './deal-shapes.ts'

const both = operations('deals', ['creator', 'dropOwner'])

const errors = errorResponses('deal/not-found', 'deal/wrong-state', 'deal/blocked', 'account/role', 'request/too-many')
const done = { 200: response(Deal), ...errors }
const reason = (missing: string) => singleLine(dealLimits.reasonMax, missing)

const DealTermsInput = z
  .object({
    ...offerShape,
    rights: singleLine(dealLimits.rightsMax).default(''),
    other: plainText(dealLimits.otherMax).default(''),
  })
  .openapi('DealTermsInput')

const ReleaseInput = z
  .object({
    title: singleLine(releaseMax).default(''),
    artist: singleLine(releaseMax).default(''),
    label: singleLine(releaseMax).default(''),
    date: z
      .union([z.literal(''), z.iso.date()], 'Enter a day.')
      .default('')
      .openapi({ description: 'An ISO day; empty if it isn’t known' }),
    isrc: z
      .string()
      .max(30)
      .default('')
      .transform((text) => identifierText(text, 'ISRC', 12)),
  })
  .openapi('ReleaseInput')

export const openDealRoom = both('openDealRoom', 'post /api/demos/{id}/deal', {
  summary: 'Open the deal room of a cut or an active hold from before there were any. Safe to repeat',
  request: { params: IdParams },
  responses: {
    200: response(DemoInFull),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'account/role', 'request/too-many'),
  },
})

export const readDeal = both('readDeal', 'get /api/deals/{id}', {
  summary: 'Read a deal room: terms, checklist, documents, and messages',
  action: 'deal.read',
  request: { params: IdParams },
  responses: { 200: response(Deal), ...errorResponses('deal/not-found') },
})

export const sendDealMessage = both('sendDealMessage', 'post /api/deals/{id}/messages', {
  summary: 'Write to the other side: about an offered hold, whose time to answer goes on, or in the deal room',
  action: 'deal.write',
  request: {
    params: IdParams,
    body: body(
      z.object({ idempotencyKey: IdempotencyKey, text: plainText(dealLimits.messageMax, 'Write a message first.') }),
    ),
  },
  responses: { 204: noContent, ...errors },
})

export const addDealFile = both('addDealFile', 'post /api/deals/{id}/files', {
  summary:
    'Announce a file, which is then uploaded with its id as `dealFileId`. A document waits for the other side’s copy; anything else becomes a message. Safe to repeat',
  action: 'deal.add-file',
  request: {
    params: IdParams,
    body: body(
      z.object({
        id: Id.openapi({ description: 'Chosen by the sender; random' }),
        name: z.string().min(1).max(dealLimits.fileNameMax),
        bytes: z.int().min(1),
        isDocument: z.boolean(),
      }),
    ),
  },
  responses: { 204: noContent, ...errors, ...errorResponses('deal-file/too-large', 'deal-file/no-space') },
})

const FileParams = IdParams.extend({ fileId: Id })

export const downloadDealFile = both('downloadDealFile', 'get /api/deals/{id}/files/{fileId}', {
  summary: 'Download a file. It is never shown by a browser as a page of Velv',
  action: 'deal.read',
  request: { params: FileParams },
  responses: {
    200: {
      description: 'The file as it was uploaded',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('deal/not-found', 'deal-file/not-found'),
  },
})

export const removeDealFile = both('removeDealFile', 'delete /api/deals/{id}/files/{fileId}', {
  summary: 'Remove a document of the viewer’s side, unless the other side has added the same. Safe to repeat',
  action: 'deal.remove-file',
  request: { params: FileParams },
  responses: done,
})

export const proposeDealTerms = both('proposeDealTerms', 'post /api/deals/{id}/terms', {
  summary: 'Propose terms, and confirm them for the viewer’s side. The terms in force stay until both have confirmed',
  action: 'deal.propose',
  request: { params: IdParams, body: body(DealTermsInput) },
  responses: done,
})

const TermsParams = IdParams.extend({ termsId: Id })

export const confirmDealTerms = both('confirmDealTerms', 'post /api/deals/{id}/terms/{termsId}/confirm', {
  summary: 'Confirm the newest terms for the viewer’s side. Safe to repeat',
  action: 'deal.confirm',
  request: { params: TermsParams },
  responses: { 200: response(Deal), ...errors, ...errorResponses('deal/changed') },
})

export const declineDealTerms = both('declineDealTerms', 'post /api/deals/{id}/terms/{termsId}/decline', {
  summary: 'Decline the newest terms. Those in force stay. Safe to repeat',
  action: 'deal.decline',
  request: { params: TermsParams },
  responses: { 200: response(Deal), ...errors, ...errorResponses('deal/changed') },
})

export const closeDealRoom = both('closeDealRoom', 'post /api/deals/{id}/close', {
  summary: 'Close a deal room with a reason. Both sides can still read and export it. Safe to repeat',
  action: 'deal.close',
  request: { params: IdParams, body: body(z.object({ reason: reason('Say why. The other side will see it.') })) },
  responses: done,
})

export const saveRelease = both('saveRelease', 'put /api/deals/{id}/release', {
  summary: 'Save what is known of the release of a cut. Safe to repeat',
  action: 'deal.release',
  request: { params: IdParams, body: body(ReleaseInput) },
  responses: { 200: response(Deal), ...errors },
})

export const downloadHandoverCsv = both('downloadHandoverCsv', 'get /api/deals/{id}/handover.csv', {
  summary: 'Download what a registration of the song needs as CSV, with the field names of Common Works Registration',
  action: 'deal.read',
  request: { params: IdParams },
  responses: { 200: csvResponse, ...errorResponses('deal/not-found', 'request/too-many') },
})

export const downloadHandoverPdf = both('downloadHandoverPdf', 'get /api/deals/{id}/handover.pdf', {
  summary: 'Download what a registration of the song needs as PDF, with what is missing and from whom',
  action: 'deal.read',
  request: { params: IdParams, query: z.object({ paper: z.enum(papers).default('letter') }) },
  responses: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: z.string() } } },
    ...errorResponses('deal/not-found', 'request/too-many', 'server/unavailable'),
  },
})

export const blockDeal = both('blockDeal', 'put /api/deals/{id}/block', {
  summary: 'Block the other side in this deal, so that neither side writes. Safe to repeat',
  action: 'deal.block',
  request: { params: IdParams },
  responses: { 204: noContent, ...errors },
})

export const unblockDeal = both('unblockDeal', 'delete /api/deals/{id}/block', {
  summary: 'Let the other side write again. Safe to repeat',
  action: 'deal.block',
  request: { params: IdParams },
  responses: { 204: noContent, ...errors },
})

export const reportDealMessage = both('reportDealMessage', 'post /api/deals/{id}/messages/{messageId}/report', {
  summary: 'Report a message of the other side to staff, who read it and those around it. Safe to repeat',
  action: 'deal.report',
  request: {
    params: IdParams.extend({ messageId: Id }),
    body: body(z.object({ reason: reason('Say what is wrong with it.') })),
  },
  responses: { 204: noContent, ...errors, ...errorResponses('deal/message-not-found') },
})

export const exportDeal = both('exportDeal', 'get /api/deals/{id}/export', {
  summary: 'Download everything of a deal room as a ZIP, with an index that Velv signed',
  action: 'deal.read',
  request: { params: IdParams },
  responses: {
    200: {
      description: 'The ZIP',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('deal/not-found', 'request/too-many'),
  },
})
