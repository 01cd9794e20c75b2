import { decisionNoteMax } from '@velv/domain/screening/decision-note.ts'
import { maxPraise, praiseKeys } from '@velv/domain/screening/praise.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createLiveDrop, createPaidDemo, decide, listenTo } from '../../testing/steps/submission-steps.ts'
import { commitAtOnce, undoOn } from '../../testing/steps/undo-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld({ UNDO_SECONDS: '10' })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Berg', 'screener')

const toCreator = 'The second chorus gave me chills.'
const toOwner = 'Ask for the stems: the vocal was cut dry.'
const pitchBody = { praise: ['vocal', 'hook'], note: toCreator, ownerNote: toOwner }

async function paidDemo(creator: Person = mira, title?: string) {
  const dropId = await createLiveDrop(world, ines, staff)
  return { dropId, demoId: await createPaidDemo(world, creator, dropId, title) }
}

async function pitch(demoId: string, body?: object) {
  const { status } = await decide(ola, demoId, 'pitch', body)
  await commitAtOnce(world, ola, 'demo', demoId)
  return status
}

/** A demo that Ola pitched and that was delivered to Ines. */
async function deliveredDemo(body?: object, creator?: Person) {
  const { dropId, demoId } = await paidDemo(creator)
  expect(await pitch(demoId, body)).toBe(200)
  expect((await staff.post(`/api/drops/${dropId}/deliver`)).status).toBe(200)
  return { dropId, demoId }
}

/** An owner's no go, committed. */
async function ownersNogo(demoId: string, body?: object) {
  await listenTo(ines, demoId)
  const { status } = await ines.post(`/api/demos/${demoId}/nogo`, body)
  await commitAtOnce(world, ines, 'demo', demoId)
  return status
}

const lastMove = async (person: Person, demoId: string) => (await person.get(`/api/demos/${demoId}`)).body.history[0]
const storedMove = async (demoId: string) =>
  (
    await world.deps.db.execute<{ reason: string | null; praise: string[]; note: string; owner_note: string }>(
      sql`select reason, praise, note, owner_note from demo_moves where demo_id = ${demoId} order by at desc, id desc limit 1`,
    )
  ).rows[0]!
const lastNotification = async (person: Person) => {
  await world.drainJobs()
  const { rows } = (await person.get('/api/notices')).body as { rows: { title: string; body: string }[] }
  // The last answer of a drop is followed by its outcome.
  return rows.find(({ title }) => !title.endsWith(' turned out'))!
}

