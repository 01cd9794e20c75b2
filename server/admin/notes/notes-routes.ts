import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import { listAssignedTo, listNotes, listStaff, readAssignments } from '../../accounts/staff/staff-queries.ts'
import { addNote, assign, deleteNote, type LockSubject } from '../../accounts/staff/staff-records.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
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
    const drop = await lockDrop(tx, id)
    return drop && { kind, id, label: dropName(drop) }
  }

/** Notes of staff, and who takes care of what. */
export function noteRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, config } = deps

  on(contract.listStaffNotes, async (c) => {
    const { subject } = c.req.valid('query')
    const [notes, assignments] = await Promise.all([listNotes(db, subject), readAssignments(db, [subject])])
    const assignment = assignments.get(subject)
    return c.json(
      {
        assignment: assignment ? { ...assignment, at: assignment.at.toISOString() } : null,
        notes: notes.map(({ note: { id, at, authorId, text }, authorName }) => ({
          id,
          at: at.toISOString(),
          author: { id: authorId, name: authorName },
          text,
        })),
      },
      200,
    )
  })

  on(contract.addStaffNote, async (c) => {
    const viewer = c.get('viewer')
    const { subject, text } = c.req.valid('json')
    const note = await addNote(deps, viewer, { lock: lockOf(subject), text })
    const author = { id: viewer.id, name: viewer.user.name }
    return c.json({ id: note.id, at: note.at.toISOString(), author, text: note.text }, 201)
  })

  on(contract.deleteStaffNote, async (c) => {
    await deleteNote(deps, c.get('viewer'), { id: c.req.valid('param').id, lockOf })
    return c.body(null, 204)
  })

  on(contract.assignToStaff, async (c) => {
    const { subject, assigneeId } = c.req.valid('json')
    await assign(deps, c.get('viewer'), { lock: lockOf(subject), assigneeId })
    return c.body(null, 204)
  })

  on(contract.listMyAssignments, async (c) => {
    const found = await listAssignedTo(db, c.get('viewer').id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ at, subjectId }) => cursorOf(at, subjectId))
    const named = await readSubjectNames(
      db,
      page.rows.map(({ subjectId }) => subjectId),
    )
    const rows = page.rows.flatMap(({ subjectId: id, subjectKind: kind, at }) => {
      const subject = named.get(id)
      return subject ? [{ kind, id, ...subject, at: at.toISOString() }] : []
    })
    return c.json({ rows, next: page.next }, 200)
  })

  on(contract.listStaff, async (c) => {
    return c.json({ staff: await listStaff(db, [...config.adminAccounts.keys()]) }, 200)
  })
}
