import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickDemo, deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { addToTeam, createColleague, organizationOf } from '../../testing/steps/team-steps.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
let milo: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  milo = await staffWorld.createAdmin('Milo Berg')
})
afterAll(() => world.close())

const reason = 'We couldn’t confirm who you are.'
const pageOf = async (id: string) => (await ada.get(`/api/admin/organizations/${id}`)).body
const send = (id: string, path: string, body?: object, by = ada) =>
  statusAndCode(by.send('POST', `/api/admin/organizations/${id}/${path}`, body))
const merge = (into: string, from: string, role = 'member', by = ada) =>
  by.post(`/api/admin/organizations/${into}/merge`, { from, role })
const move = (person: Person, organizationId: string, role = 'member', by = ada) =>
  by.post(`/api/admin/people/${person.id}/move`, { organizationId, role })
const rowOf = async (id: string) =>
  (await world.deps.db.select().from(organizations).where(eq(organizations.id, id)))[0]
const auditOf = async (id: string, kind = 'organization') =>
  (await ada.get(`/api/admin/audit?subject=${id}&kind=${kind}`)).body.rows.map(
    (row: { action: string; before: object; after: object; reason: string }) => [
      row.action,
      row.before,
      row.after,
      row.reason,
    ],
  )
const notificationsOf = async (person: Person) =>
  (await person.get('/api/notices')).body.rows.map(({ title, body }: { title: string; body: string }) => [title, body])
const peopleOf = async (id: string) =>
  (await pageOf(id)).people.map(({ name, role }: { name: string; role: string }) => [name, role])

const owner = (name: string) => createPerson(world, name, 'anr')

/** An owner with a live drop to which a creator has sent a song. */
async function ownerWithSong(name: string, creatorName: string, createDemo = createQuickDemo) {
  const person = await owner(name)
  const dropId = await createLiveDrop(world, person, ada)
  const creator = await createPerson(world, creatorName, 'songWriter')
  const demoId = await createDemo(world, creator, dropId)
  return { person, organizationId: await organizationOf(world, person), dropId, creator, demoId }
}

/** Names the company that creators read. */
const nameCompany = (person: Person, company: string) =>
  person.succeed('PUT', '/api/me/evidence', {
    company,
    role: 'Head of A&R',
    website: 'https://example.com',
    profiles: [],
    credits: [],
    note: 'I look for songs.',
    send: true,
  })

/** Somebody with drops that have submissions asks to join a team. */
async function createRequest(into: Person, asking: Person, role = 'member'): Promise<string> {
  const { invitations } = await into.succeed('POST', '/api/my/team/invitations', { email: asking.email, role })
  const id = invitations.find(({ email }: { email: string }) => email === asking.email).id as string
  const accepted = await asking.succeed('POST', `/api/team-invitations/${id}/accept`)
  expect(accepted).toEqual({ outcome: 'requested' })
  return id
}

