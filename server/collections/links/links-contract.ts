import { z } from '@hono/zod-openapi'
import { type ListeningLinkAction, listeningLinkActions } from '@velv/domain/collections/listening-link-actions.ts'
import { linkAccesses, listeningLinkLimits, listeningLinkStates } from '@velv/domain/collections/listening-link.ts'
import { Stretches } from '../../demos/demos-shapes.ts'
import {
  body,
  csvResponse,
  CursorQuery,
  errorResponses,
  IdParams,
  IdempotencyKey,
  noContent,
  operations,
  pageOf,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { plainText, singleLine } from '../../platform/http/text-shapes.ts'

const owners = operations('listening links', ['dropOwner'])
const ownersAndStaff = operations('listening links', ['dropOwner', 'admin'])

const limits = listeningLinkLimits

const LinkInput = z
  .object({
    idempotencyKey: IdempotencyKey,
    recipient: singleLine(limits.recipient, 'Enter a name.'),
    email: z.union([z.literal(''), z.email('Enter a complete email address.').max(254).toLowerCase()]).default(''),
    message: plainText(limits.message)
      .default('')
      .openapi({ description: 'For the recipient, in the email and on the page' }),
    access: z.enum(linkAccesses),
    takesFeedback: z.boolean().default(false).openapi({ description: 'Whether they can leave stars and comments' }),
    showsCreators: z.boolean().default(true).openapi({ description: 'Whether the page names the writers' }),
    days: z.int().min(1).max(limits.mostDays).default(limits.days),
    password: z
      .union([
        z.literal(''),
        z
          .string()
          .min(limits.password.min, `Use at least ${limits.password.min} characters.`)
          .max(limits.password.max, `Use at most ${limits.password.max} characters.`),
      ])
      .default(''),
    sendEmail: z.boolean().default(false),
  })
  .refine(({ access, showsCreators }) => access === 'stream' || showsCreators, {
    path: ['showsCreators'],
    message: 'A download names its writers. Choose stream only, or show their names.',
  })
  .refine(({ sendEmail, email }) => !sendEmail || email !== '', { path: ['email'], message: 'Enter an email.' })

const ListeningLink = z
  .object({
    id: z.uuid(),
    state: z.enum(listeningLinkStates),
    collectionId: z.uuid().nullable(),
    demoId: z.uuid().nullable(),
    recipient: z.string().openapi({ description: '`A guest` once they erased their data' }),
    email: z.string(),
    message: z.string(),
    access: z.enum(linkAccesses),
    takesFeedback: z.boolean(),
    showsCreators: z.boolean(),
    hasPassword: z.boolean(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    revokedAt: Timestamp.nullable(),
    madeBy: z.string().nullable().openapi({ description: 'Null once their account is deleted' }),
    isKeeperThere: z
      .boolean()
      .openapi({ description: 'Its maker, or the lead who keeps it instead, is still on the team' }),
    opens: z.int(),
    devices: z.int().openapi({ description: 'On how many devices it was opened' }),
    lastOpenedAt: Timestamp.nullable(),
    heardSongs: z.int().openapi({ description: 'Of how many songs some was heard' }),
    heardMs: z.int().openapi({ description: 'How much was heard of all songs' }),
    lastHeardAt: Timestamp.nullable(),
    downloads: z.int().openapi({ description: 'How many songs were downloaded, counting repeats' }),
    can: z.array(z.enum(Object.keys(listeningLinkActions) as [ListeningLinkAction, ...ListeningLinkAction[]])),
  })
  .openapi('ListeningLink')

const LinkPage = pageOf(ListeningLink, 'ListeningLinkPage').extend({
  canMake: z.boolean().openapi({ description: 'Whether the viewer can make links here' }),
})

const MadeLink = ListeningLink.extend({ url: z.string() }).openapi('MadeListeningLink')

const makeErrors = errorResponses('listening-link/too-many', 'account/role', 'request/too-many')

export const linkCollection = owners('linkCollection', 'post /api/collections/{id}/links', {
  summary: 'Make a listening link to a collection for one recipient, and email it if asked to',
  request: { params: IdParams, body: body(LinkInput) },
  responses: { 201: response(MadeLink), ...makeErrors, ...errorResponses('collection/not-found') },
})

export const linkDemo = owners('linkDemo', 'post /api/demos/{id}/links', {
  summary: 'Make a listening link to one pitch for one recipient, and email it if asked to',
  request: { params: IdParams, body: body(LinkInput) },
  responses: {
    201: response(MadeLink),
    ...makeErrors,
    ...errorResponses('demo/not-found', 'demo/suspended', 'listening-link/not-allowed'),
  },
})

export const listCollectionLinks = owners('listCollectionLinks', 'get /api/collections/{id}/links', {
  summary: 'List the listening links to a collection and what their recipients did, the newest first',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(LinkPage), ...errorResponses('collection/not-found') },
})

export const listDemoLinks = owners('listDemoLinks', 'get /api/demos/{id}/links', {
  summary: 'List the listening links to a pitch and what their recipients did, the newest first',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(LinkPage), ...errorResponses('demo/not-found') },
})

