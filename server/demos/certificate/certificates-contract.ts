import { z } from '@hono/zod-openapi'
import { accessKinds, accessRoles } from '@velv/domain/demos/access-log/access-log.ts'
import { papers } from '../../platform/documents/typesetter.ts'
import {
  CursorQuery,
  operations,
  errorResponses,
  Id,
  IdParams,
  pageOf,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'

const creatorsAndStaff = operations('demos', ['creator', 'admin'])

const Sha256 = z.string().openapi({ description: 'SHA-256 in hexadecimal' })

export const CertificateFile = z
  .object({
    type: z.literal('velv-submission-certificate'),
    version: z.literal([1, 2]),
    issuer: z.string().openapi({ description: 'The website that issued it' }),
    issuedAt: Timestamp,
    submission: z.object({ id: Id, submittedAt: Timestamp, title: z.string(), writers: z.array(z.string()) }),
    brief: z.object({ id: Id, name: z.string(), label: z.string() }),
    recording: z.object({
      sha256: Sha256.openapi({ description: 'SHA-256 of the file as it was uploaded' }),
      bytes: z.int(),
      format: z.string(),
      durationMs: z.int(),
      fingerprint: Sha256.nullable().openapi({
        description: 'SHA-256 of the Chromaprint fingerprint (algorithm 2, little-endian); null if there is none',
      }),
    }),
    log: z
      .object({
        entry: z.int().openapi({ description: 'The number of its entry in the access log' }),
        salt: z.string().openapi({ description: 'The salt of that entry, in hexadecimal' }),
      })
      .optional()
      .openapi({ description: 'What finds its entry in the published access log; not in the first version' }),
    keyId: z.string().openapi({ description: 'A key in `/.well-known/jwks.json`' }),
    signature: z.string().openapi({
      description: 'Ed25519, in base64url, of everything but this field as canonical JSON (RFC 8785)',
    }),
  })
  .openapi('CertificateFile')

export const downloadCertificateJson = creatorsAndStaff(
  'downloadCertificateJson',
  'get /api/demos/{id}/certificate.json',
  {
    summary: 'Download the signed certificate of a submission as JSON',
    action: 'demo.prove',
    request: { params: IdParams },
    responses: {
      200: response(CertificateFile),
      ...errorResponses('demo/not-found', 'demo/wrong-state', 'certificate/not-issued'),
    },
  },
)

export const downloadCertificatePdf = creatorsAndStaff(
  'downloadCertificatePdf',
  'get /api/demos/{id}/certificate.pdf',
  {
    summary: 'Download the signed certificate of a submission as PDF',
    action: 'demo.prove',
    request: { params: IdParams, query: z.object({ paper: z.enum(papers).default('letter') }) },
    responses: {
      200: { description: 'PDF', content: { 'application/pdf': { schema: z.string() } } },
      ...errorResponses(
        'demo/not-found',
        'demo/wrong-state',
        'certificate/not-issued',
        'request/too-many',
        'server/unavailable',
      ),
    },
  },
)

const ListedAccess = z
  .object({
    kind: z.enum(accessKinds).openapi({ description: '`streamed`: it was sent to a player' }),
    isUpdate: z.boolean().openapi({ description: 'Whether it was a newer version, not what was submitted' }),
    by: z.enum(accessRoles),
    name: z.string().openapi({ description: 'As on the listening receipt; empty for the creator and staff' }),
    from: Timestamp,
    to: Timestamp,
    isPlayCounted: z.boolean().openapi({
      description: 'Whether `playedMs` says how much was played; otherwise only what was sent is known',
    }),
    playedMs: z.int().openapi({
      description: 'How much of the song was played with the sound on, as on the receipt; seconds count once',
    }),
    sentMs: z.int().openapi({ description: 'How much of the song was sent to a player; seconds count once' }),
    bytes: z.int().openapi({ description: 'How much of the file was downloaded' }),
    entry: z.int().nullable().openapi({ description: 'Its number in the log; null while it may still go on' }),
    day: z
      .string()
      .nullable()
      .openapi({ description: 'The day (UTC) whose published head covers it, at `/.well-known/velv-log/{day}`' }),
  })
  .openapi('Access')

export const listAccesses = creatorsAndStaff('listAccesses', 'get /api/demos/{id}/accesses', {
  summary: 'List who played or downloaded a submission, newest first',
  action: 'demo.prove',
  request: { params: IdParams, query: CursorQuery },
  responses: {
    200: response(
      pageOf(ListedAccess, 'AccessPage').extend({
        totals: z
          .object({
            played: z.int(),
            sent: z.int().openapi({ description: 'How often it was sent without anyone’s listening being counted' }),
            downloaded: z.int(),
            listeners: z.int().openapi({ description: 'Who played or downloaded it' }),
          })
          .nullable()
          .openapi({ description: 'By others than the creator; null on later pages' }),
      }),
    ),
    ...errorResponses('demo/not-found', 'demo/wrong-state'),
  },
})

export const AccessLogFile = z
  .object({
    type: z.literal('velv-access-log'),
    version: z.literal(2),
    issuer: z.string(),
    submission: Id,
    entries: z.array(
      z.object({
        day: z.string().nullable(),
        salt: z.string().openapi({ description: 'Hexadecimal' }),
        content: z.string().openapi({ description: 'As it was hashed: SHA-256 of the salt and this text is the leaf' }),
      }),
    ),
  })
  .openapi('AccessLogFile')

export const downloadAccessLog = creatorsAndStaff('downloadAccessLog', 'get /api/demos/{id}/access-log.json', {
  summary: 'Download the access log of a submission with what proves that its entries are in the published log',
  action: 'demo.prove',
  request: { params: IdParams },
  responses: {
    200: response(AccessLogFile),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'request/too-many'),
  },
})
