import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { ownerAnswers } from '@velv/domain/demos/demo.ts'
import type { DealAction } from '@velv/domain/demos/deals/deal-actions.ts'
import type { ReportAction } from '@velv/domain/demos/deals/message-report.ts'
import type { HoldAction } from '@velv/domain/demos/holds/hold-actions.ts'
import type { DemoAction } from '@velv/domain/demos/demo-actions.ts'
import type { DuplicateAction } from '@velv/domain/demos/duplicate.ts'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { type ErrorCode, errors } from '@velv/domain/errors.ts'
import type { Role } from '@velv/domain/roles.ts'
import type { SongAction } from '@velv/domain/songs/song-actions.ts'
import './invalid-input.ts'

/**
 * Who may call a row: anyone; anyone signed in, even before onboarding; or signed-in people with these roles, after
 * onboarding or at any time. Whether they may act on the record itself is decided by the action tables.
 */
export type Access = 'public' | 'account' | readonly Role[] | { beforeGate: readonly Role[] }

/** The parts of the API, with their descriptions in its document. */
export const apiTags = {
  account: 'Signing up, logging in, and the account of the viewer',
  profile: 'What people show of themselves',
  drops: 'Briefs: writing, finding, and closing them',
  favorites: 'Drops that people keep',
  teams: 'Colleagues, who share drops and an inbox',
  searches: 'Searches that creators save, which email them new drops',
  media: 'Pictures',
  songs: 'A creator’s library',
  splits: 'Who wrote a song, and with which share',
  demos: 'Submissions of songs to drops',
  decisions: 'What screeners and drop owners decide',
  holds: 'Songs that an owner asks a creator to keep for a project',
  deals: 'What an owner and a creator agree on about a song',
  collections: 'Pitches that an organization finds again and keeps together',
  'listening links': 'Links through which an organization plays pitches for people without an account',
  screening: 'The queue, and listening to it',
  payments: 'Paying for submissions',
  plus: 'The subscription for creators',
  wallet: 'What screeners earn and withdraw',
  'payout account': 'Where screeners are paid',
  notifications: 'Notices, badges, and push messages',
  undo: 'What can still be undone',
  support: 'Failures that pages report',
  admin: 'For staff',
} as const

type ApiTag = keyof typeof apiTags

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A row of one of the action tables. */
type RecordAction =
  | AccountAction
  | DealAction
  | DemoAction
  | DropAction
  | DuplicateAction
  | HoldAction
  | ReportAction
  | SongAction

/** What a row says beside who may call it, and where. */
type RowFacts = Omit<RouteConfig, 'method' | 'path' | 'tags' | 'operationId' | 'security'> & { summary: string }

/**
 * Makes rows of the API that share a tag and who may call them, so that guard, document, and tests use the same definition:
 * `creators('startDemo', 'post /api/drops/{id}/demos', { summary, … })`. `action`: the row of the action table that decides
 * about the record itself, for operations on one record. A test tries every operation with an action against its table.
 */
export const operations =
  <const Who extends Access>(tag: ApiTag, who: Who) =>
  <
    const Id extends string,
    M extends Method,
    Path extends string,
    const R extends RowFacts & { action?: RecordAction },
  >(
    operationId: Id,
    place: `${M} ${Path}`,
    { action, ...row }: R,
  ) => {
    const [method, path] = place.split(' ') as [M, Path]
    return createRoute({
      operationId,
      method,
      path,
      tags: [tag],
      'x-access': who,
      ...(action ? { 'x-action': action } : {}),
      security: who === 'public' ? [] : [{ session: [] }],
      ...row,
    })
  }

export const body = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** An optional body. */
export const optionalBody = <S extends z.ZodType>(schema: S) => ({ ...body(schema), required: false as const })

export const response = <S extends z.ZodType>(schema: S, description = 'Done') => ({
  description,
  content: { 'application/json': { schema } },
})

/** A CSV file whose rows are streamed as they are read. */
export const csvResponse = { description: 'UTF-8, RFC 4180', content: { 'text/csv': { schema: z.string() } } }

export const noContent = { description: 'Done, no content' }

/** What somebody of an organization answered to a pitch, and until when they can undo it. */
export const ColleagueAnswer = z.object({
  by: z.object({ id: z.uuid(), name: z.string() }),
  result: z.enum(ownerAnswers),
  until: z.iso.datetime(),
})

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    answered: ColleagueAnswer.extend({ until: z.iso.datetime().nullable() })
      .optional()
      .openapi({ description: 'What a colleague answered before; `until` is null once it can’t be undone' }),
    reason: z.string().optional().openapi({ description: 'Why staff disabled the account, in their words' }),
  })
  .openapi('Problem', {
    description:
      'An RFC 9457 problem. `code` is an error code from the table of errors; `fields` has a message per invalid field',
  })

/**
 * The errors of a row in addition to those of every row, for the API document. Handlers throw them, so they are not
 * part of the handler's response type.
 */
export function errorResponses(...codes: ErrorCode[]): Record<never, never> {
  const byStatus = Map.groupBy(codes, (code) => errors[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((code) => `\`${code}\` ${errors[code][1]}`).join('\n\n'),
        content: { 'application/problem+json': { schema: Problem } },
        'x-error-codes': those,
      },
    ]),
  )
}

/** Accepts uppercase and normalizes to lowercase. */
export const Id = z.uuid().toLowerCase().openapi({ example: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11' })

export const IdParams = z.object({ id: Id })

/** Repeating a request with the same key changes nothing more. */
export const IdempotencyKey = z
  .string()
  .min(16)
  .max(64)
  .openapi({ description: 'Random; a repeat with the same key returns what the first request made' })

export const Currency = z.string().length(3).toLowerCase()

export const Timestamp = z.iso.datetime().openapi({ example: '2026-11-20T09:37:00.000Z' })

/** Where the next page begins: an opaque cursor from the previous response. */
export const CursorQuery = z.object({ after: z.string().max(200).optional() })

export const pageOf = <S extends z.ZodType>(schema: S, name: string) =>
  z.object({ rows: z.array(schema), next: z.string().nullable() }).openapi(name)
