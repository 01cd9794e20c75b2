import { z } from '@hono/zod-openapi'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import {
  access,
  body,
  CursorQuery,
  defineRoute,
  errorResponses,
  Id,
  IdParams,
  noContent,
  pageOf,
  response,
} from '../../platform/http/contract.ts'
import { playableRecordingShape } from '../../media/playable-recording.ts'
import { SplitSheetFile } from './documents/split-sheet-json.ts'
import { papers } from '../../platform/documents/typesetter.ts'
import {
  CoWriterData,
  FactsBody,
  SheetVersion,
  SplitHistoryEntry,
  SplitRequest,
  Splits,
  Suggestion,
  WriterBody,
} from './splits-shapes.ts'

const creators = access(['creator'])

export const readSplits = defineRoute({
  operationId: 'readSplits',
  summary: 'Read the current split sheet of my song',
  method: 'get',
  path: '/api/songs/{id}/splits',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams },
  responses: { 200: response(Splits), ...errorResponses('song/not-found') },
})

export const saveSplits = defineRoute({
  operationId: 'saveSplits',
  summary: 'Save the whole split sheet; a change of what was agreed makes a new version',
  method: 'put',
  path: '/api/songs/{id}/splits',
  tags: ['splits'],
  ...creators,
  request: {
    params: IdParams,
    body: body(
      z.object({
        revision: z.int().min(0).openapi({ description: 'What the page has read; 0 before the first sheet' }),
        iswc: z.string().max(40).optional(),
        startVersion: z.boolean().optional().openapi({
          description: 'Start a new version of a sheet that was sent, with the title and ISRC that the song has now',
        }),
        writers: z.array(WriterBody).max(splitLimits.writers, `Add up to ${splitLimits.writers} writers.`),
      }),
    ),
  },
  responses: {
    200: response(Splits),
    ...errorResponses('request/invalid', 'song/not-found', 'song/archived', 'splits/changed', 'request/too-many'),
  },
})

export const sendSplits = defineRoute({
  operationId: 'sendSplits',
  summary: 'Ask every co-writer to confirm; confirms my own share',
  method: 'post',
  path: '/api/songs/{id}/splits/send',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams, body: body(z.object({ revision: z.int().min(0) })) },
  responses: {
    200: response(Splits),
    ...errorResponses('song/not-found', 'song/archived', 'splits/changed', 'splits/incomplete', 'request/too-many'),
  },
})

const writerParams = IdParams.extend({ writerId: Id })
const writerErrors = [
  'song/not-found',
  'song/archived',
  'splits/writer-not-found',
  'splits/wrong-state',
  'splits/reminded',
  'splits/incomplete',
  'request/too-many',
] as const

export const remindWriter = defineRoute({
  operationId: 'remindWriter',
  summary: 'Remind a co-writer, or ask one again who suggested a change or declined',
  method: 'post',
  path: '/api/songs/{id}/splits/writers/{writerId}/remind',
  tags: ['splits'],
  ...creators,
  request: { params: writerParams },
  responses: { 200: response(Splits), ...errorResponses(...writerErrors) },
})

export const withdrawRequest = defineRoute({
  operationId: 'withdrawRequest',
  summary: 'Take back the request to a co-writer; their link stops working',
  method: 'post',
  path: '/api/songs/{id}/splits/writers/{writerId}/withdraw',
  tags: ['splits'],
  ...creators,
  request: { params: writerParams },
  responses: { 200: response(Splits), ...errorResponses(...writerErrors, 'splits/changed') },
})

export const listSplitHistory = defineRoute({
  operationId: 'listSplitHistory',
  summary: 'List what happened to the splits of my song, newest first',
  method: 'get',
  path: '/api/songs/{id}/splits/history',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(pageOf(SplitHistoryEntry, 'SplitHistory')), ...errorResponses('song/not-found') },
})

export const listSheetVersions = defineRoute({
  operationId: 'listSheetVersions',
  summary: 'List the final versions of my song’s split sheet, newest first',
  method: 'get',
  path: '/api/songs/{id}/splits/versions',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(pageOf(SheetVersion, 'SheetVersions')), ...errorResponses('song/not-found') },
})

/** Every final version stays readable. */
const version = z.coerce.number().int().min(1).max(1_000_000).optional()
const VersionQuery = z.object({
  version: version.openapi({ description: 'A final version; the current one if left out' }),
})
const Paper = z.enum(papers).default('letter')
const csv = { description: 'UTF-8, RFC 4180', content: { 'text/csv': { schema: z.string() } } }
const pdf = { description: 'PDF', content: { 'application/pdf': { schema: z.string() } } }
const documentErrors = errorResponses(
  'song/not-found',
  'splits/incomplete',
  'splits/version-not-found',
  'request/too-many',
)

export const downloadSplitSheetPdf = defineRoute({
  operationId: 'downloadSplitSheetPdf',
  summary: 'Download the split sheet as PDF',
  method: 'get',
  path: '/api/songs/{id}/splits/sheet.pdf',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams, query: VersionQuery.extend({ paper: Paper }) },
  responses: { 200: pdf, ...documentErrors, ...errorResponses('server/unavailable') },
})