describe('a pitch carries praise and notes [B-2]', () => {
  it('shows the praise to the creator and the owner, and to each only their own note', async () => {
    const { dropId, demoId } = await deliveredDemo(pitchBody)
    await world.drainJobs()

    expect(await lastMove(mira, demoId)).toMatchObject({
      action: 'demo.pitch',
      by: 'A screener, level 1',
      praise: ['vocal', 'hook'],
      note: toCreator,
      ownerNote: '',
    })
    expect(await lastMove(ines, demoId)).toMatchObject({ praise: ['vocal', 'hook'], note: '', ownerNote: toOwner })
    expect(await lastMove(staff, demoId)).toMatchObject({ note: toCreator, ownerNote: toOwner })

    const seenBy = async (person: Person, paths: string[]) =>
      JSON.stringify([
        ...(await Promise.all(paths.map(async (path) => (await person.get(path)).body))),
        await world.mailsTo(person.email),
      ])
    const creatorSees = await seenBy(mira, [`/api/demos/${demoId}`, '/api/my/demos', '/api/notices'])
    expect([creatorSees.includes(toCreator), creatorSees.includes(toOwner)]).toEqual([true, false])
    const ownerSees = await seenBy(ines, [
      `/api/demos/${demoId}`,
      `/api/drops/${dropId}/demos`,
      `/api/drops/${dropId}/pitches.csv`,
      '/api/notices',
    ])
    expect([ownerSees.includes(toOwner), ownerSees.includes(toCreator)]).toEqual([true, false])
    expect(creatorSees + ownerSees).not.toMatch(/\bOla\b/)
    expect((await ines.get(`/api/drops/${dropId}/pitches.csv`)).body).toContain(
      `The hook sticks after one listen. The vocal carries the song.,${toOwner},`,
    )

    expect(await lastNotification(mira)).toMatchObject({
      title: 'Slow Exit was pitched',
      body: `A screener listened to your song and pitched it for Ines Lund. The hook sticks after one listen. The vocal carries the song. They added: “${toCreator}”`,
    })
    const mail = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Slow Exit was pitched')!
    expect(mail.text).toContain(`The vocal carries the song. They added: “${toCreator}”`)
  })

  it('hides both from everyone else while it can be undone', async () => {
    const { dropId, demoId } = await paidDemo()
    await decide(ola, demoId, 'pitch', pitchBody)
    const seen = JSON.stringify([
      (await mira.get(`/api/demos/${demoId}`)).body,
      (await staff.get(`/api/demos/${demoId}`)).body,
      (await staff.get(`/api/drops/${dropId}/demos`)).body,
    ])
    expect(seen).not.toMatch(/chills|stems|praise":\["/)
    await undoOn(ola, demoId)
    expect((await storedMove(demoId)).praise).toEqual([])
  })

  it('is still what the screener said once a hold has ended [B-5]', async () => {
    const { dropId, demoId } = await deliveredDemo(pitchBody)
    await listenTo(ines, demoId)
    expect((await ines.post(`/api/demos/${demoId}/hold`)).status).toBe(200)
    await commitAtOnce(world, ines, 'demo', demoId)
    const [hold] = (await mira.get(`/api/demos/${demoId}`)).body.holds
    expect((await mira.post(`/api/holds/${hold.id}/decline`, { reason: 'It is promised.' })).status).toBe(200)
    expect(await lastMove(ines, demoId)).toMatchObject({ action: 'demo.return', result: 'pitch' })
    expect((await ines.get(`/api/drops/${dropId}/pitches.csv`)).body).toContain(
      `The hook sticks after one listen. The vocal carries the song.,${toOwner},`,
    )
  })

  it('is accepted without praise from pages of the previous release', async () => {
    const { demoId } = await deliveredDemo()
    expect(await lastMove(mira, demoId)).toMatchObject({ reason: null, praise: [], note: '', ownerNote: '' })
    expect((await lastNotification(mira)).body).toBe('A screener listened to your song and pitched it for Ines Lund.')
  })

  it('accepts one to three different strengths from the list, and notes of limited length', async () => {
    const { demoId } = await paidDemo()
    await listenTo(ola, demoId)
    const invalid = [
      { praise: [] },
      { praise: praiseKeys.slice(0, maxPraise + 1) },
      { praise: ['toString'] },
      { praise: 'hook' },
      { ownerNote: 'n'.repeat(decisionNoteMax + 1) },
      { note: 'n'.repeat(decisionNoteMax + 1) },
      { ownerNote: { $ne: '' } },
      { ownerNote: 'Nul\u0000' },
    ]
    for (const body of invalid)
      expect([body, await statusAndCode(ola.send('POST', `/api/demos/${demoId}/pitch`, body))]).toEqual([
        body,
        [422, 'request/invalid'],
      ])
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
    expect(await pitch(demoId, { praise: ['hook', 'hook', 'fresh'] })).toBe(200)
    expect((await storedMove(demoId)).praise).toEqual(['hook', 'fresh'])
  })

  it('keeps notes on one line, without invisible characters or characters that change the text direction', async () => {
    const { demoId } = await deliveredDemo({
      praise: ['hook'],
      note: ' One\u0007\r\ntwo \u202egnp.exe\u202c <script>alert(1)</script> ',
      ownerNote: '\u2066\u200b\u2069',
    })
    expect(await storedMove(demoId)).toMatchObject({
      note: 'One two gnp.exe <script>alert(1)</script>',
      owner_note: '',
    })
    await world.drainJobs()
    const mail = (await world.mailsTo(mira.email))[0]!
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).not.toContain('<script>alert')
  })
})