describe('an organization’s page for staff [W-2]', () => {
  it('shows its people, drops, answers, domain, and requests', async () => {
    const ingrid = await owner('Ingrid Solberg')
    const id = await organizationOf(world, ingrid)
    const lena = await createColleague(world, ingrid, 'Lena Holm', 'observer')
    const dropId = await createLiveDrop(world, ingrid, ada)
    await deliverDropEarly(world, ada, dropId)
    const page = await pageOf(id)
    expect(page).toMatchObject({
      name: 'Ingrid Solberg',
      pending: null,
      peopleCount: 2,
      dropCount: 1,
      approvedDomain: null,
      possibleDomains: ['example.com'],
      requests: [],
      stats: { pitches: 1, answered: 0 },
      overdueAnswers: { drops: [], isStopped: false },
    })
    expect(page.people).toMatchObject([
      { id: ingrid.id, name: 'Ingrid Solberg', role: 'lead', state: 'active', email: 'ingrid.solberg@example.com' },
      { id: lena.id, name: 'Lena Holm', role: 'observer', state: 'active' },
    ])
    expect(page.people[0].lastSeenAt).not.toBeNull()
    expect(page.drops).toMatchObject([
      { id: dropId, state: 'delivered', demos: 0, writer: { id: ingrid.id, name: 'Ingrid Solberg' } },
    ])
    expect((await ada.get(`/api/admin/people/${lena.id}`)).body.organization).toEqual({
      id,
      name: 'Ingrid Solberg',
      role: 'observer',
      people: 2,
    })
    const found = (await ada.get('/api/admin/organizations?search=solberg')).body.rows
    expect(found).toEqual([{ id, name: 'Ingrid Solberg', people: 2, lead: 'Ingrid Solberg' }])
    expect((await ada.get(`/api/admin/organizations?search=${encodeURIComponent('%')}`)).body.rows).toEqual([])
  })

  it('is for staff only, and unknown for what doesn’t exist', async () => {
    const ida = await owner('Ida Outside')
    const id = await organizationOf(world, ida)
    for (const path of [`organizations/${id}`, 'organizations?search=ida', `organizations/${id}/merge?from=${ada.id}`])
      expect(await statusAndCode(ida.send('GET', `/api/admin/${path}`))).toEqual([403, 'account/role'])
    for (const [path, body] of [
      [`organizations/${id}/rename`, { name: 'Mine' }],
      [`organizations/${id}/domain`, { domain: 'example.com' }],
      [`organizations/${id}/merge`, { from: ada.id, role: 'lead' }],
      [`people/${ida.id}/move`, { organizationId: id, role: 'lead' }],
      [`join-requests/${id}/approve`, undefined],
      [`join-requests/${id}/reject`, { reason }],
    ] as const)
      expect(await statusAndCode(ida.send('POST', `/api/admin/${path}`, body))).toEqual([403, 'account/role'])
    const maya = await createPerson(world, 'Maya Creator', 'songWriter')
    expect(await send(maya.id, 'rename', { name: 'Nothing' })).toEqual([404, 'request/not-found'])
    expect(await send(id, 'merge', { from: maya.id, role: 'lead' })).toEqual([404, 'request/not-found'])
    expect(await send(id, 'merge', { from: id, role: 'lead' })).toEqual([409, 'organization/itself'])
    expect(await statusAndCode(ada.send('GET', `/api/admin/organizations/${maya.id}`))).toEqual([
      404,
      'request/not-found',
    ])
    expect((await rowOf(id))!.name).toBe('Ida Outside')
  })

  it('has notes, somebody who takes care of it, and a history, apart from those of the person with the same ID', async () => {
    const rosa = await owner('Rosa Nightjar')
    const id = await organizationOf(world, rosa)
    expect(id).toBe(rosa.id)
    const note = (kind: string, text: string) =>
      ada.succeed('POST', '/api/admin/staff-notes', { subject: { kind, id }, text })
    await note('account', 'About Rosa')
    await note('organization', 'About the organization')
    await ada.succeed('POST', '/api/admin/assignments', { subject: { kind: 'account', id }, assigneeId: ada.id })
    await ada.succeed('POST', '/api/admin/assignments', { subject: { kind: 'organization', id }, assigneeId: milo.id })
    const notesOf = async (query: string) => {
      const { notes, assignment } = (await ada.get(`/api/admin/staff-notes?subject=${id}${query}`)).body
      return [notes.map(({ text }: { text: string }) => text), assignment.assignee.name]
    }
    expect(await notesOf('')).toEqual([['About Rosa'], 'Ada Linde'])
    expect(await notesOf('&kind=organization')).toEqual([['About the organization'], 'Milo Berg'])
    expect((await milo.get('/api/admin/assignments')).body.rows).toMatchObject([
      { kind: 'organization', id, name: 'Rosa Nightjar', profession: null },
    ])

    expect(await send(id, 'rename', { name: ' Nightjar  Records ' })).toEqual([200, undefined])
    // The same again changes nothing.
    expect(await send(id, 'rename', { name: 'Nightjar Records' })).toEqual([200, undefined])
    expect(await send(id, 'rename', { name: ' ' })).toEqual([422, 'request/invalid'])
    expect((await rosa.get('/api/my/team')).body.organization.name).toBe('Nightjar Records')
    const history = (await auditOf(id)).map(([action, before, after]: unknown[]) => [action, before, after])
    expect(history).toEqual([
      ['organization.rename', {}, { renamed: true }],
      ['organization.assign', { assignee: null }, { assignee: expect.any(String) }],
      ['organization.add-note', {}, { noteId: expect.any(String) }],
    ])
    const zip = Buffer.from(await (await rosa.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect([zip.includes('About Rosa'), zip.includes('About the organization')]).toEqual([true, false])
  })
})

describe('approval by domain [M-1]', () => {
  it('is turned on for a lead’s confirmed domain, approves those who wait there, and is turned off again', async () => {
    const tove = await owner('Tove Lead')
    const id = await organizationOf(world, tove)
    const waits = await createPerson(world, 'Wim Waits', 'manager', { verified: false })
    await addToTeam(world, tove, waits, 'member')
    expect(await send(id, 'domain', { domain: 'gmail.com' })).toEqual([409, 'organization/no-such-domain'])
    expect(await send(id, 'domain', { domain: 'example.com' })).toEqual([200, undefined])
    expect(await pageOf(id)).toMatchObject({ approvedDomain: 'example.com' })
    expect(await auditOf(id)).toEqual([
      ['organization.approve-domain', { approvedDomain: null }, { approvedDomain: 'example.com' }, ''],
    ])
    expect(await auditOf(waits.id, 'account')).toMatchObject([
      ['account.verify', { verifiedByVelv: false }, { verifiedByVelv: true, approvedThrough: id }, /example\.com/],
    ])
    expect(await staffWorld.readUser(waits)).toMatchObject({ verifiedByVelv: true, approvedThrough: id })
    expect(await send(id, 'domain', { domain: null })).toEqual([200, undefined])
    // Who was approved stays so, also when their role changes.
    await tove.succeed('PATCH', `/api/my/team/people/${waits.id}`, { role: 'observer' })
    expect(await staffWorld.readUser(waits)).toMatchObject({ verifiedByVelv: true, organizationRole: 'observer' })

    await world.deps.db.update(users).set({ email: 'tove@gmail.com' }).where(eq(users.id, tove.id))
    expect((await pageOf(id)).possibleDomains).toEqual([])
    expect(await send(id, 'domain', { domain: 'example.com' })).toEqual([409, 'organization/no-such-domain'])
  })
})

describe('a merge of organizations [W-2]', () => {
  it('is previewed, takes effect when it can’t be undone, and moves people, drops, and notes', async () => {
    const north = await owner('Nora North')
    const into = await organizationOf(world, north)
    const { person: june, organizationId: from, dropId } = await ownerWithSong('June Nightjar', 'Cai Creator')
    const kit = await createColleague(world, june, 'Kit Nightjar', 'observer')
    await ada.succeed('POST', '/api/admin/staff-notes', {
      subject: { kind: 'organization', id: from },
      text: 'Bought.',
    })
    expect((await ada.get(`/api/admin/organizations/${into}/merge?from=${from}`)).body).toEqual({
      people: 2,
      drops: 1,
      openSongs: 1,
      creators: 1,
    })
    const { done } = (await merge(into, from)).body
    expect((await pageOf(into)).pending).toEqual({ undoId: done.undoId })
    expect((await milo.get(`/api/admin/organizations/${into}`)).body.pending).toEqual({ undoId: null })
    expect(
      await statusAndCode(milo.send('POST', `/api/admin/organizations/${into}/merge`, { from, role: 'lead' })),
    ).toEqual([409, 'undo/pending'])
    expect(await peopleOf(into)).toEqual([['Nora North', 'lead']])

    await staffWorld.passUndoWindow()
    expect(await peopleOf(into)).toEqual([
      ['Nora North', 'lead'],
      ['June Nightjar', 'member'],
      ['Kit Nightjar', 'observer'],
    ])
    expect(await rowOf(from)).toBeUndefined()
    expect((await pageOf(into)).drops).toMatchObject([{ id: dropId, writer: { name: 'June Nightjar' } }])
    expect(await auditOf(into)).toEqual([
      ['organization.merge', {}, { fromId: from, people: 2, drops: 1, role: 'member' }, ''],
    ])
    expect(
      (await ada.get(`/api/admin/staff-notes?subject=${into}&kind=organization`)).body.notes.map(
        ({ text }: { text: string }) => text,
      ),
    ).toEqual(['Bought.'])
    // Their colleague sees the drop, and everybody who came along is told.
    expect((await north.get('/api/my/drops?of=team')).body.rows.map(({ id }: { id: string }) => id)).toEqual([dropId])
    expect(await notificationsOf(kit)).toEqual([
      ['You’re on another team now', expect.stringContaining('came with you')],
    ])
    expect(await notificationsOf(north)).toEqual([])
  })

  it('changes nothing after an undo', async () => {
    const into = await organizationOf(world, await owner('Una North'))
    const { organizationId: from, creator, dropId } = await ownerWithSong('Ulf Undone', 'Cleo Creator')
    const { done } = (await merge(into, from, 'lead')).body
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect([await peopleOf(into), await peopleOf(from)]).toEqual([[['Una North', 'lead']], [['Ulf Undone', 'lead']]])
    expect([await auditOf(into), await notificationsOf(creator)]).toEqual([[], []])
    expect((await world.deps.db.select().from(drops).where(eq(drops.id, dropId)))[0]!.briefChangedAt).toBeNull()
  })

  it('tells creators who listens now, and lets them withdraw with a refund (D12)', async () => {
    const north = await owner('Nils North')
    await nameCompany(north, 'Northbound Music')
    const into = await organizationOf(world, north)
    const {
      organizationId: from,
      creator,
      demoId,
      dropId,
    } = await ownerWithSong('Jo Small', 'Cora Creator', createPaidDemo)
    const other = await createPerson(world, 'Olga Later', 'songWriter')
    await merge(into, from)
    await staffWorld.passUndoWindow()
    await staffWorld.passUndoWindow()
    const afterwards = await createQuickDemo(world, other, dropId)

    expect((await notificationsOf(creator)).slice(0, 1)).toEqual([
      ['Northbound Music now listens for Ines Lund', expect.stringContaining('get your money back')],
    ])
    const demo = (await creator.get(`/api/demos/${demoId}`)).body
    expect(demo.briefChange).toMatchObject({ changes: [], listener: { company: 'Northbound Music' } })
    expect(demo.can).toContain('demo.withdraw')
    expect(await notificationsOf(other)).toEqual([])
    expect((await other.get(`/api/demos/${afterwards}`)).body.briefChange).toBeNull()
    expect((await north.get(`/api/drops/${dropId}/changes`)).body.rows).toMatchObject([
      { changes: [{ field: 'company', before: [], after: ['Northbound Music'] }] },
    ])
    expect((await creator.post(`/api/demos/${demoId}/withdraw`)).status).toBe(200)
    expect((await creator.get(`/api/demos/${demoId}`)).body).toMatchObject({
      result: 'refunded',
      refundedBy: 'demo.withdraw',
      payment: 'refunding',
    })
  })

  it('doesn’t reveal a confidential artist by the name of the company', async () => {
    const north = await owner('Nell North')
    await nameCompany(north, 'Ines Lund Records')
    const june = await owner('Jill Small')
    const dropId = await createLiveDrop(world, june, ada, { artistVisibility: 'afterHold' })
    const creator = await createPerson(world, 'Cher Creator', 'songWriter')
    const demoId = await createQuickDemo(world, creator, dropId)
    await merge(await organizationOf(world, north), await organizationOf(world, june))
    await staffWorld.passUndoWindow()
    await staffWorld.passUndoWindow()
    expect((await notificationsOf(creator))[0][0]).toMatch(/^Another team now listens for /)
    expect((await creator.get(`/api/demos/${demoId}`)).body.briefChange.listener).toEqual({ company: '' })
  })

  it('leaves one consistent state beside a removal, and beside a second merge', async () => {
    const [a, b, c] = [await owner('Anna Race'), await owner('Bo Race'), await owner('Cy Race')]
    const ids = await Promise.all([a, b, c].map((person) => organizationOf(world, person)))
    const guest = await createColleague(world, b, 'Gus Race', 'member')
    await merge(ids[0]!, ids[1]!)
    const commit = () => commitAtOnce(world, ada, 'organization', ids[0]!)
    const [removed] = await Promise.all([statusAndCode(b.send('DELETE', `/api/my/team/people/${guest.id}`)), commit()])
    const guestIn = (await staffWorld.readUser(guest)).organizationId
    // Either they were removed before, and have their own, or they came along.
    expect(removed[0] === 200 ? guestIn !== ids[0] : guestIn === ids[0]).toBe(true)
    expect(await rowOf(ids[1]!)).toBeUndefined()
    expect((await staffWorld.readUser(b)).organizationId).toBe(ids[0])

    // Each becomes part of the other: one merge is discarded, and its admin is told.
    await merge(ids[0]!, ids[2]!)
    await merge(ids[2]!, ids[0]!, 'member', milo)
    world.advanceClock(13_000)
    await Promise.all([1, 2].map(() => world.deps.undo.commitDue()))
    await world.drainJobs()
    const left = await Promise.all([ids[0]!, ids[2]!].map(rowOf))
    expect(left.filter(Boolean)).toHaveLength(1)
    const [survivor] = left.filter((row) => row !== undefined)
    for (const person of [a, b, c]) expect((await staffWorld.readUser(person)).organizationId).toBe(survivor!.id)
    const discarded = [...(await notificationsOf(ada)), ...(await notificationsOf(milo))].filter(([title]) =>
      /wasn’t applied/.test(title),
    )
    expect(discarded).toHaveLength(1)
  })
})

describe('a request to join with drops that have submissions [W-2]', () => {
  it('waits in a queue, and lets its person in with the role of the invitation', async () => {
    const lead = await owner('Liv Lead')
    const into = await organizationOf(world, lead)
    const { person: maj, organizationId: own, creator } = await ownerWithSong('Maj Asks', 'Curt Creator')
    const id = await createRequest(lead, maj, 'observer')
    const request = { id, person: { id: maj.id, name: 'Maj Asks' }, own: { id: own }, role: 'observer' }
    expect((await pageOf(into)).requests).toMatchObject([{ ...request, invitedBy: { name: 'Liv Lead' } }])
    expect((await pageOf(own)).requests).toMatchObject([request])
    const queue = async () => (await ada.get('/api/admin/queue-items?queue=joins')).body.rows
    expect(await queue()).toMatchObject([
      { id, name: 'Maj Asks', organization: 'Liv Lead', subject: { kind: 'organization', id: into } },
    ])
    const { done } = (await ada.post(`/api/admin/join-requests/${id}/approve`)).body
    expect(done).toMatchObject({ subjectId: into, undoId: expect.any(String) })
    // The admin who approved it sees the page as it will be.
    expect((await pageOf(into)).requests).toEqual([])
    expect((await milo.get(`/api/admin/organizations/${into}`)).body.requests).toHaveLength(1)
    expect((await staffWorld.readUser(maj)).organizationId).toBe(own)
    await staffWorld.passUndoWindow()
    await staffWorld.passUndoWindow()
    expect(await staffWorld.readUser(maj)).toMatchObject({ organizationId: into, organizationRole: 'observer' })
    expect([await queue(), await rowOf(own)]).toEqual([[], undefined])
    expect((await notificationsOf(creator))[0][0]).toMatch(/now listens for Ines Lund$/)
    expect((await notificationsOf(lead)).map(([title]: string[]) => title)).toContain(
      'Someone you invited joined your team',
    )
    expect((await ada.get(`/api/admin/people/${maj.id}`)).body.invitation).toMatchObject({
      by: { name: 'Liv Lead' },
      organization: { id: into },
      role: 'observer',
    })
    expect(await statusAndCode(ada.send('POST', `/api/admin/join-requests/${id}/approve`))).toEqual([
      404,
      'request/not-found',
    ])
  })

  it('is rejected with a reason that its person reads', async () => {
    const lead = await owner('Lou Lead')
    const into = await organizationOf(world, lead)
    const { person, organizationId: own } = await ownerWithSong('Pia Asks', 'Caro Creator')
    const id = await createRequest(lead, person)
    const reject = (body: object) => statusAndCode(ada.send('POST', `/api/admin/join-requests/${id}/reject`, body))
    expect(await reject({ reason: '' })).toEqual([422, 'request/invalid'])
    expect(await reject({ reason })).toEqual([200, undefined])
    expect(await reject({ reason })).toEqual([404, 'request/not-found'])
    await world.drainJobs()
    expect((await notificationsOf(person)).slice(0, 1)).toEqual([
      ['You can’t bring your drops to this team', expect.stringContaining(`“${reason}”`)],
    ])
    expect((await staffWorld.readUser(person)).organizationId).toBe(own)
    expect(await auditOf(into)).toMatchObject([['organization.reject-request', {}, { request: null }, reason]])
    expect((await pageOf(into)).requests).toEqual([])
  })

  it('is discarded when somebody else has joined its person meanwhile', async () => {
    const lead = await owner('Lea Lead')
    const { person, organizationId: own } = await ownerWithSong('Per Asks', 'Cille Creator')
    const id = await createRequest(lead, person)
    await ada.succeed('POST', `/api/admin/join-requests/${id}/approve`)
    await createColleague(world, person, 'Pelle Came', 'member')
    await staffWorld.passUndoWindow()
    expect((await staffWorld.readUser(person)).organizationId).toBe(own)
    expect((await notificationsOf(ada)).map(([title]: string[]) => title)).toContain(
      'Your decision on Per Asks wasn’t applied',
    )
  })
})

describe('moving a person [W-2]', () => {
  it('takes them to another organization without their drops, and can be undone', async () => {
    const lead = await owner('Leo Lead')
    const [into, gus] = [await organizationOf(world, lead), await owner('Gun Lead')]
    const guest = await createColleague(world, gus, 'Gry Moves', 'member')
    const from = await organizationOf(world, gus)
    const dropId = await createLiveDrop(world, guest, ada)
    const undone = (await move(guest, into)).body.done
    expect(await staffWorld.undo(undone.undoId)).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect((await staffWorld.readUser(guest)).organizationId).toBe(from)

    expect((await move(guest, into, 'observer')).status).toBe(200)
    expect(
      await statusAndCode(
        milo.send('POST', `/api/admin/people/${guest.id}/move`, { organizationId: into, role: 'lead' }),
      ),
    ).toEqual([409, 'undo/pending'])
    await staffWorld.passUndoWindow()
    expect(await staffWorld.readUser(guest)).toMatchObject({ organizationId: into, organizationRole: 'observer' })
    expect((await pageOf(from)).drops).toMatchObject([{ id: dropId }])
    const moved = await world.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, guest.id))
      .orderBy(asc(auditEntries.at))
    expect(moved.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['account.move', { organizationId: from, role: 'member' }, { organizationId: into, role: 'observer' }],
    ])
    expect((await notificationsOf(guest)).map(([title]: string[]) => title)).toContain('You’re on another team now')
  })

  it('is refused for the last lead with colleagues, for somebody alone with drops, and where they are', async () => {
    const into = await organizationOf(world, await owner('Ludo Lead'))
    const alone = await owner('Ali Alone')
    await createLiveDrop(world, alone, ada)
    const refused = async (person: Person, to = into) => {
      const { status, body } = await move(person, to)
      return [status, body.code]
    }
    expect(await refused(alone)).toEqual([409, 'organization/not-empty'])
    expect(await refused(alone, await organizationOf(world, alone))).toEqual([409, 'team/already-there'])
    const last = await owner('Lars Last')
    const next = await createColleague(world, last, 'Nina Next', 'member')
    expect(await refused(last)).toEqual([409, 'team/last-lead'])
    expect(await refused(await createPerson(world, 'Sam Screens', 'screener'))).toEqual([409, 'account/wrong-state'])
    await last.succeed('PATCH', `/api/my/team/people/${next.id}`, { role: 'lead' })
    expect((await move(last, into)).status).toBe(200)
    // They became the last lead again before it took effect.
    await last.succeed('PATCH', `/api/my/team/people/${next.id}`, { role: 'member' })
    await staffWorld.passUndoWindow()
    expect((await staffWorld.readUser(last)).organizationRole).toBe('lead')
    const free = await owner('Finn Free')
    const left = await organizationOf(world, free)
    await move(free, into)
    await staffWorld.passUndoWindow()
    expect([(await staffWorld.readUser(free)).organizationId, await rowOf(left)]).toEqual([into, undefined])
  })
})
