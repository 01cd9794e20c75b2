import { z } from '@hono/zod-openapi'
import { markLimits, maxStars, tagColors, tagWordMax } from '@velv/domain/demos/marks.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import {
  body,
  CursorQuery,
  errorResponses,
  Id,
  IdParams,
  IdempotencyKey,
  noContent,
  operations,
  pageOf,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { plainText } from '../../platform/http/text-shapes.ts'

const owners = operations('decisions', ['dropOwner'])

const TagColor = z.enum(tagColors)

export const Tag = z.object({ id: z.uuid(), word: z.string(), color: TagColor }).openapi('Tag')

/** What a team notes on a pitch, beside it wherever it is listed. */
export const marksShape = {
  stars: z.int().nullable().openapi({ description: 'The stars that the viewer gave it' }),
  averageStars: z.number().nullable().openapi({ description: 'The average of all colleagues, to a tenth' }),
  starCount: z.int().openapi({ description: 'How many colleagues gave it stars' }),
  tags: z.array(Tag),
  commentCount: z.int(),
}

const Comment = z
  .object({
    id: z.uuid(),
    atMs: z.int().openapi({ description: 'The position in the song' }),
    text: z.string(),
    createdAt: Timestamp,
    by: z
      .object({
        id: z.uuid(),
        name: z.string(),
        isGuest: z.boolean().openapi({ description: 'The recipient of a listening link, which `id` names' }),
      })
      .nullable()
      .openapi({ description: 'Null if the author has left the team' }),
    canDelete: z.boolean(),
  })
  .openapi('Comment')

export const giveStars = owners('giveStars', 'put /api/demos/{id}/stars', {
  summary: 'Give a pitch the viewer’s stars, for their team; null takes them back. Safe to repeat',
  action: 'demo.star',
  request: { params: IdParams, body: body(z.object({ stars: z.int().min(1).max(maxStars).nullable() })) },
  responses: { 204: noContent, ...errorResponses('demo/not-found', 'account/role', 'request/too-many') },
})

export const listTags = owners('listTags', 'get /api/my/team/tags', {
  summary: 'List the tags of the viewer’s team, those used last first',
  responses: { 200: response(z.object({ rows: z.array(Tag) })) },
})

export const addTag = owners('addTag', 'post /api/demos/{id}/tags', {
  summary: 'Tag a pitch with a word, which becomes a tag of the team if it isn’t one yet. Safe to repeat',
  action: 'demo.tag',
  request: {
    params: IdParams,
    body: body(
      z.object({
        word: z
          .string()
          .max(200)
          .transform((word) => toSingleLine(word.replaceAll('"', '')))
          .pipe(z.string().min(1, 'Enter a word.').max(tagWordMax, `Use at most ${tagWordMax} characters.`)),
        color: TagColor.optional().openapi({ description: 'For a new tag' }),
      }),
    ),
  },
  responses: {
    200: response(Tag),
    ...errorResponses('demo/not-found', 'tag/too-many', 'account/role', 'request/too-many'),
  },
})

export const removeTag = owners('removeTag', 'delete /api/demos/{id}/tags/{tagId}', {
  summary: 'Take a tag from a pitch. Safe to repeat',
  action: 'demo.tag',
  request: { params: z.object({ id: Id, tagId: Id }) },
  responses: {
    204: noContent,
    ...errorResponses('demo/not-found', 'tag/not-found', 'account/role', 'request/too-many'),
  },
})

/** A comment at a second of a song. */
export const CommentInput = z.object({
  idempotencyKey: IdempotencyKey,
  atMs: z.int().min(0).max(86_400_000),
  text: plainText(markLimits.comment, 'Write a comment.'),
})

export const listComments = owners('listComments', 'get /api/demos/{id}/comments', {
  summary: 'List what the viewer’s team says about a pitch, in the order of the song',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(pageOf(Comment, 'CommentPage')), ...errorResponses('demo/not-found') },
})

export const addComment = owners('addComment', 'post /api/demos/{id}/comments', {
  summary: 'Comment on a pitch at a second of the song, for the team',
  action: 'demo.comment',
  request: {
    params: IdParams,
    body: body(CommentInput),
  },
  responses: {
    200: response(Comment),
    ...errorResponses('demo/not-found', 'comment/too-many', 'account/role', 'request/too-many'),
  },
})

export const deleteComment = owners('deleteComment', 'delete /api/demos/{id}/comments/{commentId}', {
  summary: 'Delete a comment of the viewer, or, for a lead, of anyone on the team',
  action: 'demo.comment',
  request: { params: z.object({ id: Id, commentId: Id }) },
  responses: {
    204: noContent,
    ...errorResponses('demo/not-found', 'comment/not-found', 'account/role', 'request/too-many'),
  },
})
