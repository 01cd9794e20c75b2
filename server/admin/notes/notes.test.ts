import { maxNotes } from '@velv/domain/admin/staff-notes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffAssignments, staffNotes } from '../../accounts/staff/staff-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

let world: TestWorld
let [ada, milo]: Person[] = []
beforeAll(async () => {
  const staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  milo = await staffWorld.createAdmin('Milo Berg')
})
afterAll(() => world.close())

type Kind = 'account' | 'drop'

const addNote = (kind: Kind, id: string, text: string, by = ada!) =>
  by.send('POST', '/api/admin/staff-notes', { subject: { kind, id }, text })
const assign = (kind: Kind, id: string, assigneeId: string | null, by = ada!) =>
  by.send('POST', '/api/admin/assignments', { subject: { kind, id }, assigneeId })
const notesOf = async (id: string) => (await ada!.get(`/api/admin/staff-notes?subject=${id}`)).body
const auditOf = async (id: string) =>
  (await ada!.get(`/api/admin/audit?subject=${id}`)).body.rows.map((row: Record<string, unknown>) => [
    row['action'],
    row['before'],
    row['after'],
    row['reason'],
  ])

describe('notes of staff [W-2]', () => {
  it('are read by all of staff, newest first, and recorded in the audit trail without their text', async () => {
    const maya = await createPerson(world, 'Maya Torres', 'screener', { verified: false })
    expect((await addNote('account', maya.id, '  Called Ninth Floor.  ', milo)).status).toBe(201)
    world.advanceClock(60_000)
    expect((await addNote('account', maya.id, 'Fine for level 2.')).status).toBe(201)
    const { notes } = await notesOf(maya.id)
    expect(notes.map((note: { text: string; author: { name: string } }) => [note.text, note.author.name])).toEqual([
      ['Fine for level 2.', 'Ada Linde'],
      ['Called Ninth Floor.', 'Milo Berg'],
    ])
    expect(await statusAndCode(ada!.send('DELETE', `/api/admin/staff-notes/${notes[1].id}`))).toEqual([204, undefined])
    expect(await statusAndCode(ada!.send('DELETE', `/api/admin/staff-notes/${notes[1].id}`))).toEqual([
      404,
      'request/not-found',
    ])
    expect((await notesOf(maya.id)).notes).toHaveLength(1)
    expect(await auditOf(maya.id)).toEqual([
      ['account.delete-note', { noteId: notes[1].id }, {}, ''],
      ['account.add-note', {}, { noteId: notes[0].id }, ''],
      ['account.add-note', {}, { noteId: notes[1].id }, ''],
    ])
  })

  it('are refused when empty, too long, too many, about nothing, or by others', async () => {
    const maya = await createPerson(world, 'Maya Full', 'anr')
    expect(await statusAndCode(addNote('account', maya.id, '  '))).toEqual([422, 'request/invalid'])
    expect(await statusAndCode(addNote('account', maya.id, 'x'.repeat(2001)))).toEqual([422, 'request/invalid'])
    expect(await statusAndCode(addNote('account', newId(), 'Nobody'))).toEqual([404, 'request/not-found'])
    expect(await statusAndCode(addNote('drop', maya.id, 'Not a drop'))).toEqual([404, 'request/not-found'])
    expect(await statusAndCode(addNote('account', maya.id, 'About me', maya))).toEqual([403, 'account/role'])
    const note = { subjectKind: 'account' as const, subjectId: maya.id, authorId: ada!.id, text: 'One' }
    const at = world.deps.clock.now()
    await world.deps.db
      .insert(staffNotes)
      .values(Array.from({ length: maxNotes }, () => ({ ...note, id: newId(at), at })))
    expect(await statusAndCode(addNote('account', maya.id, 'One too many'))).toEqual([409, 'note/too-many'])
  })

  it('are part of what the person downloads, without their author, and not listed as decisions', async () => {
    const lena = await createPerson(world, 'Lena Owner', 'anr')
    const { id: dropId } = (await lena.post('/api/drops', briefInput(world))).body
    await addNote('account', lena.id, 'Checked the label by phone.')
    await addNote('drop', dropId, 'The budget looks high.')
    await assign('account', lena.id, milo!.id)
    const zip = Buffer.from(await (await lena.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    for (const text of ['Checked the label by phone.', 'The budget looks high.']) expect(zip).toContain(text)
    for (const text of [ada!.id, milo!.id, 'account.assign', 'account.add-note']) expect(zip).not.toContain(text)
  })

  it('are deleted with the account or the drop that they are about', async () => {
    const leo = await createPerson(world, 'Leo Leaves', 'anr')
    const dropId = await createLiveDrop(world, leo, ada!)
    await addNote('account', leo.id, 'Zanzibar about Leo')
    await addNote('drop', dropId, 'Zanzibar about his drop')
    await assign('account', leo.id, milo!.id)
    await assign('drop', dropId, milo!.id)
    expect((await leo.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await findInDatabase(world, ['Zanzibar'])).toEqual([])
    expect(await world.deps.db.select().from(staffAssignments).where(eq(staffAssignments.subjectId, dropId))).toEqual(
      [],
    )

    const june = await createPerson(world, 'June Keeps', 'anr')
    const { id } = (await june.post('/api/drops', briefInput(world))).body
    await addNote('drop', id, 'Zanzibar about a deleted drop')
    expect((await june.send('DELETE', `/api/drops/${id}`)).status).toBe(204)
    expect(await findInDatabase(world, ['Zanzibar'])).toEqual([])
  })
})

describe('assignment [W-2]', () => {
  it('is shown with the record, in its queue and in the list of the assignee, and recorded', async () => {
    const tom = await createPerson(world, 'Tom Waits', 'manager', { verified: false })
    const { id: dropId } = (await (await createPerson(world, 'Ida Owner', 'anr')).post('/api/drops', briefInput(world)))
      .body
    await assign('account', tom.id, milo!.id)
    world.advanceClock(60_000)
    await assign('drop', dropId, milo!.id)
    // The same again changes nothing.
    await assign('drop', dropId, milo!.id)
    expect((await notesOf(tom.id)).assignment).toMatchObject({ assignee: { id: milo!.id, name: 'Milo Berg' } })
    const { rows } = (await ada!.get('/api/admin/queue-items?queue=people')).body
    expect(rows.find(({ id }: { id: string }) => id === tom.id).assignee).toEqual({ id: milo!.id, name: 'Milo Berg' })
    const own = (await milo!.get('/api/admin/assignments')).body.rows
    expect(own.filter(({ id }: { id: string }) => [tom.id, dropId].includes(id))).toMatchObject([
      { kind: 'account', name: 'Tom Waits', profession: 'manager' },
      { kind: 'drop', profession: null },
    ])
    expect((await milo!.get('/api/admin/queues')).body.assignedToMe).toBe(own.length)
    await assign('account', tom.id, null)
    expect((await notesOf(tom.id)).assignment).toBe(null)
    const [{ velvId }] = (await ada!.get('/api/admin/people?search=milo+berg')).body.rows
    expect(await auditOf(tom.id)).toEqual([
      ['account.assign', { assignee: velvId }, { assignee: null }, ''],
      ['account.assign', { assignee: null }, { assignee: velvId }, ''],
    ])
    expect(await auditOf(dropId)).toHaveLength(1)
  })

  it('is only to admins, and ends when the admin leaves', async () => {
    const eve = await createPerson(world, 'Eve Not Staff', 'manager')
    const tom = await createPerson(world, 'Tom Again', 'manager')
    expect(await statusAndCode(assign('account', tom.id, eve.id))).toEqual([409, 'assignment/not-admin'])
    expect(await statusAndCode(assign('account', tom.id, newId()))).toEqual([409, 'assignment/not-admin'])
    expect(await statusAndCode(assign('account', tom.id, eve.id, eve))).toEqual([403, 'account/role'])
    const rosa = await createPerson(world, 'Rosa Leaves', 'manager', { admin: true })
    expect((await ada!.get('/api/admin/staff')).body.staff).toContainEqual({ id: rosa.id, name: 'Rosa Leaves' })
    await assign('account', tom.id, rosa.id)
    expect((await rosa.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect((await notesOf(tom.id)).assignment).toBe(null)
  })
})
