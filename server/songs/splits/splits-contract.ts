import { type RouteConfig, z } from '@hono/zod-openapi'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import {
  body,
  CursorQuery,
  operations,
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

const anyone = operations('splits', 'public')
const creators = operations('splits', ['creator'])

export const readSplits = creators('readSplits', 'get /api/songs/{id}/splits', {
  summary: 'Read the current split sheet of my song',
  request: { params: IdParams },
  responses: { 200: response(Splits), ...errorResponses('song/not-found') },
})

export const saveSplits = creators('saveSplits', 'put /api/songs/{id}/splits', {
  summary: 'Save the whole split sheet; a change of what was agreed makes a new version',
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

export const sendSplits = creators('sendSplits', 'post /api/songs/{id}/splits/send', {
  summary: 'Ask every co-writer to confirm; confirms my own share',
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

export const remindWriter = creators('remindWriter', 'post /api/songs/{id}/splits/writers/{writerId}/remind', {
  summary: 'Remind a co-writer, or ask one again who suggested a change or declined',
  request: { params: writerParams },
  responses: { 200: response(Splits), ...errorResponses(...writerErrors) },
})

export const withdrawRequest = creators('withdrawRequest', 'post /api/songs/{id}/splits/writers/{writerId}/withdraw', {
  summary: 'Take back the request to a co-writer; their link stops working',
  request: { params: writerParams },
  responses: { 200: response(Splits), ...errorResponses(...writerErrors, 'splits/changed') },
})

export const listSplitHistory = creators('listSplitHistory', 'get /api/songs/{id}/splits/history', {
  summary: 'List what happened to the splits of my song, newest first',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(pageOf(SplitHistoryEntry, 'SplitHistory')), ...errorResponses('song/not-found') },
})

export const listSheetVersions = creators('listSheetVersions', 'get /api/songs/{id}/splits/versions', {
  summary: 'List the final versions of my song’s split sheet, newest first',
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

export const downloadSplitSheetPdf = creators('downloadSplitSheetPdf', 'get /api/songs/{id}/splits/sheet.pdf', {
  summary: 'Download the split sheet as PDF',
  request: { params: IdParams, query: VersionQuery.extend({ paper: Paper }) },
  responses: { 200: pdf, ...documentErrors, ...errorResponses('server/unavailable') },
})

export const downloadSplitSheetCsv = creators('downloadSplitSheetCsv', 'get /api/songs/{id}/splits/sheet.csv', {
  summary: 'Download the split sheet as CSV, with the field names of Common Works Registration',
  request: { params: IdParams, query: VersionQuery },
  responses: {
    200: csv,
    ...documentErrors,
  },
})

export const downloadSplitSheetJson = creators('downloadSplitSheetJson', 'get /api/songs/{id}/splits/sheet.json', {
  summary: 'Download the split sheet as JSON',
  request: { params: IdParams, query: VersionQuery },
  responses: { 200: response(SplitSheetFile), ...documentErrors },
})

/** The token is in the body, because addresses end up in logs. */
const token = z.string().min(1).max(200)
const TokenBody = z.object({ token })
const linkErrors = errorResponses('split-link/not-found', 'split-link/ended', 'request/invalid', 'request/too-many')

/** An operation for people who have a link to a share. */
const linkRoute = <
  Operation extends string,
  Name extends string,
  Body extends z.ZodType,
  Responses extends RouteConfig['responses'],
>(
  operationId: Operation,
  name: Name,
  summary: string,
  schema: Body,
  responses: Responses,
) =>
  anyone(operationId, `post /api/split-links/${name}`, {
    summary,
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