export const readListeningLink = owners('readListeningLink', 'get /api/listening-links/{id}', {
  summary: 'Get a listening link and what its recipient did',
  request: { params: IdParams },
  responses: { 200: response(ListeningLink), ...errorResponses('listening-link/not-found') },
})

const changeErrors = errorResponses(
  'listening-link/not-found',
  'listening-link/ended',
  'account/role',
  'request/too-many',
)

export const copyListeningLink = owners('copyListeningLink', 'get /api/listening-links/{id}/url', {
  summary: 'Get the address of a listening link again, for its maker and the leads',
  request: { params: IdParams },
  responses: { 200: response(z.object({ url: z.string() })), ...changeErrors },
})

export const revokeListeningLink = ownersAndStaff('revokeListeningLink', 'post /api/listening-links/{id}/revoke', {
  summary: 'End a listening link for good; within a second, nothing more is sent through it. Safe to repeat',
  request: { params: IdParams },
  responses: { 204: noContent, ...changeErrors },
})

export const keepListeningLink = owners('keepListeningLink', 'post /api/listening-links/{id}/keep', {
  summary: 'Keep a listening link that ended because its maker left the team; for leads',
  request: { params: IdParams },
  responses: { 204: noContent, ...changeErrors },
})

const guestShape = {
  heard: Stretches,
  heardMs: z.int(),
  firstAt: Timestamp.nullable(),
  lastAt: Timestamp.nullable(),
  downloads: z.int(),
  downloadedAt: Timestamp.nullable(),
  stars: z.int().nullable(),
}

const HeardSong = z
  .object({
    id: z.uuid(),
    title: z.string().openapi({ description: 'Empty once its creator erased it' }),
    writers: z.array(z.string()),
    durationMs: z.int().nullable(),
    ...guestShape,
  })
  .openapi('HeardSong')

export const listHeardSongs = owners('listHeardSongs', 'get /api/listening-links/{id}/songs', {
  summary: 'List what the recipient of a listening link did with each song',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(pageOf(HeardSong, 'HeardSongPage')), ...errorResponses('listening-link/not-found') },
})

export const downloadHeardSongs = owners('downloadHeardSongs', 'get /api/listening-links/{id}/heard.csv', {
  summary: 'Download what the recipient of a listening link did with each song, as CSV',
  request: { params: IdParams },
  responses: { 200: csvResponse, ...errorResponses('listening-link/not-found', 'request/too-many') },
})

const DemoGuest = z.object({ linkId: z.uuid(), recipient: z.string(), ...guestShape }).openapi('DemoGuest')

export const listDemoGuests = owners('listDemoGuests', 'get /api/demos/{id}/guests', {
  summary: 'List the recipients of the viewer’s organization who played, downloaded, or rated a pitch',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(pageOf(DemoGuest, 'DemoGuestPage')), ...errorResponses('demo/not-found') },
})

export const listLinkDownloads = owners('listLinkDownloads', 'get /api/my/team/link-downloads', {
  summary: 'List how many songs were downloaded in the last day through the links of each colleague; for leads',
  responses: {
    200: response(
      z.object({
        rows: z.array(z.object({ name: z.string().nullable(), songs: z.int() })),
        limit: z.int().openapi({ description: 'The most for one colleague' }),
      }),
    ),
    ...errorResponses('team/not-lead'),
  },
})
