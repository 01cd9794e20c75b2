import { get } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pendingActions } from '../../platform/undo/pending-actions-table.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import {
  decide,
  listenTo,
  createLiveDrop,
  createPaidDemo,
  payCheckout,
  createReadyDraft,
  waitForPayment,
  uploadSong,
  completeSongDetails,
} from '../../testing/steps/submission-steps.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'

const dayMs = 86_400_000

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
let mira: Person
let june: Person
let ola: Person
let ines: Person
let dropId: string
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  june = await createPerson(world, 'June Park', 'producer')
  ola = await createPerson(world, 'Ola Screener', 'screener')
  ines = await createPerson(world, 'Ines Owner', 'anr')
})
let people = 0
beforeEach(async () => {
  mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
  dropId = await createLiveDrop(world, ines, ada)
})
afterEach(async () => {
  // Test songs are identical, so a song that stays suspended would block the next test.
  for (const { id } of (await ada.get('/api/admin/suspended-demos')).body.rows) await restore(id)
})
afterAll(() => world.close())

const reason = 'A publisher says that this recording is theirs.'
const suspend = (demoId: string) => ada.post(`/api/demos/${demoId}/suspend`, { reason })
async function restore(demoId: string) {
  const response = await ada.post(`/api/demos/${demoId}/restore`)
  await commitAtOnce(world, ada, 'recording', demoId)
  return response
}
const listen = (who: Person, demoId: string) => statusAndCode(who.send('POST', `/api/demos/${demoId}/listen`))
const open = async (who: Person, url: string) => statusAndCode(who.send('GET', url))
const demoOf = async (demoId: string, who = mira) => (await who.get(`/api/demos/${demoId}`)).body
const titlesOf = async (who: Person): Promise<string[]> =>
  (await who.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
const suspended = [409, 'demo/suspended']
/** Creates a demo that was pitched and delivered. */
async function delivered(title: string): Promise<string> {
  const demoId = await createPaidDemo(world, mira, dropId, title)
  await decide(ola, demoId, 'pitch')
  await staffWorld.passUndoWindow()
  await ada.post(`/api/drops/${dropId}/deliver`)
  return demoId
}

describe('a suspended song [T-3]', () => {
  it('cannot be played through new or open links, and can be again after it is restored', async () => {
    const demoId = await delivered('Half the Road')
    const linkOf = async (who: Person) => (await who.post(`/api/demos/${demoId}/listen`)).body
    const links = [await linkOf(mira), await linkOf(ines), await linkOf(ada), await linkOf(ola)]
    const urls = links.flatMap(({ levelUrl, deliveredUrl }) => [levelUrl, deliveredUrl])
    const { body } = await suspend(demoId)
    expect(body.demo).toMatchObject({ suspendedReason: reason, result: 'pitch' })
    expect(body.demo.can).toEqual(['demo.read', 'demo.prove', 'demo.restore', 'demo.check'])
    const everybody = [mira, ines, ada, ola]
    for (const [place, who] of everybody.entries()) {
      expect(await listen(who, demoId)).toEqual(suspended)
      for (const url of urls.slice(place * 2, place * 2 + 2)) expect(await open(who, url)).toEqual(suspended)
    }
    expect(await open(ines, links[1].originalUrl)).toEqual(suspended)
    expect(await open(mira, links[0].originalUrl)).toEqual(suspended)
    // Everyone can still see it, but only its creator sees the reason.
    const seen = await Promise.all(everybody.map((who) => demoOf(demoId, who)))
    expect(seen.map(({ suspendedAt }) => suspendedAt)).toEqual(Array(4).fill(body.demo.suspendedAt))
    expect(seen.map(({ suspendedReason }) => suspendedReason)).toEqual([reason, null, reason, null])
    expect(seen.flatMap(({ can }) => can)).not.toContain('demo.hear')

    await restore(demoId)
    expect(await open(ines, links[1].levelUrl)).toEqual([200, undefined])
    expect(await Promise.all([listen(mira, demoId), listen(ines, demoId)])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(await demoOf(demoId)).toMatchObject({ suspendedAt: null, suspendedReason: null, result: 'pitch' })
  })

  it('ends a stream in progress', async () => {
    // Long enough that streaming it takes six seconds.
    const { body } = await mira.post(`/api/drops/${dropId}/demos`, completeSongDetails('Long Way'))
    await uploadSong(mira, body.id, wavFile({ hertz: 330, seconds: 60 }))
    await world.drainJobs()
    await payCheckout((await mira.post(`/api/demos/${body.id}/checkout`, {})).body.url)
    await waitForPayment(world, body.id, mira)
    const { levelUrl } = (await mira.post(`/api/demos/${body.id}/listen`)).body
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const received = await new Promise<{ bytes: number; wanted: number; isComplete: boolean }>((resolve, reject) => {
      get(world.baseUrl + levelUrl, { headers: { cookie } }, (response) => {
        let bytes = 0
        const wanted = Number(response.headers['content-length'])
        response.once('data', () => void suspend(body.id))
        response.on('data', (piece: Buffer) => (bytes += piece.length))
        response.on('close', () => resolve({ bytes, wanted, isComplete: response.complete }))
        response.on('error', () => undefined)
      }).on('error', reject)
    })
    expect(received.isComplete).toBe(false)
    expect(received.bytes).toBeGreaterThan(0)
    expect(received.bytes).toBeLessThan(received.wanted)
  })

  it('earns nothing from the suspension on, and the page gets the reason', async () => {
    const demoId = await createPaidDemo(world, mira, dropId, 'Half the Road')
    const page = await openListeningSession(ola, dropId)
    await page.play(demoId, 800)
    const secondsOf = async () => (await ola.get('/api/wallet')).body.balanceMicros as number
    const before = await secondsOf()
    world.advanceClock(200)
    await suspend(demoId)
    world.advanceClock(1500)
    const sendHeartbeat = await page.sendHeartbeat(demoId, true, [[800, 2500]])
    expect([sendHeartbeat.status, sendHeartbeat.body.code]).toEqual([409, 'demo/suspended'])
    const { heardMs } = await demoOf(demoId, mira)
    // What was played until then counts: a fifth of a second, plus some tolerance for the request.
    expect(heardMs).toBeGreaterThan(800)
    expect(heardMs).toBeLessThan(1300)
    const after = await secondsOf()
    world.advanceClock(5000)
    await page.sendHeartbeat(demoId, true, [[2500, 2900]])
    expect(await secondsOf()).toBe(after)
    expect(after - before).toBeLessThanOrEqual(1 * 10_000_000)
    expect((await demoOf(demoId, mira)).heardMs).toBe(heardMs)
    await page.stop()
  })

  it('delays decisions: a pending one is committed when it is restored, and none can be made meanwhile', async () => {
    const decided = await createPaidDemo(world, mira, dropId, 'Decided')
    const open = await createPaidDemo(world, mira, dropId, 'Open')
    await listenTo(ola, open)
    expect((await decide(ola, decided, 'nogo')).status).toBe(200)
    await suspend(decided)
    await suspend(open)
    for (const word of ['pitch', 'nogo', 'recuse'])
      expect(await statusAndCode(ola.send('POST', `/api/demos/${open}/${word}`, { reason: 'mood' }))).toEqual(suspended)
    await staffWorld.passUndoWindow()
    await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
    await world.drainJobs()
    expect((await demoOf(decided)).result).toBe('screening')
    expect(await world.deps.db.select().from(pendingActions).where(eq(pendingActions.subjectId, decided))).toHaveLength(
      1,
    )
    await restore(decided)
    await restore(open)
    await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
    await world.drainJobs()
    expect((await demoOf(decided)).result).toBe('nogo')
    expect((await ola.post(`/api/demos/${open}/pitch`)).status).toBe(200)
  })

  it('cannot be decided on by its owner, who sees the reason in the pitching view', async () => {
    const demoId = await delivered('Half the Road')
    await listenTo(ines, demoId, 3000)
    await suspend(demoId)
    for (const word of ['hold', 'cut', 'nogo'])
      expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/${word}`))).toEqual(suspended)
    const { rows } = (await ines.get(`/api/drops/${dropId}/demos`)).body
    expect(rows[0]).toMatchObject({ id: demoId, result: 'pitch' })
    expect([rows[0].suspendedAt === null, rows[0].can.includes('demo.note')]).toEqual([false, true])
    await restore(demoId)
    expect((await ines.post(`/api/demos/${demoId}/hold`)).status).toBe(200)
  })

  it('keeps its deadline: it is refunded in time, and its creator may withdraw it', async () => {
    const [late, back] = [
      await createPaidDemo(world, mira, dropId, 'Late'),
      await createPaidDemo(world, mira, dropId, 'Back'),
    ]
    const { answerBy } = await demoOf(late)
    await suspend(late)
    await suspend(back)
    expect((await demoOf(late)).answerBy).toBe(answerBy)
    expect((await mira.post(`/api/demos/${back}/withdraw`)).body.result).toBe('refunded')
    world.advanceClock(29 * dayMs)
    await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
    await world.drainJobs()
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(late)).payment)).toBe('refunded')
    expect((await demoOf(late)).result).toBe('refunded')
  })

  it('is refunded at its deadline even if a screener had just decided, and stays refunded when restored', async () => {
    const decided = await createPaidDemo(world, mira, dropId, 'Decided')
    expect((await decide(ola, decided, 'pitch')).status).toBe(200)
    await suspend(decided)
    world.advanceClock(29 * dayMs)
    await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
    await world.drainJobs()
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(decided)).payment)).toBe('refunded')
    await restore(decided)
    await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
    await world.drainJobs()
    expect((await demoOf(decided)).result).toBe('refunded')
    expect(await world.deps.db.select().from(pendingActions).where(eq(pendingActions.subjectId, decided))).toEqual([])
    expect(await titlesOf(mira)).not.toContain('Decided was pitched')
  })

  it('can have any result: nobody can play it, and restoring it twice has no further effect', async () => {
    const later = await createLiveDrop(world, ines, ada)
    // A creator may submit only three songs to one drop.
    const kim = await createPerson(world, `Kim ${people}`, 'producer')
    const pitch = async (on: string, title: string, by = mira) => {
      const id = await createPaidDemo(world, by, on, title)
      await decide(ola, id, 'pitch')
      return id
    }
    const answered = async (title: string) => {
      const id = await pitch(dropId, title)
      return { id, answer: (word: string, why?: object) => ines.post(`/api/demos/${id}/${word}`, why) }
    }
    const [held, cut, no] = [await answered('Held'), await answered('Cut'), await answered('Not this time')]
    const unanswered = await pitch(dropId, 'Unanswered', kim)
    const draft = await createReadyDraft(world, mira, later, 'Draft')
    const screening = await createPaidDemo(world, mira, later, 'Waits')
    const pitched = await pitch(later, 'Pitched', kim)
    const refused = await createPaidDemo(world, kim, later, 'Refused')
    await decide(ola, refused, 'nogo')
    const back = await createPaidDemo(world, mira, later, 'Back')
    await mira.post(`/api/demos/${back}/withdraw`)
    await staffWorld.passUndoWindow()
    await ada.post(`/api/drops/${dropId}/deliver`)
    for (const { id } of [held, cut, no]) await listenTo(ines, id, 3000)
    await Promise.all([held.answer('hold'), cut.answer('cut'), no.answer('nogo', { reason: 'mood' })])
    await staffWorld.passUndoWindow()

    const all = [draft, screening, pitched, refused, back, unanswered, held.id, cut.id, no.id]
    const results = () => Promise.all(all.map(async (id) => (await demoOf(id, ada)).result))
    const before = await results()
    expect(before).toEqual(['draft', 'screening', 'pitch', 'nogo', 'refunded', 'pitch', 'hold', 'cut', 'nogo'])
    const everybody = [mira, kim, ines, ola, ada]
    for (const id of all) {
      const codes = () => Promise.all(everybody.map(async (who) => (await listen(who, id))[0]))
      const heardBy = await codes()
      expect(heardBy).toContain(200)
      expect((await suspend(id)).status).toBe(200)
      expect(await codes()).not.toContain(200)
      expect((await restore(id)).status).toBe(200)
      expect(await statusAndCode(ada.send('POST', `/api/demos/${id}/restore`))).toEqual([409, 'demo/wrong-state'])
      expect(await codes()).toEqual(heardBy)
      expect((await staffWorld.auditEntriesOf({ id })).map(({ action }) => action)).toEqual([
        'demo.suspend',
        'demo.restore',
      ])
    }
    expect(await results()).toEqual(before)
  })

  it('is in nobody’s download except its creator’s', async () => {
    const demoId = await delivered('Half the Road')
    await suspend(demoId)
    const songsIn = async (who: Person) => {
      const response = await who.send('GET', '/api/me/data')
      const bytes = Buffer.from(await response.arrayBuffer())
      return [response.status, bytes.includes('songs/1-')]
    }
    expect([await songsIn(ines), await songsIn(ola), await songsIn(mira)]).toEqual([
      [200, false],
      [200, false],
      [200, true],
    ])
  })

  it('notifies creator and owner once it can no longer be undone, and nobody if it was', async () => {
    const tove = await createPerson(world, 'Tove Owner', 'anr')
    dropId = await createLiveDrop(world, tove, ada)
    const demoId = await delivered('Told Once')
    const emailsAbout = async () => {
      const notified = [
        [mira, 'Told Once is suspended'],
        [tove, 'A pitch for Ines Lund is suspended'],
      ] as const
      return Promise.all(
        notified.map(async ([{ email }, title]) => {
          const mails = await world.mailsTo(email)
          return mails.filter(({ subject }) => subject === title).length
        }),
      )
    }
    const { done } = (await suspend(demoId)).body
    await world.drainJobs()
    expect(await titlesOf(mira)).not.toContain('Told Once is suspended')
    await staffWorld.passUndoWindow()
    expect((await titlesOf(mira))[0]).toBe('Told Once is suspended')
    // No title for the owner: the notification outlives the creator's account.
    expect((await titlesOf(tove))[0]).toBe('A pitch for Ines Lund is suspended')
    expect((await mira.get('/api/notices')).body.rows[0].body).toContain(reason)
    expect((await tove.get('/api/notices')).body.rows[0].body).not.toContain(reason)
    const [entry] = (await staffWorld.auditEntriesOf({ id: demoId })).slice(-1)
    expect(entry).toMatchObject({ action: 'demo.suspend', reason, subjectLabel: 'Told Once' })
    expect(await staffWorld.undo(done.undoId)).toEqual([409, 'undo/expired'])
    await expect.poll(async () => (await world.drainJobs(), emailsAbout())).toEqual([1, 1])
    await restore(demoId)
    await staffWorld.passUndoWindow()
    expect([(await titlesOf(mira))[0], (await titlesOf(tove))[0]]).toEqual([
      'Told Once is back',
      'A suspended pitch for Ines Lund is back',
    ])

    const [before, own] = [await titlesOf(tove), await titlesOf(mira)]
    const again = (await suspend(demoId)).body.done
    expect(await staffWorld.undo(again.undoId)).toEqual([200, undefined])
    expect(await listen(tove, demoId)).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect([await titlesOf(tove), await titlesOf(mira)]).toEqual([before, own])
  })

  it('stays suspended for everyone until its restoration can no longer be undone; colleagues see that it is pending', async () => {
    const demoId = await createPaidDemo(world, mira, dropId, 'Coming Back')
    await suspend(demoId)
    const ben = await staffWorld.createAdmin(`Ben ${people}`)
    const { demo, done } = (await ada.post(`/api/demos/${demoId}/restore`)).body
    expect([demo.suspendedAt === null, demo.pending]).toEqual([false, { undoId: done.undoId }])
    const rowFor = async (who: Person) =>
      (await who.get('/api/admin/suspended-demos')).body.rows.find(({ id }: { id: string }) => id === demoId)
    expect(await rowFor(ben)).toMatchObject({ pending: { undoId: null } })
    expect((await rowFor(ben)).can).not.toContain('demo.restore')
    expect(await statusAndCode(ben.send('POST', `/api/demos/${demoId}/restore`))).toEqual([409, 'undo/pending'])
    expect(await listen(mira, demoId)).toEqual(suspended)
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect(await listen(mira, demoId)).toEqual(suspended)
    expect(await titlesOf(mira)).not.toContain('Coming Back can be played again')
  })

  it('is the recording, wherever its file was submitted: other demos are suspended with it, and it cannot be submitted again', async () => {
    const demoId = await createPaidDemo(world, mira, dropId, 'Half the Road')
    const elsewhere = await createLiveDrop(world, ines, ada)
    // The same file, under another name, from another person.
    const twin = await createReadyDraft(world, june, elsewhere, 'Half the Way')
    const other = await createReadyDraft(world, june, elsewhere, 'Another')
    expect((await ada.get(`/api/demos/${demoId}/suspend`)).body).toMatchObject({ submissions: expect.any(Number) })
    const { url } = (await june.post(`/api/demos/${twin}/checkout`, {})).body
    await suspend(demoId)
    expect([(await demoOf(twin, june)).suspendedAt === null, (await demoOf(other, june)).suspendedAt]).toEqual([
      false,
      null,
    ])
    expect(await listen(june, twin)).toEqual(suspended)
    // A payment in the last moment is refunded.
    await payCheckout(url)
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(twin, june)).payment)).toBe('refunded')
    const late = await createReadyDraft(world, mira, await createLiveDrop(world, ines, ada), 'Half a Road')
    expect(await statusAndCode(mira.send('POST', `/api/demos/${late}/checkout`, {}))).toEqual(suspended)
    expect(await statusAndCode(june.send('POST', `/api/demos/${other}/checkout`, {}))).toEqual([200, undefined])
    await restore(demoId)
    expect(await statusAndCode(mira.send('POST', `/api/demos/${late}/checkout`, {}))).toEqual([200, undefined])
  })

  it('can be played by staff only, and each time is recorded in the audit trail', async () => {
    const demoId = await createPaidDemo(world, mira, dropId, 'Half the Road')
    expect(await statusAndCode(ada.send('POST', `/api/demos/${demoId}/check`))).toEqual([403, 'account/role'])
    await suspend(demoId)
    for (const who of [mira, ines, ola])
      expect((await statusAndCode(who.send('POST', `/api/demos/${demoId}/check`)))[0]).toBe(403)
    const { url } = (await ada.post(`/api/demos/${demoId}/check`)).body
    expect(await open(ada, url)).toEqual([200, undefined])
    expect(await open(mira, url)).toEqual([404, 'media/not-found'])
    expect((await staffWorld.auditEntriesOf({ id: demoId })).map(({ action }) => action)).toEqual([
      'demo.suspend',
      'demo.check',
    ])
    expect((await ada.get('/api/admin/suspended-demos')).body.rows[0]).toMatchObject({
      id: demoId,
      title: 'Half the Road',
    })
    const demoRows = (await ada.get(`/api/admin/people/${mira.id}/demos`)).body.rows
    expect(demoRows.map(({ id, suspendedReason }: Record<string, unknown>) => [id, suspendedReason])).toEqual([
      [demoId, reason],
    ])
    await restore(demoId)
    expect((await open(ada, url))[0]).toBe(403)
    expect(await statusAndCode(ada.send('POST', `/api/demos/${demoId}/restore`))).toEqual([409, 'demo/wrong-state'])
  })
})
