import { describe, expect, it } from 'vitest'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import {
  briefInput,
  createLiveDrop,
  createPaidDemo,
  pressSandboxButton,
  createReadyDraft,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const karl = await createPerson(world, 'Karl Other', 'corporate')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString()
const add = async (change: Record<string, unknown> = {}) =>
  (await ines.post('/api/drops', briefInput(world, change))).body
const read = async (id: string, who = ines) => (await who.get(`/api/drops/${id}`)).body
const outcome = async (answer: Promise<{ status: number; body: { code?: string; fields?: unknown } }>) => {
  const { status, body } = await answer
  return [status, body.code, body.fields]
}

describe('brief', () => {
  it('keeps only the listed fields, drops blank entries, and names the fields to correct [D-1]', async () => {
    const sent = briefInput(world, {
      genre: ['pop', '', ' pop '],
      lookingFor: [' A closer ', ''],
      status: 'approved',
      userId: mira.id,
      price: 1,
    })
    const { status, body } = await ines.post('/api/drops', sent)
    expect([status, body.genre, body.lookingFor, body.state]).toEqual([201, ['pop'], ['A closer'], 'awaiting'])
    expect(body).not.toHaveProperty('price')
    const refused = ines.post('/api/drops', briefInput(world, { genre: [], referenceLinks: ['javascript:alert(1)'] }))
    expect(await outcome(refused)).toEqual([
      422,
      'request/invalid',
      { genre: 'Choose at least one genre.', referenceLinks: '“javascript:alert(1)” doesn’t look like a web link.' },
    ])
    expect(await outcome(mira.post('/api/drops', briefInput(world)))).toEqual([403, 'account/role', undefined])
  })

  it('creates one drop with the last content when sent twice, also concurrently [D-1]', async () => {
    const idempotencyKey = 'a word made by chance'
    const send = (artist: string) => ines.post('/api/drops', { ...briefInput(world, { artist }), idempotencyKey })
    const first = await Promise.all([send('Twice'), send('Twice')])
    expect(first.map(({ status }) => status)).toEqual([201, 201])
    const again = await send('Twice, mended')
    expect(new Set([...first, again].map(({ body }) => body.id)).size).toBe(1)
    expect(again.body.artist).toBe('Twice, mended')
    // Idempotency keys are scoped to the account.
    const other = await karl.post('/api/drops', { ...briefInput(world, { artist: 'Other' }), idempotencyKey })
    expect([other.status, other.body.id === again.body.id]).toEqual([201, false])
    const ownRows = (await ines.get('/api/my/drops')).body.rows.filter(({ artist }: { artist: string }) =>
      artist.startsWith('Twice'),
    )
    expect(ownRows).toHaveLength(1)
  })

  it('leaves a drop unchanged when it is sent again after a decision [D-1]', async () => {
    const idempotencyKey = 'another word made by chance'
    const send = (artist: string) =>
      ines.post('/api/drops', { ...briefInput(world, { artist, expireTime: later }), idempotencyKey })
    const later = inDays(20)
    const { id } = (await send('Late Answer')).body
    await staff.post(`/api/drops/${id}/reject`, { reason: 'Say more.' })
    // A retry after a lost response returns the drop as it is, including the rejection reason.
    expect((await send('Late Answer')).body).toMatchObject({ id, state: 'rejected', rejectionReason: 'Say more.' })
    expect((await send('Late Answer, mended')).body.code).toBe('drop/wrong-state')
    await ines.put(`/api/drops/${id}`, briefInput(world, { artist: 'Late Answer', expireTime: later }))
    await staff.post(`/api/drops/${id}/approve`)
    expect((await send('Late Answer')).body).toMatchObject({ id, state: 'live', changeCount: 0 })
    expect((await send('Late Answer, mended')).body.code).toBe('drop/wrong-state')
    expect(await read(id)).toMatchObject({ artist: 'Late Answer', changeCount: 0 })
  })

  it('can be written by its owner only and stays hidden until it is approved [D-1] [D-7]', async () => {
    const { id } = await add()
    for (const stranger of [karl, mira]) {
      expect((await stranger.get(`/api/drops/${id}`)).body.code).toBe('drop/not-found')
      expect((await stranger.get(`/api/drops/${id}/changes`)).status).toBe(stranger === mira ? 403 : 404)
    }
    expect((await karl.put(`/api/drops/${id}`, briefInput(world, { artist: 'Mine' }))).body.code).toBe('drop/not-found')
    expect((await karl.delete(`/api/drops/${id}`)).body.code).toBe('drop/not-found')
    expect((await read(id)).artist).toBe('Ines Lund')
    await staff.post(`/api/drops/${id}/approve`)
    expect((await karl.put(`/api/drops/${id}`, briefInput(world, { artist: 'Mine' }))).body.code).toBe('account/role')
    expect((await karl.delete(`/api/drops/${id}`)).body.code).toBe('account/role')
    expect((await karl.get(`/api/drops/${id}`)).body).toMatchObject({
      changeCount: null,
      counts: null,
      can: ['drop.read'],
    })
  })
})

describe('review [D-7]', () => {
  it('refuses a decision on an older version of the brief', async () => {
    const { id, updatedAt } = await add()
    world.advanceClock(1_000)
    const mended = (await ines.put(`/api/drops/${id}`, briefInput(world, { artist: 'Somebody Else' }))).body
    const stale = { read: updatedAt }
    expect(await outcome(staff.post(`/api/drops/${id}/approve`, stale))).toEqual([409, 'drop/changed', undefined])
    expect(await outcome(staff.post(`/api/drops/${id}/reject`, { ...stale, reason: 'Say more.' }))).toEqual([
      409,
      'drop/changed',
      undefined,
    ])
    expect((await read(id)).state).toBe('awaiting')
    expect((await staff.post(`/api/drops/${id}/approve`, { read: mended.updatedAt })).body.state).toBe('live')
    expect((await staff.post(`/api/drops/${id}/approve`)).body.code).toBe('drop/wrong-state')
  })

  it('rejects with a reason shown only to the owner, by notification and email; a change sends it back to review', async () => {
    const { id } = await add({ artist: 'Too Short' })
    const reason = 'Say what it should sound like.'
    // Too short: the form refuses these as well.
    for (const messages of ['  ', ' No ']) {
      expect((await staff.post(`/api/drops/${id}/reject`, { reason: messages })).status).toBe(422)
    }
    expect((await mira.post(`/api/drops/${id}/reject`, { reason })).status).toBe(403)
    await staff.post(`/api/drops/${id}/reject`, { reason })
    await world.drainJobs()
    expect(await read(id)).toMatchObject({ state: 'rejected', rejectionReason: reason })
    const [mail] = (await world.mailsTo(ines.email)).filter(({ subject }) => subject.includes('Too Short'))
    expect(mail?.text).toContain(reason)
    expect((await ines.get('/api/notices')).body.rows[0].body).toContain(reason)
    // Saving without a change also resubmits, because the owner may disagree with the rejection.
    const { body } = await ines.put(`/api/drops/${id}`, briefInput(world, { artist: 'Too Short' }))
    expect([body.state, body.rejectionReason, body.changeCount]).toEqual(['awaiting', null, 0])
  })

  it('records changes after approval for staff and the owner [D-7]', async () => {
    const { id, expireTime } = await add({ artist: 'Kept' })
    await ines.put(`/api/drops/${id}`, briefInput(world, { artist: 'Kept', label: 'Before approval', expireTime }))
    await staff.post(`/api/drops/${id}/approve`)
    world.advanceClock(1_000)
    const change = { artist: 'Kept', label: 'After approval', genre: ['pop', 'soul'], expireTime }
    expect((await ines.put(`/api/drops/${id}`, briefInput(world, change))).body).toMatchObject({
      state: 'live',
      changeCount: 1,
    })
    // Sending the same brief again is not a change.
    expect((await ines.put(`/api/drops/${id}`, briefInput(world, change))).body.changeCount).toBe(1)
    const changes = [
      { field: 'label', before: ['Before approval'], after: ['After approval'] },
      { field: 'genre', before: ['pop'], after: ['pop', 'soul'] },
    ]
    for (const who of [ines, staff]) {
      const { body } = await who.get(`/api/drops/${id}/changes`)
      expect(body.rows.map((row: { changes: unknown }) => row.changes)).toEqual([changes])
    }
    const [last] = (await staff.get('/api/admin/drop-changes')).body.rows
    expect([last.drop.id, last.drop.owner.name, last.changes]).toEqual([id, 'Ines Owner', changes])
    expect((await ines.get('/api/admin/drop-changes')).status).toBe(403)
    expect((await karl.get(`/api/drops/${id}/changes`)).body.code).toBe('account/role')
  })

  it('drops expired briefs from review and restores them with a new closing date [D-7] [D-9]', async () => {
    const { id } = await add({ artist: 'Late', expireTime: inDays(1) })
    const waiting = async () =>
      (await staff.get('/api/admin/drops-to-review')).body.rows.map((drop: { artist: string }) => drop.artist)
    expect(await waiting()).toContain('Late')
    const old = (await read(id)).expireTime
    world.advanceClock(2 * dayMs)
    expect(await waiting()).not.toContain('Late')
    expect((await staff.post(`/api/drops/${id}/approve`)).body.code).toBe('drop/wrong-state')
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
    expect((await read(id)).state).toBe('unreviewed')

    const sameDay = ines.put(`/api/drops/${id}`, briefInput(world, { artist: 'Late', expireTime: old }))
    expect(await outcome(sameDay)).toEqual([
      422,
      'request/invalid',
      { expireTime: 'Choose a day 1 to 180 days from today.' },
    ])
    const { body } = await ines.put(`/api/drops/${id}`, briefInput(world, { artist: 'Late', expireTime: inDays(20) }))
    expect(body.state).toBe('awaiting')
    expect(await waiting()).toContain('Late')
    await staff.post(`/api/drops/${id}/approve`)
    expect((await mira.get('/api/drops')).body.rows.map((drop: { artist: string }) => drop.artist)).toContain('Late')
  })
})

describe('closing date and deletion [D-9]', () => {
  it('can be extended but not shortened once a demo is in; without demos it can be shortened', async () => {
    const id = await createLiveDrop(world, ines, staff, { expireTime: inDays(30) })
    expect((await ines.put(`/api/drops/${id}`, briefInput(world, { expireTime: inDays(20) }))).status).toBe(200)
    await createPaidDemo(world, mira, id)
    const earlier = ines.put(`/api/drops/${id}`, briefInput(world, { expireTime: inDays(10) }))
    expect(await outcome(earlier)).toEqual([
      422,
      'request/invalid',
      { expireTime: 'This drop has submissions, so it can close later, but not earlier.' },
    ])
    expect((await ines.put(`/api/drops/${id}`, briefInput(world, { expireTime: inDays(40) }))).status).toBe(200)
    expect((await ines.delete(`/api/drops/${id}`)).body.code).toBe('drop/has-demos')
    expect((await read(id)).demoCount).toBe(1)
  })

  it('deletes or keeps a demo started concurrently, without an error for anyone', async () => {
    const theo = await createPerson(world, 'Theo Producer', 'producer')
    for (let round = 0; round < 12; round++) {
      const id = await createLiveDrop(world, ines, staff)
      const begin = (who: Person) => who.post(`/api/drops/${id}/demos`, { title: 'Just In Time', lyrics: '' })
      const heart = () => mira.put(`/api/my/favorites/${id}`)
      const [deletion, ...others] = await Promise.all([
        ines.delete(`/api/drops/${id}`),
        begin(mira),
        heart(),
        begin(theo),
      ])
      expect(deletion.status).toBe(204)
      expect(others.filter(({ status }) => status >= 500)).toEqual([])
      expect((await ines.get(`/api/drops/${id}`)).status).toBe(404)
    }
  })

  it('is not blocked by an abandoned checkout, but by an open one', async () => {
    const id = await createLiveDrop(world, ines, staff, { expireTime: inDays(60) })
    const draft = await createReadyDraft(world, mira, id)
    const { url } = (await mira.post(`/api/demos/${draft}/checkout`, {})).body
    expect((await ines.delete(`/api/drops/${id}`)).body.code).toBe('drop/has-demos')
    await pressSandboxButton(url, { choice: 'expire' })
    await waitForPayment(world, draft, mira)
    expect((await ines.delete(`/api/drops/${id}`)).status).toBe(204)
  })

  it('permanently deletes a drop without demos, together with drafts and favorites', async () => {
    const id = await createLiveDrop(world, ines, staff)
    const draft = await createReadyDraft(world, mira, id)
    await mira.put(`/api/my/favorites/${id}`)
    expect((await ines.delete(`/api/drops/${id}`)).status).toBe(204)
    await world.drainJobs()
    expect((await ines.get(`/api/drops/${id}`)).body.code).toBe('drop/not-found')
    expect((await mira.get(`/api/demos/${draft}`)).body.code).toBe('demo/not-found')
    expect((await mira.get('/api/notices')).body.rows[0].title).toBe('A drop you had a draft for was removed')
    expect((await mira.get('/api/my/favorites')).body).toEqual({ favorites: {} })
    expect((await ines.delete(`/api/drops/${id}`)).body.code).toBe('drop/not-found')
    expect((await mira.get('/api/drops')).body.rows.map((drop: { id: string }) => drop.id)).not.toContain(id)
  })
})