describe('an owner’s no go [B-2]', () => {
  it('shows the same reasons as a screener’s and a note, on the receipt and in the notification', async () => {
    const { demoId } = await deliveredDemo()
    expect(await ownersNogo(demoId, { reason: 'lyric', note: 'Come back with the next one.' })).toBe(200)
    expect(await lastMove(mira, demoId)).toMatchObject({
      by: 'Ines Owner, A&R',
      reason: 'lyric',
      note: 'Come back with the next one.',
    })
    expect((await lastNotification(mira)).body).toBe(
      'Ines Owner, A&R, decided that your song isn’t right for Ines Lund. The lyric doesn’t fit the brief. They added: “Come back with the next one.”',
    )
  })

  it('can state that no reason is given, unlike decisions made before owners were asked', async () => {
    const { demoId } = await deliveredDemo()
    expect(await ownersNogo(demoId, { reason: 'notGiven' })).toBe(200)
    expect((await lastMove(mira, demoId)).reason).toBe('notGiven')
    expect((await lastNotification(mira)).body).toBe(
      'Ines Owner, A&R, decided that your song isn’t right for Ines Lund. No reason given.',
    )

    const { demoId: older } = await deliveredDemo()
    expect(await ownersNogo(older)).toBe(200)
    expect((await lastMove(mira, older)).reason).toBeNull()
    expect((await lastNotification(mira)).body).toBe(
      'Ines Owner, A&R, decided that your song isn’t right for Ines Lund.',
    )
  })

  it('differs from a screener’s, who has to give a reason', async () => {
    const { demoId } = await paidDemo()
    await listenTo(ola, demoId)
    const nogo = (body?: object) => statusAndCode(ola.send('POST', `/api/demos/${demoId}/nogo`, body))
    const refused = [422, 'demo/no-reason']
    expect([await nogo({ reason: 'notGiven' }), await nogo({ note: 'Just no' }), await nogo()]).toEqual([
      refused,
      refused,
      refused,
    ])
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  })

  it('contains nothing that belongs to another decision', async () => {
    const { demoId } = await paidDemo()
    await decide(ola, demoId, 'nogo', { reason: 'mood', ...pitchBody })
    await commitAtOnce(world, ola, 'demo', demoId)
    expect(await storedMove(demoId)).toEqual({ reason: 'mood', praise: [], note: toCreator, owner_note: '' })

    const { demoId: delivered } = await deliveredDemo()
    expect(await statusAndCode(ines.send('POST', `/api/demos/${delivered}/pitch`, pitchBody))).toEqual([
      403,
      'account/role',
    ])
    await listenTo(ines, delivered)
    await ines.post(`/api/demos/${delivered}/hold`, { reason: 'mood', ...pitchBody })
    await commitAtOnce(world, ines, 'demo', delivered)
    expect(await storedMove(delivered)).toEqual({ reason: null, praise: [], note: '', owner_note: '' })
  })
})

