import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import { lockOrganizations } from '../../accounts/organizations/memberships.ts'
import { listAssignedTo, listNotes, listStaff, readAssignments } from '../../accounts/staff/staff-queries.ts'
import { addNote, assign, deleteNote, type LockSubject } from '../../accounts/staff/staff-records.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import { readOrganizationLabel } from '../organizations/organizations-queries.ts'
import { readSubjectNames } from './subject-names-queries.ts'
import * as contract from './notes-contract.ts'

type Subject = { kind: StaffSubjectKind; id: string }

const lockOf =
  ({ kind, id }: Subject): LockSubject =>
  async (tx) => {
    if (kind === 'account') {
      const user = await lockUser(tx, id)
      return user && { kind, id, label: user.velvId }
    }
    if (kind === 'organization') {
      const organization = (await lockOrganizations(tx, [id])).get(id)
      return organization && { kind, id, label: await readOrganizationLabel(tx, id) }
    }
    const drop = await lockDrop(tx, id)
    return drop && { kind, id, label: dropName(drop) }
  }

/** Notes of staff, and who takes care of what. */
export function noteRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, config } = deps

  on(contract.listStaffNotes, async ({ query: { subject: id, kind } }) => {
    const subject = { id, kind }
    const [notes, assignmentOf] = await Promise.all([listNotes(db, subject), readAssignments(db, [subject])])
    const assignment = assignmentOf(subject)
    return {
      assignment: assignment ? { ...assignment, at: assignment.at.toISOString() } : null,
      notes: notes.map(({ note: { id, at, authorId, text }, authorName }) => ({
        id,
        at: at.toISOString(),
        author: { id: authorId, name: authorName },
        text,
      })),
    }
  })

  on(contract.addStaffNote, async ({ viewer, json: { subject, text } }) => {
    const note = await addNote(deps, viewer, { lock: lockOf(subject), text })
    const author = { id: viewer.id, name: viewer.user.name }
    return { id: note.id, at: note.at.toISOString(), author, text: note.text }
  })

  on(contract.deleteStaffNote, ({ viewer, param }) => deleteNote(deps, viewer, { id: param.id, lockOf }))

  on(contract.assignToStaff, ({ viewer, json: { subject, assigneeId } }) =>
    assign(deps, viewer, { lock: lockOf(subject), assigneeId }),
  )

  on(contract.listMyAssignments, async ({ viewer, query }) => {
    const found = await listAssignedTo(db, viewer.id, readCursor(query.after))
    const page = pageOfRows(found, ({ at, subjectId }) => cursorOf(at, subjectId))
    const nameOf = await readSubjectNames(
      db,
      page.rows.map(({ subjectId }) => subjectId),
    )
    const rows = page.rows.flatMap(({ subjectId: id, subjectKind: kind, at }) => {
      const subject = nameOf({ kind, id })
      return subject ? [{ kind, id, ...subject, at: at.toISOString() }] : []
    })
    return { rows, next: page.next }
  })

  on(contract.listStaff, async () => ({ staff: await listStaff(db, [...config.adminAccounts.keys()]) }))
}
