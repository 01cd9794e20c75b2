import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import { deliverDropEarly, createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  briefInput,
  decide,
  payCheckout,
  pressSandboxButton,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { drops, proposedChanges } from '../drops-table.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const karl = await createPerson(world, 'Karl Other', 'corporate')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const ola = await createPerson(world, 'Ola Screener', 'screener')

type Brief = ReturnType<typeof briefInput>

const read = async (id: string, who = ines) => (await who.get(`/api/drops/${id}`)).body
const put = (id: string, brief: object) => ines.put(`/api/drops/${id}`, brief)
const later = (iso: string, days: number) => new Date(Date.parse(iso) + days * dayMs).toISOString()
const approve = (id: string, change: string) => staff.post(`/api/drops/${id}/approve-change`, { change })
const reject = (id: string, change: string, reason = 'The songs were written for pop.') =>
  staff.post(`/api/drops/${id}/reject-change`, { change, reason })
const waiting = async () =>
  (await staff.get('/api/admin/drop-changes/waiting')).body.rows.map(({ id }: { id: string }) => id)
const toReview = async () => (await staff.get('/api/badges')).body.changesToReview
const changesOf = async (id: string) => (await staff.get(`/api/drops/${id}/changes`)).body.rows
const titlesFor = async (who: Person) => {
  await world.drainJobs()
  return (await who.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
}

async function paid(dropId: string, title = 'Slow Exit', creator = mira): Promise<string> {
  const demoId = await createQuickDraft(world, creator, dropId, title)
  await payCheckout((await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, creator)
  return demoId
}

/** A live drop with a paid demo, and the brief as its form sends it. */
async function paidDrop(change: Record<string, unknown> = {}): Promise<{ id: string; brief: Brief; demoId: string }> {
  const brief = briefInput(world, change)
  const { id } = (await ines.post('/api/drops', brief)).body
  await staff.post(`/api/drops/${id}/approve`)
  return { id, brief, demoId: await paid(id) }
}

/** A drop with a proposed change of its genre to rock. */
async function proposed(change: Record<string, unknown> = {}) {
  const drop = await paidDrop(change)
  const { body } = await put(drop.id, { ...drop.brief, genre: ['rock'] })
  return { ...drop, change: body.proposedChange.id as string, updatedAt: body.updatedAt as string }
}

describe('a change of a brief with paid songs [T-4] [D-7]', () => {
  it('goes to review, whatever its field; only a short extension goes live at once', async () => {
    const { id, brief } = await paidDrop({ artist: 'Split' })
    const before = await toReview()
    const extended = later(brief.expireTime, 10)
    const edited = {
      ...brief,
      artist: 'Somebody Else',
      regionalOffice: 'norway',
      genre: ['rock'],
      importantNote: 'Demos only.',
      referenceLinks: ['https://example.com/song'],
      audience: 'invited',
      artistVisibility: 'afterHold',
    }
    const { status, body } = await put(id, { ...edited, expireTime: extended })
    expect([status, body]).toMatchObject([200, { ...brief, expireTime: extended }])
    expect(body.proposedChange).toMatchObject({
      state: 'waiting',
      reason: null,
      changes: [
        { field: 'artist', before: ['Split'], after: ['Somebody Else'] },
        { field: 'regionalOffice', before: ['sweden'], after: ['norway'] },
        { field: 'genre', before: ['pop'], after: ['rock'] },
        { field: 'importantNote', before: [], after: ['Demos only.'] },
        { field: 'referenceLinks', before: [], after: edited.referenceLinks },
        { field: 'audience', before: [], after: ['invited'] },
        { field: 'artistVisibility', before: [], after: ['afterHold'] },
      ],
    })
    // Everybody else reads the live brief and does not see the proposal.
    expect(await read(id, mira)).toMatchObject({ artist: 'Split', proposedChange: null, firstExpireTime: null })
    expect((await changesOf(id)).map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'expireTime', before: [brief.expireTime], after: [extended] }],
    ])
    expect([await waiting(), await toReview()]).toEqual([expect.arrayContaining([id]), before + 1])
    expect(await read(id, staff)).toMatchObject({ proposedChange: { state: 'waiting' } })
  })

  it('is announced to staff with all lists of drops, although part of it goes live at once', async () => {
    const { id, brief } = await paidDrop({ artist: 'Announced' })
    const ofStaff = await openLiveStream(staff)
    const ofCreator = await openLiveStream(mira)
    for (const { next } of [ofStaff, ofCreator]) expect(await next()).toEqual([])
    await put(id, { ...brief, genre: ['rock'], expireTime: later(brief.expireTime, 1) })
    const change = await ofStaff.nextChange()
    expect(change).toMatchObject({ what: expect.arrayContaining(['drops', 'badges']) })
    expect(change).not.toHaveProperty('drops')
    expect(await ofCreator.nextChange()).toEqual({ what: ['drops'], drops: [id] })
    await ofStaff.close()
    await ofCreator.close()
  })

  it('goes to review when it extends the closing date by more than 14 days in total', async () => {
    const { id, brief } = await paidDrop()
    const extend = async (days: number) => (await put(id, { ...brief, expireTime: later(brief.expireTime, days) })).body
    expect(await extend(9)).toMatchObject({ expireTime: later(brief.expireTime, 9), proposedChange: null })
    const far = await extend(18)
    expect(far).toMatchObject({ expireTime: later(brief.expireTime, 9), firstExpireTime: brief.expireTime })
    expect(far.proposedChange.changes).toEqual([
      { field: 'expireTime', before: [later(brief.expireTime, 9)], after: [later(brief.expireTime, 18)] },
    ])
    // A shorter extension goes live at once and leaves no proposal.
    expect(await extend(14)).toMatchObject({ expireTime: later(brief.expireTime, 14), proposedChange: null })
    expect((await put(id, brief)).body.fields.expireTime).toBe(
      'This drop has submissions, so it can close later, but not earlier.',
    )
  })

  it('needs no review before a demo is paid, nor after the last demo was refunded unscreened', async () => {
    const brief = briefInput(world)
    const { id } = (await ines.post('/api/drops', brief)).body
    await staff.post(`/api/drops/${id}/approve`)
    await createQuickDraft(world, mira, id)
    expect((await put(id, { ...brief, genre: ['rock'] })).body).toMatchObject({ genre: ['rock'], proposedChange: null })
    const demoId = await paid(id)
    expect((await put(id, { ...brief, genre: ['soul'] })).body.genre).toEqual(['rock'])
    await mira.post(`/api/demos/${demoId}/withdraw`)
    expect((await put(id, { ...brief, genre: ['soul'] })).body).toMatchObject({ genre: ['soul'], proposedChange: null })
  })

  it('allows one proposal at a time: a second edit replaces the first, and an identical edit changes nothing', async () => {
    const { id, brief, change, updatedAt } = await proposed()
    const again = (await put(id, { ...brief, genre: ['rock'], read: updatedAt })).body
    expect([again.proposedChange.id, again.updatedAt]).toEqual([change, updatedAt])
    // A change that goes live at once leaves the proposal as it is.
    const longer = { ...brief, expireTime: later(brief.expireTime, 1) }
    const extended = (await put(id, { ...longer, genre: ['rock'], read: updatedAt })).body
    expect([extended.expireTime, extended.proposedChange.id, extended.genre]).toEqual([
      longer.expireTime,
      change,
      ['pop'],
    ])
    const second = (await put(id, { ...longer, genre: ['soul'], read: extended.updatedAt })).body
    expect(second.proposedChange.changes).toEqual([{ field: 'genre', before: ['pop'], after: ['soul'] }])
    expect(second.proposedChange.id).not.toBe(change)
    // Restoring the live brief removes the proposal.
    const back = (await put(id, { ...longer, read: second.updatedAt })).body
    expect([back.genre, back.proposedChange]).toEqual([['pop'], null])
    expect(await waiting()).not.toContain(id)
  })

  it('is refused from a form opened before another change', async () => {
    const { id, brief, updatedAt } = await proposed()
    const stale = put(id, { ...brief, artist: 'Somebody', read: later(updatedAt, -1) })
    expect((await stale).body.code).toBe('drop/changed')
    expect(await read(id)).toMatchObject({ artist: brief.artist, proposedChange: { state: 'waiting' } })
    expect((await put(id, { ...brief, artist: 'Somebody', genre: ['rock'], read: updatedAt })).status).toBe(200)
  })

  it('can be taken back by the owner only, any number of times', async () => {
    const { id, brief } = await proposed()
    const takeBack = (who: Person) => statusAndCode(who.send('DELETE', `/api/drops/${id}/proposed-change`))
    expect([await takeBack(karl), await takeBack(mira), await takeBack(staff)]).toEqual([
      [403, 'account/role'],
      [403, 'account/role'],
      [403, 'account/role'],
    ])
    expect((await read(id)).proposedChange.state).toBe('waiting')
    expect([await takeBack(ines), await takeBack(ines)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(await read(id)).toMatchObject({ genre: brief.genre, proposedChange: null })
    expect(await waiting()).not.toContain(id)
  })
})

describe('review of a change [T-4] [D-7]', () => {
  it('publishes it, records it in the changes and the audit trail, and notifies the owner', async () => {
    const { id, change, demoId } = await proposed({ artist: 'Approved' })
    const { answerBy } = (await mira.get(`/api/demos/${demoId}`)).body
    const { status, body } = await approve(id, change)
    expect([status, body.genre, body.proposedChange]).toEqual([200, ['rock'], null])
    expect((await changesOf(id))[0].changes).toEqual([{ field: 'genre', before: ['pop'], after: ['rock'] }])
    expect((await mira.get('/api/drops?genre=rock')).body.rows.map((drop: { id: string }) => drop.id)).toContain(id)
    expect(await waiting()).not.toContain(id)
    expect((await titlesFor(ines))[0]).toBe('Your changes to Approved are live')
    const acts = await world.deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(acts.find(({ action }) => action === 'drop.approve-change')).toMatchObject({
      actorId: staff.id,
      before: { change: 'waiting' },
      after: { change: 'approved', fields: 'Genre' },
    })
    expect((await mira.get(`/api/demos/${demoId}`)).body.answerBy).toBe(answerBy)
    // A second click has no effect.
    expect((await approve(id, change)).body.code).toBe('drop/changed')
    expect((await changesOf(id)).length).toBe(1)
  })

  it('rejects it with a reason shown to the owner and keeps the live brief', async () => {
    const { id, brief, change } = await proposed({ artist: 'Rejected' })
    expect((await staff.post(`/api/drops/${id}/reject-change`, { change, reason: ' ' })).status).toBe(422)
    const { status, body } = await reject(id, change)
    expect([status, body.genre]).toEqual([200, ['pop']])
    expect((await read(id)).proposedChange).toMatchObject({
      state: 'rejected',
      reason: 'The songs were written for pop.',
      changes: [{ field: 'genre', before: ['pop'], after: ['rock'] }],
    })
    expect([await changesOf(id), await waiting()]).toEqual([[], expect.not.arrayContaining([id])])
    await world.drainJobs()
    expect((await ines.get('/api/notices')).body.rows[0]).toMatchObject({
      title: 'Your changes to Rejected weren’t approved',
      body: 'The brief stays as it was. Our team wrote: “The songs were written for pop.” You can edit it and try again.',
      path: `/drop/edit/${id}`,
    })
    expect((await approve(id, change)).body.code).toBe('drop/changed')
    // Saving the live brief keeps the reason; sending the change again puts it back in review.
    expect((await put(id, brief)).body.proposedChange.state).toBe('rejected')
    expect((await put(id, { ...brief, genre: ['rock'] })).body.proposedChange).toMatchObject({
      state: 'waiting',
      reason: null,
    })
  })

  it('applies only to the version staff read: an edited or withdrawn change is not approved', async () => {
    const { id, brief, change } = await proposed()
    const edited = (await put(id, { ...brief, genre: ['soul'] })).body.proposedChange.id
    expect((await approve(id, change)).body.code).toBe('drop/changed')
    expect((await reject(id, change)).body.code).toBe('drop/changed')
    await ines.delete(`/api/drops/${id}/proposed-change`)
    expect((await approve(id, edited)).body.code).toBe('drop/changed')
    expect(await read(id)).toMatchObject({ genre: ['pop'], proposedChange: null })
  })

  it('resolves a concurrent edit and review to exactly one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, brief, change, updatedAt } = await proposed()
      const [approved, edited] = await Promise.all([
        approve(id, change),
        put(id, { ...brief, genre: ['soul'], read: updatedAt }),
      ])
      const { genre, proposedChange } = await read(id)
      const happened = [
        approved.body.code ?? 'done',
        edited.body.code ?? 'done',
        genre[0],
        proposedChange?.changes[0].after[0],
      ]
      expect([
        ['done', 'drop/changed', 'rock', undefined],
        ['drop/changed', 'done', 'pop', 'soul'],
      ]).toContainEqual(happened)
    }
  })

  it('dates the change from when it went live, even if the review waited for a lock', async () => {
    const { id, change } = await proposed()
    let approved: ReturnType<typeof approve> | undefined
    let released: Date | undefined
    await world.deps.db.transaction(async (tx) => {
      await tx.select().from(drops).where(eq(drops.id, id)).for('update')
      approved = approve(id, change)
      const isWaiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      await expect
        .poll(async () => (await world.deps.db.execute<{ count: number }>(isWaiting)).rows[0]!.count)
        .toBeGreaterThan(0)
      world.advanceClock(5000)
      released = world.deps.clock.now()
    })
    expect((await approved)?.status).toBe(200)
    const [row] = await world.deps.db.select().from(drops).where(eq(drops.id, id))
    expect(row!.briefChangedAt!.getTime()).toBeGreaterThanOrEqual(released!.getTime())
  })

  it('stays consistent when the drop is taken down concurrently', async () => {
    await staff.post('/api/me/confirm-password', { password })
    for (let round = 0; round < 3; round++) {
      const { id, change } = await proposed()
      const [approved, unpublished] = await Promise.all([
        approve(id, change),
        staff.post(`/api/drops/${id}/unpublish`, { reason: 'Nobody knows this artist.' }),
      ])
      const { state, genre } = await read(id)
      expect([unpublished.status, state]).toEqual([200, 'unpublished'])
      expect([
        [200, undefined, ['rock']],
        [409, 'drop/wrong-state', ['pop']],
      ]).toContainEqual([approved.status, approved.body.code, genre])
    }
  })

  it('happens once when two admins act concurrently', async () => {
    const { id, change } = await proposed({ artist: 'At once' })
    const both = await Promise.all([approve(id, change), reject(id, change), approve(id, change)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(
      (await titlesFor(ines)).filter(
        (title: string) =>
          title === 'Your changes to At once are live' || title === 'Your changes to At once weren’t approved',
      ).length,
    ).toBe(1)
  })

  it('is limited to staff', async () => {
    const { id, change } = await proposed()
    for (const who of [ines, karl, mira, ola]) {
      expect(await statusAndCode(who.send('POST', `/api/drops/${id}/approve-change`, { change }))).toEqual([
        403,
        'account/role',
      ])
      expect(await statusAndCode(who.send('GET', '/api/admin/drop-changes/waiting'))).toEqual([403, 'account/role'])
    }
    expect((await read(id)).proposedChange.state).toBe('waiting')
  })
})

describe('change awaiting review [T-4]', () => {
  const deliverDue = async () => {
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
  }

  it('expires when its drop closes: the brief stays, the owner is notified once, and it cannot be approved', async () => {
    const { id, change, brief } = await proposed({ artist: 'Closing' })
    world.advanceClock(14 * dayMs)
    // The drop is closed by its closing time before the job has processed it.
    expect((await approve(id, change)).body.code).toBe('drop/wrong-state')
    expect(await waiting()).not.toContain(id)
    await deliverDue()
    await deliverDue()
    expect(await read(id)).toMatchObject({
      state: 'closed',
      genre: brief.genre,
      proposedChange: { state: 'unreviewed' },
    })
    expect((await titlesFor(ines)).filter((title: string) => title.startsWith('Your changes to Closing'))).toEqual([
      'Your changes to Closing weren’t reviewed in time',
    ])
    expect((await ines.delete(`/api/drops/${id}/proposed-change`)).body.proposedChange).toBeNull()
  })

  it('expires when its drop is delivered early', async () => {
    const { id, change, demoId } = await proposed({ artist: 'Delivered' })
    await decide(ola, demoId, 'pitch')
    await deliverDropEarly(world, staff, id)
    expect(await read(id)).toMatchObject({ genre: ['pop'], proposedChange: { state: 'unreviewed' } })
    expect((await approve(id, change)).body.code).toBe('drop/wrong-state')
    expect(await titlesFor(ines)).toContain('Your changes to Delivered weren’t reviewed in time')
  })

  it('stays while its drop is paused, and can be reviewed', async () => {
    const { id, change } = await proposed()
    await staff.post(`/api/drops/${id}/pause`, { reason: 'Looking at it.' })
    expect((await read(id)).state).toBe('paused')
    expect(await waiting()).toContain(id)
    expect((await approve(id, change)).body).toMatchObject({ state: 'paused', genre: ['rock'] })
  })

  it('is reviewed with the whole brief when its drop was taken down and sent again', async () => {
    const { id, brief, change } = await proposed()
    await staff.post('/api/me/confirm-password', { password })
    await staff.post(`/api/drops/${id}/unpublish`, { reason: 'Nobody knows this artist.' })
    expect((await approve(id, change)).body.code).toBe('drop/wrong-state')
    expect(await waiting()).not.toContain(id)
    expect((await put(id, { ...brief, genre: ['rock'] })).body).toMatchObject({
      state: 'awaiting',
      genre: ['rock'],
      proposedChange: null,
    })
  })

  it('needs no review once its drop was reviewed again, until a demo is paid', async () => {
    const { id, brief, demoId } = await proposed()
    // A screened demo still counts as a demo of the drop.
    const heard = { heardAt: world.deps.clock.now(), heardMs: 1000 }
    await world.deps.db.update(demos).set(heard).where(eq(demos.id, demoId))
    await staff.post('/api/me/confirm-password', { password })
    await staff.post(`/api/drops/${id}/unpublish`, { reason: 'Nobody knows this artist.' })
    await put(id, { ...brief, genre: ['rock'] })
    await world.drainJobs()
    expect((await staff.post(`/api/drops/${id}/approve`)).status).toBe(200)
    const moved = later(brief.expireTime, 20)
    expect((await put(id, { ...brief, genre: ['soul'], expireTime: moved })).body).toMatchObject({
      genre: ['soul'],
      expireTime: moved,
      proposedChange: null,
      firstExpireTime: null,
    })
    await paid(id, 'Another song')
    const { body } = await put(id, { ...brief, genre: ['rock'], expireTime: later(moved, 10) })
    expect(body).toMatchObject({ genre: ['soul'], expireTime: later(moved, 10), firstExpireTime: moved })
    expect(body.proposedChange.state).toBe('waiting')
  })

  it('is deleted completely with its owner', async () => {
    const leaver = await createPerson(world, 'Lena Leaver', 'anr')
    const brief = briefInput(world)
    const { id } = (await leaver.post('/api/drops', brief)).body
    await staff.post(`/api/drops/${id}/approve`)
    const demoId = await paid(id)
    await leaver.put(`/api/drops/${id}`, { ...brief, lookingFor: ['Zanzibarish proposal'] })
    expect(await findInDatabase(world, ['Zanzibarish'])).not.toEqual([])
    await mira.post(`/api/demos/${demoId}/withdraw`)
    await world.drainJobs()
    await leaver.delete(`/api/drops/${id}`)
    expect(await findInDatabase(world, ['Zanzibarish'])).toEqual([])
    expect(await world.deps.db.select().from(proposedChanges).where(eq(proposedChanges.dropId, id))).toEqual([])
  })
})

describe('payment in progress while the brief changes [T-4]', () => {
  it('keeps the brief editable until it is paid, and lets its creator withdraw afterwards', async () => {
    const brief = briefInput(world, { artist: 'On its way' })
    const { id } = (await ines.post('/api/drops', brief)).body
    await staff.post(`/api/drops/${id}/approve`)
    const demoId = await createQuickDraft(world, mira, id, 'By debit')
    const { url } = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body
    await pressSandboxButton(url, { choice: 'debit' })
    expect((await put(id, { ...brief, artist: 'On its way', genre: ['rock'] })).body.genre).toEqual(['rock'])
    const [row] = await world.deps.db.select().from(drops).where(eq(drops.id, id))
    expect(row!.briefChangedAt).not.toBeNull()
  })
})