describe('notes that repeat themselves [B-2]', () => {
  it('are flagged to their author alone, who can undo them and write others', async () => {
    const una = await createPerson(world, 'Una Ear', 'screener')
    const { dropId, demoId: first } = await paidDemo()
    const second = await createPaidDemo(world, mira, dropId, 'Second')
    const third = await createPaidDemo(world, mira, dropId, 'Third')
    const send = async (demoId: string, decision: 'pitch' | 'nogo', body: object) => {
      const { status, body: answer } = await decide(una, demoId, decision, body)
      return [status, answer.similarNotes]
    }
    expect(await send(first, 'nogo', { reason: 'mood', note: 'Lovely song, wrong mood.' })).toEqual([200, 0])
    // The first decision can still be undone, and counts.
    const repeated = { praise: ['hook'], note: 'lovely song - WRONG mood', ownerNote: 'Listen to the bridge' }
    expect(await send(second, 'pitch', repeated)).toEqual([200, 1])
    const queued = (await una.get(`/api/drops/${dropId}/demos`)).body.rows
    expect(queued.map(({ similarNotes }: { similarNotes: number }) => similarNotes)).toEqual([0, 1, 0])

    // Undone and sent again, a note isn't compared with itself.
    await undoOn(una, second)
    expect(await send(second, 'pitch', { praise: ['hook'], note: 'I hummed it all day.' })).toEqual([200, 0])
    await undoOn(una, second)
    expect(await send(second, 'pitch', { praise: ['hook'], note: 'I hummed it all day.' })).toEqual([200, 0])
    await commitAtOnce(world, una, 'demo', first)
    await commitAtOnce(world, una, 'demo', second)
    expect(await send(third, 'pitch', { praise: ['hook'], note: 'I hummed it, all day!' })).toEqual([200, 1])
    await undoOn(una, third)
    // Praise and reasons alone are the same for many songs.
    expect(await send(third, 'pitch', { praise: ['hook'] })).toEqual([200, 0])
    await commitAtOnce(world, una, 'demo', third)

    // Another person may write the same.
    const { demoId } = await paidDemo()
    const { body } = await decide(ola, demoId, 'pitch', { praise: ['hook'], note: 'I hummed it all day.' })
    expect(body.similarNotes).toBe(0)
  })

  it('aren’t compared with those on the same song, whose answer an owner may change', async () => {
    const body = { reason: 'mood', note: 'Too bright for this record.' }
    const { demoId } = await deliveredDemo()
    expect(await ownersNogo(demoId, body)).toBe(200)
    await ines.post(`/api/demos/${demoId}/hold`)
    await commitAtOnce(world, ines, 'demo', demoId)
    expect((await ines.post(`/api/demos/${demoId}/nogo`, body)).body).toMatchObject({ result: 'nogo', similarNotes: 0 })
    const { demoId: another } = await deliveredDemo()
    await listenTo(ines, another)
    expect((await ines.post(`/api/demos/${another}/nogo`, body)).body.similarNotes).toBe(2)
  })

  it('are found by index, however many their author has written', async () => {
    const vera = await createPerson(world, 'Vera Busy', 'screener')
    const { demoId } = await paidDemo()
    const { demoId: other } = await paidDemo()
    await world.ownerDb.$client.query(
      `insert into demo_moves (id, demo_id, "from", "to", action, actor_id, actor_label, note, at)
       select gen_random_uuid(), $1, 'screening', 'nogo', 'demo.nogo', case n % 50 when 0 then $2::uuid else gen_random_uuid() end,
         'A screener, level 1', case n % 3 when 0 then '' else 'Note number ' || n end, now() - n * interval '1 minute'
       from generate_series(1, 20000) n`,
      [other, vera.id],
    )
    await world.ownerDb.$client.query('analyze demo_moves')
    await listenTo(vera, demoId)
    const queries = await collectQueries(() => vera.post(`/api/demos/${demoId}/pitch`, pitchBody))
    const query = queries.find(({ text }) => text.includes('from "demo_moves"') && text.includes('"owner_note"'))!
    const { text, rows } = await readPlan(world.deps.db, query)
    expect(text).toContain('demo_moves_with_notes')
    expect(rows).toBeLessThanOrEqual(60)
  })
})

describe('notes and deleted accounts [B-2]', () => {
  it('are erased with the song of a creator', async () => {
    const sten = await createPerson(world, 'Sten Ek', 'songWriter')
    const { demoId } = await deliveredDemo(pitchBody, sten)
    expect((await sten.post('/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await storedMove(demoId)).toEqual({ reason: null, praise: ['vocal', 'hook'], note: '', owner_note: '' })
  })

  it('for an owner are erased with the owner, and those for the creator stay', async () => {
    const olle = await createPerson(world, 'Olle Owner', 'anr')
    const dropId = await createLiveDrop(world, olle, staff)
    const demoId = await createPaidDemo(world, mira, dropId, 'Stays')
    await pitch(demoId, pitchBody)
    await staff.post(`/api/drops/${dropId}/deliver`)
    await staff.post('/api/me/confirm-password', { password })
    const removal = { reason: 'You asked us to remove it.' }
    expect((await staff.post(`/api/admin/people/${olle.id}/remove`, removal)).status).toBeLessThan(300)
    await world.drainJobs()
    expect(await storedMove(demoId)).toMatchObject({ praise: ['vocal', 'hook'], note: toCreator, owner_note: '' })
    expect(await lastMove(mira, demoId)).toMatchObject({ note: toCreator })
  })
})

it('history can lose notes, and gain or change nothing [S-7]', async () => {
  const { demoId } = await deliveredDemo(pitchBody)
  for (const change of [
    `note = 'Other words'`,
    `owner_note = note`,
    `praise = '{}'`,
    `reason = 'mood'`,
    `actor_label = 'Somebody'`,
  ])
    await expect(
      world.ownerDb.execute(sql.raw(`update demo_moves set ${change} where demo_id = '${demoId}' and "to" = 'pitch'`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
})
