import { z } from '@hono/zod-openapi'
import { noteLength, staffSubjectKinds } from '@velv/domain/admin/staff-notes.ts'
import { professions } from '@velv/domain/roles.ts'
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
  Timestamp,
} from '../../platform/http/contract.ts'

const staff = operations('admin', ['admin'])

export const StaffName = z.object({
  id: z.uuid(),
  name: z.string().nullable().openapi({ description: 'Null when the account was deleted' }),
})

const StaffNote = z.object({ id: z.uuid(), at: Timestamp, author: StaffName, text: z.string() }).openapi('StaffNote', {
  description:
    'Visible to staff; the person it’s about gets its text when they download their data, unless it’s about an organization',
})

const Subject = z.object({ kind: z.enum(staffSubjectKinds), id: Id })

export const listStaffNotes = staff('listStaffNotes', 'get /api/admin/staff-notes', {
  summary: 'List the staff notes about an account, a drop, or an organization, newest first, and who it’s assigned to',
  request: {
    query: z.object({
      subject: Id,
      kind: z
        .enum(staffSubjectKinds)
        .optional()
        .openapi({ description: 'Needed for an organization, which can have the ID of its first person' }),
    }),
  },
  responses: {
    200: response(
      z.object({
        assignment: z.object({ assignee: StaffName, at: Timestamp }).nullable(),
        notes: z.array(StaffNote).openapi({ description: 'At most 100' }),
      }),
    ),
  },
})

export const addStaffNote = staff('addStaffNote', 'post /api/admin/staff-notes', {
  summary: 'Add a note about an account, a drop, or an organization',
  request: {
    body: body(z.object({ subject: Subject, text: z.string().trim().min(noteLength.min).max(noteLength.max) })),
  },
  responses: { 201: response(StaffNote), ...errorResponses('request/not-found', 'note/too-many', 'request/too-many') },
})

export const deleteStaffNote = staff('deleteStaffNote', 'delete /api/admin/staff-notes/{id}', {
  summary: 'Delete a note',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/not-found', 'request/too-many') },
})

export const assignToStaff = staff('assignToStaff', 'post /api/admin/assignments', {
  summary: 'Assign an account, a drop, or an organization to an admin, or to no one',
  request: { body: body(z.object({ subject: Subject, assigneeId: Id.nullable() })) },
  responses: {
    204: noContent,
    ...errorResponses('request/not-found', 'assignment/not-admin', 'request/too-many'),
  },
})

const AssignedSubject = z
  .object({
    kind: z.enum(staffSubjectKinds),
    id: z.uuid(),
    name: z.string(),
    profession: z.enum(professions).nullable(),
    at: Timestamp.openapi({ description: 'When it was assigned' }),
  })
  .openapi('AssignedSubject')

export const listMyAssignments = staff('listMyAssignments', 'get /api/admin/assignments', {
  summary: 'List the accounts, drops, and organizations assigned to the viewer, those assigned longest ago first',
  request: { query: CursorQuery },
  responses: { 200: response(pageOf(AssignedSubject, 'AssignedSubjectPage')) },
})

export const listStaff = staff('listStaff', 'get /api/admin/staff', {
  summary: 'List the admins to whom something can be assigned, by name',
  responses: { 200: response(z.object({ staff: z.array(z.object({ id: z.uuid(), name: z.string() })) })) },
})