export const downloadSplitSheetCsv = defineRoute({
  operationId: 'downloadSplitSheetCsv',
  summary: 'Download the split sheet as CSV, with the field names of Common Works Registration',
  method: 'get',
  path: '/api/songs/{id}/splits/sheet.csv',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams, query: VersionQuery },
  responses: {
    200: csv,
    ...documentErrors,
  },
})

export const downloadSplitSheetJson = defineRoute({
  operationId: 'downloadSplitSheetJson',
  summary: 'Download the split sheet as JSON',
  method: 'get',
  path: '/api/songs/{id}/splits/sheet.json',
  tags: ['splits'],
  ...creators,
  request: { params: IdParams, query: VersionQuery },
  responses: { 200: response(SplitSheetFile), ...documentErrors },
})

/** The token is in the body, because addresses end up in logs. */
const token = z.string().min(1).max(200)
const TokenBody = z.object({ token })
const anyone = access('public')
const linkErrors = errorResponses('split-link/not-found', 'split-link/ended', 'request/invalid', 'request/too-many')

/** An operation for people who have a link to a share. */
const linkRoute = <
  Operation extends string,
  Name extends string,
  Body extends z.ZodType,
  Responses extends Parameters<typeof defineRoute>[0]['responses'],
>(
  operationId: Operation,
  name: Name,
  summary: string,
  schema: Body,
  responses: Responses,
) =>
  defineRoute({
    operationId,
    summary,
    method: 'post',
    path: `/api/split-links/${name}`,
    tags: ['splits'],
    ...anyone,
    request: { body: body(schema) },
    responses,
  })

const answered = { 200: response(SplitRequest), ...linkErrors }

export const openSplitLink = linkRoute(
  'openSplitLink',
  'open',
  'Read what a link asks me to confirm',
  TokenBody,
  answered,
)

export const listenByLink = linkRoute(
  'listenByLink',
  'listen',
  'Get audio URLs for the song of a link, as it was when the sheet was sent, valid for ten minutes',
  TokenBody,
  {
    200: response(z.object(playableRecordingShape)),
    ...errorResponses(
      'split-link/not-found',
      'split-link/ended',
      'demo/no-audio',
      'demo/suspended',
      'request/invalid',
      'request/too-many',
    ),
  },
)

export const confirmShare = linkRoute(
  'confirmShare',
  'confirm',
  'Confirm my share by its link; a repetition changes nothing',
  TokenBody.extend({
    legalName: z.string().max(2000),
    ...FactsBody.shape,
    publisherIpi: FactsBody.shape.publisherIpi.optional(),
  }),
  answered,
)

export const addFacts = linkRoute(
  'addFacts',
  'facts',
  'Add my PRO and IPI after I confirmed; on a final sheet as an addendum, without asking the others again',
  TokenBody.extend(FactsBody.shape),
  answered,
)

export const suggestChange = linkRoute(
  'suggestChange',
  'suggest',
  'Suggest another share or role; a repetition changes nothing',
  TokenBody.extend(Suggestion.shape),
  answered,
)

export const declineShare = linkRoute(
  'declineShare',
  'decline',
  'Say that I didn’t write this song; can be undone for ten seconds',
  TokenBody.extend({ reason: z.string().max(2000) }),
  answered,
)

export const undoDecline = linkRoute('undoDecline', 'undo-decline', 'Undo my decline within ten seconds', TokenBody, {
  200: response(SplitRequest),
  ...errorResponses('split-link/not-found', 'split-link/ended', 'undo/expired', 'request/too-many'),
})

export const renewSplitLink = linkRoute(
  'renewSplitLink',
  'renew',
  'Email a new link to the address that this one was sent to, if the share is still there',
  TokenBody,
  { 204: noContent, ...linkErrors },
)

export const readCoWriterData = linkRoute(
  'readCoWriterData',
  'data',
  'Read what Velv keeps about me in connection with this song',
  TokenBody,
  { 200: response(CoWriterData), ...linkErrors },
)

export const deleteCoWriterData = linkRoute(
  'deleteCoWriterData',
  'delete-data',
  'Delete what Velv keeps about me in connection with this song; safe to repeat',
  TokenBody,
  { 204: noContent, ...linkErrors },
)

const VersionBody = TokenBody.extend({
  version: version.openapi({ description: 'A final version that I confirmed; the one of the link if left out' }),
})
const fileErrors = errorResponses(
  'split-link/not-found',
  'split-link/ended',
  'splits/incomplete',
  'splits/version-not-found',
  'request/too-many',
)

export const downloadSheetByLink = linkRoute(
  'downloadSheetByLink',
  'sheet.pdf',
  'Download a final split sheet that I confirmed, as PDF',
  VersionBody.extend({ paper: Paper }),
  { 200: pdf, ...fileErrors, ...errorResponses('server/unavailable') },
)

export const downloadSheetCsvByLink = linkRoute(
  'downloadSheetCsvByLink',
  'sheet.csv',
  'Download a final split sheet that I confirmed, as CSV',
  VersionBody,
  { 200: csv, ...fileErrors },
)

export const downloadSheetJsonByLink = linkRoute(
  'downloadSheetJsonByLink',
  'sheet.json',
  'Download a final split sheet that I confirmed, as JSON',
  VersionBody,
  { 200: response(SplitSheetFile), ...fileErrors },
)
